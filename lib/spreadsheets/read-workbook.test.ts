import { describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { bytesOf, MAIN, type Parts, workbookOf } from "../../tests/support/workbooks";
import { readSpreadsheet } from "./read-spreadsheet";

async function read(parts: Parts) {
  const answer = await readSpreadsheet(await workbookOf(parts), "xlsx");
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="&quot;h&quot;0.00"/>
  <numFmt numFmtId="166" formatCode="yyyy\\-mm"/><numFmt numFmtId="167" formatCode="[h]:mm"/><numFmt numFmtId="168" formatCode="[Red]#,##0.00"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="22"/><xf numFmtId="167"/><xf numFmtId="168"/></cellXfs>`;

describe("the cells of a workbook are read as their text", () => {
  it.each<[string, string, string]>([
    ["a whole number", "<c><v>300</v></c>", "300"],
    ["a price", "<c><v>12.5</v></c>", "12.5"],
    ["a sum with the noise of binary fractions", "<c><v>0.30000000000000004</v></c>", "0.3"],
    ["a number of 13 digits", "<c><v>4006381333931</v></c>", "4006381333931"],
    ["a number in powers of ten", "<c><v>1.2E-7</v></c>", "0.00000012"],
    ["a large number in powers of ten", "<c><v>1E+21</v></c>", "1000000000000000000000"],
    ["a text of its own", '<c t="inlineStr"><is><t>Chain &amp; pin</t></is></c>', "Chain & pin"],
    ["a text with a sign that XML cannot have", '<c t="inlineStr"><is><t>a_x000D_b</t></is></c>', "a\rb"],
    ["a shared text", '<c t="s"><v>0</v></c>', "Kette"],
    ["a shared text in two fonts, without its reading aid", '<c t="s"><v>1</v></c>', "東京都"],
    ["a formula's text", '<c t="str"><f>A1&amp;"x"</f><v>ax</v></c>', "ax"],
    ["a formula's number", "<c><f>1+1</f><v>2</v></c>", "2"],
    ["a truth value", '<c t="b"><v>1</v></c>', "TRUE"],
    ["a number with a letter in its format", '<c s="3"><v>7</v></c>', "7"],
    ["a number in a coloured format", '<c s="7"><v>1299.5</v></c>', "1299.5"],
    ["a date", '<c s="1"><v>46357</v></c>', "2026-12-01"],
    ["a month", '<c s="4"><v>46357</v></c>', "2026-12-01"],
    ["a date with its time", '<c s="5"><v>46357.604166666664</v></c>', "2026-12-01 14:30"],
    ["a time of more than a day", '<c s="6"><v>0.5</v></c>', "12:00"],
    ["a number shown with zeros before it", '<c s="2"><v>123</v></c>', "00123"],
  ])("%s", async (_, cell, text) => {
    const strings =
      "<si><t>Kette</t></si><si><r><t>東京</t></r><r><t>都</t></r><rPh><t>とうきょう</t></rPh></si>";
    const { rows } = await read({
      sheet: `<sheetData><row>${cell}</row></sheetData>`,
      strings,
      styles: STYLES,
    });
    expect(rows).toEqual([[text]]);
  });

  it("a date by the calendar of 1904 is the same day", async () => {
    const { rows } = await read({
      sheet: '<sheetData><row><c s="1"><v>44895</v></c></row></sheetData>',
      styles: STYLES,
      workbook: '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="s1"/></sheets></workbook>',
    });
    expect(rows).toEqual([["2026-12-01"]]);
  });

  it("cells stand where their references say, and rows keep their numbers", async () => {
    const sheet =
      '<sheetData><row r="2"><c r="B2"><v>1</v></c><c r="AB2"><v>2</v></c></row><row r="4"><c><v>3</v></c></row></sheetData>';
    const { rows } = await read({ sheet });
    expect(rows).toHaveLength(4);
    expect([rows[0], rows[1]?.[1], rows[1]?.[27], rows[2], rows[3]]).toEqual([[], "1", "2", [], ["3"]]);
  });

  it("a workbook whose elements have a prefix is read too", async () => {
    const prefixed = `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row><x:c><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const { rows } = await read({ sheet: "", more: { "xl/worksheets/sheet1.xml": prefixed } });
    expect(rows).toEqual([["5"]]);
  });
});

describe("what a person may not expect of a workbook is noted", () => {
  const kinds = async (parts: Parts) =>
    (await read(parts)).notes.map(({ kind, row, column }) => [kind, row, column]);
  const one = (cell: string) => ({
    sheet: `<sheetData><row r="3"><c r="B3" ${cell}</c></row></sheetData>`,
    styles: STYLES,
  });

  it.each<[string, Parts, unknown[]]>([
    ["a date", one('s="1"><v>46357</v>'), ["date", 3, 2]],
    ["zeros that only the format shows", one('s="2"><v>7</v>'), ["padded", 3, 2]],
    ["a formula's error", one('t="e"><f>1/0</f><v>#DIV/0!</v>'), ["error", 3, 2]],
    ["a formula without a stored value", one("><f>A1*2</f>"), ["uncomputed", 3, 2]],
    [
      "merged cells",
      {
        sheet:
          '<sheetData><row><c><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:A3"/></mergeCells>',
      },
      ["merged", null, null],
    ],
    ["macros", { ...one("><v>1</v>"), more: { "xl/vbaProject.bin": "x" } }, ["macros", null, null]],
  ])("%s", async (_, parts, note) => {
    expect(await kinds(parts)).toContainEqual(note);
  });

  it("formulas with values are counted, not named one by one", async () => {
    const sheet = `<sheetData>${"<row><c><f>1+1</f><v>2</v></c></row>".repeat(3)}</sheetData>`;
    expect((await read({ sheet })).notes).toEqual([
      { kind: "formulas", message: "3 formulas are read as their values", row: null, column: null },
    ]);
  });

  it("the first sheet that can be seen is read, and the note names it", async () => {
    const { rows, notes } = await read({
      sheet: "<sheetData><row><c><v>1</v></c></row></sheetData>",
      workbook:
        '<workbook><sheets><sheet name="Old" state="hidden" r:id="s1"/><sheet name="New" r:id="s2"/></sheets></workbook>',
      more: {
        "xl/worksheets/sheet2.xml":
          "<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>",
      },
    });
    expect(rows).toEqual([["2"]]);
    expect(notes.map(({ message }) => message)).toEqual(["Only the first sheet, “New”, is read"]);
  });
});

describe("a workbook that is damaged or meant to do harm is refused", () => {
  const sheet = "<sheetData><row><c><v>1</v></c></row></sheetData>";
  const refusal = async (bytes: Uint8Array, limits = {}) => {
    const answer = await readSpreadsheet(bytes, "xlsx", limits);
    return answer.ok ? null : answer.message;
  };

  it.each<[string, () => Promise<Uint8Array>, object, string]>([
    ["text", async () => Buffer.from("sku,price"), {}, "not an XLSX"],
    ["half a workbook", async () => (await workbookOf({ sheet })).subarray(0, 700), {}, "damaged"],
    [
      "an archive without a workbook",
      async () => {
        const zip = new ZipFile();
        zip.addBuffer(Buffer.from("x"), "a.txt");
        zip.end();
        return await bytesOf(zip);
      },
      {},
      "damaged",
    ],
    ["more parts than allowed", () => workbookOf({ sheet }), { entries: 3 }, "more than 3 parts"],
    [
      "a small file that unpacks to a large one",
      () => workbookOf({ sheet: sheet + " ".repeat(3 * 1024 * 1024) }),
      { unpackedBytes: 2 * 1024 * 1024 },
      "unpacks to more than 2 MiB",
    ],
    [
      "more rows than allowed",
      () => workbookOf({ sheet: '<sheetData><row r="9"><c r="A9"><v>1</v></c></row></sheetData>' }),
      { rows: 8 },
      "more than 8 rows",
    ],
    [
      "a cell far to the right",
      () => workbookOf({ sheet: '<sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData>' }),
      {},
      "more than 200 cells",
    ],
    [
      "a row number that is none",
      () => workbookOf({ sheet: '<sheetData><row r="-1"><c><v>1</v></c></row></sheetData>' }),
      {},
      "damaged",
    ],
    [
      "a shared text that is not there",
      () => workbookOf({ sheet: '<sheetData><row><c t="s"><v>9</v></c></row></sheetData>' }),
      {},
      "damaged",
    ],
    ["no XML", () => workbookOf({ sheet: "<sheetData><row" }), {}, "damaged"],
    [
      "entities that unfold",
      () =>
        workbookOf({
          sheet,
          more: { "xl/sharedStrings.xml": '<!DOCTYPE a [<!ENTITY b "bbbb">]><sst><si><t>&b;</t></si></sst>' },
        }),
      {},
      "damaged",
    ],
    [
      "no visible sheet",
      () =>
        workbookOf({
          sheet,
          workbook: '<workbook><sheets><sheet name="A" state="hidden" r:id="s1"/></sheets></workbook>',
        }),
      {},
      "no sheet",
    ],
  ])("%s", async (_, bytes, limits, word) => {
    expect(await refusal(await bytes(), limits)).toContain(word);
  });

  it("a part whose directory entry names a smaller size than it unpacks to is refused", async () => {
    const bytes = await workbookOf({ sheet: sheet + " ".repeat(100_000) });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    // Each entry of the central directory has its unpacked size at byte 24.
    for (let at = 0; at < bytes.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 90_000)
        view.setUint32(at + 24, 10, true);
    expect(await refusal(bytes)).toContain("damaged");
  });
});
