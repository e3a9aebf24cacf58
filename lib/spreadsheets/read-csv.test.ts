import { describe, expect, it } from "vitest";
import { readSpreadsheet } from "./read-spreadsheet";

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function rowsOf(content: string | Uint8Array, limits = {}) {
  const read = await readSpreadsheet(typeof content === "string" ? bytesOf(content) : content, "csv", limits);
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

const refusalOf = async (content: string | Uint8Array, limits = {}) => {
  const read = await readSpreadsheet(typeof content === "string" ? bytesOf(content) : content, "csv", limits);
  return read.ok ? null : read.message;
};

describe("a CSV file by RFC 4180 is read cell by cell", () => {
  it.each<[string, string, string[][]]>([
    [
      "commas in quotes",
      'first,address\nJohn,"120 any st., Anytown, WW"',
      [
        ["first", "address"],
        ["John", "120 any st., Anytown, WW"],
      ],
    ],
    ["empty cells", 'a,b,c\n1,"",""\n2,3,4', [["a", "b", "c"], ["1"], ["2", "3", "4"]]],
    ["empty cells with CRLF", 'a,b,c\r\n1,"",""\r\n2,3,4\r\n', [["a", "b", "c"], ["1"], ["2", "3", "4"]]],
    [
      "escaped quotes",
      'a,b\n1,"ha ""ha"" ha"\n3,4',
      [
        ["a", "b"],
        ["1", 'ha "ha" ha'],
        ["3", "4"],
      ],
    ],
    [
      "JSON in a cell",
      'key,val\n1,"{""type"": ""Point"", ""coordinates"": [102.0, 0.5]}"',
      [
        ["key", "val"],
        ["1", '{"type": "Point", "coordinates": [102.0, 0.5]}'],
      ],
    ],
    [
      "line feeds in quotes",
      'a,b\n"Once upon \na time",5',
      [
        ["a", "b"],
        ["Once upon \na time", "5"],
      ],
    ],
    [
      "CRLF in quotes",
      'a,b\r\n"Once upon \r\na time",5\r\n',
      [
        ["a", "b"],
        ["Once upon \r\na time", "5"],
      ],
    ],
    [
      "quotes and line feeds",
      'a,b\n1,"ha \n""ha"" \nha"\n3,4\n',
      [
        ["a", "b"],
        ["1", 'ha \n"ha" \nha'],
        ["3", "4"],
      ],
    ],
    [
      "other scripts",
      "a,b\n1,ʤ\n2,漢字",
      [
        ["a", "b"],
        ["1", "ʤ"],
        ["2", "漢字"],
      ],
    ],
    [
      "a bare carriage return as the line's end",
      "a,b\r1,2\r",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "an inch sign in a cell without quotes",
      'a,b\nTyre 28" wide,2',
      [
        ["a", "b"],
        ['Tyre 28" wide', "2"],
      ],
    ],
    [
      "spaces around cells, which stay",
      "a , b\n 1,2 ",
      [
        ["a ", " b"],
        [" 1", "2 "],
      ],
    ],
    ["empty lines, so that row numbers hold", "a,b\n\n1,2\n\n\n", [["a", "b"], [], ["1", "2"]]],
    ["one column", "sku\nHI-1\nHI-2", [["sku"], ["HI-1"], ["HI-2"]]],
  ])("%s", async (_, text, rows) => {
    expect((await rowsOf(text)).rows).toEqual(rows);
  });

  it("a record that is cut between two slices of the reader is read whole", async () => {
    const cell = `${"x".repeat(1000)}""\r\n`;
    const text = Array.from({ length: 200 }, (_, row) => `${row},"${cell}"\r\n`).join("");
    const { rows } = await rowsOf(text);
    expect(rows).toHaveLength(200);
    expect(
      rows.every(([number, text], row) => number === String(row) && text === cell.replace('""', '"')),
    ).toBe(true);
  });

  it("a quotation mark that is never closed is refused, not read to the end of the file", async () => {
    expect(await refusalOf('a,b\n1,"two\n3,4\n')).toContain("quotation mark");
  });
});

describe("the separator of a CSV file is the one that parts most lines alike", () => {
  it.each([
    ["semicolons beside decimal commas", "sku;price\nA;1,50\nB;2,50", ["A", "1,50"]],
    ["tabs", "sku\tname\nA\tChain, 11-speed", ["A", "Chain, 11-speed"]],
    ["vertical bars", "sku|name\nA|Chain; long, black", ["A", "Chain; long, black"]],
    ["a declared one", "sep=;\nA;x,y,z", undefined],
    ["semicolons in quotes beside commas", 'sku,name\nA,"a;b;c;d"\nB,"e;f;g;h"', ["A", "a;b;c;d"]],
  ])("%s", async (_, text, second) => {
    const { rows } = await rowsOf(text);
    expect(second ? rows[1] : rows[0]).toEqual(second ?? ["A", "x,y,z"]);
  });

  it("another than the comma is noted", async () => {
    expect((await rowsOf("a;b\n1;2")).notes).toEqual([
      { kind: "separator", message: "The cells are parted by semicolons", row: null, column: null },
    ]);
    expect((await rowsOf("a,b\n1,2")).notes).toEqual([]);
  });
});

describe("the encoding of a CSV file is found, and noted where it is not UTF-8", () => {
  const text = "Größe;Käfig\n1;2";
  const utf16 = (bigEndian: boolean, mark: boolean) => {
    const bytes = Buffer.from(`${mark ? "\ufeff" : ""}${text}`, "utf16le");
    return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
  };
  it.each<[string, Uint8Array, string | null]>([
    ["UTF-8", bytesOf(text), null],
    ["UTF-8 with a mark", bytesOf(`\ufeff${text}`), null],
    ["UTF-16 LE with a mark", utf16(false, true), "UTF-16"],
    ["UTF-16 BE with a mark", utf16(true, true), "UTF-16"],
    ["UTF-16 LE without a mark", utf16(false, false), "UTF-16"],
    ["UTF-16 BE without a mark", utf16(true, false), "UTF-16"],
    ["Windows-1252", new Uint8Array(Buffer.from(text, "latin1")), "Windows-1252"],
  ])("%s", async (_, bytes, word) => {
    const { rows, notes } = await rowsOf(bytes);
    expect(rows[0]).toEqual(["Größe", "Käfig"]);
    const note = notes.find(({ kind }) => kind === "encoding");
    if (word === null) expect(note).toBeUndefined();
    else expect(note?.message).toContain(word);
  });

  it("the euro sign of Windows-1252 is a euro sign", async () => {
    expect((await rowsOf(new Uint8Array([0x61, 0x2c, 0x80]))).rows).toEqual([["a", "€"]]);
  });
});

describe("what is no CSV file is refused with a reason", () => {
  it.each<[string, Uint8Array, string]>([
    ["nothing", new Uint8Array(), "empty"],
    ["a workbook", new Uint8Array([0x50, 0x4b, 3, 4, 0]), "XLSX"],
    ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), ".xls"],
    ["bytes with zeros", new Uint8Array([1, 0, 0, 0, 2, 3, 0, 0]), "not a text file"],
    ["UTF-8 only by its mark", new Uint8Array([0xff, 0xfe, 0x41]), "UTF-16"],
  ])("%s", async (_, bytes, word) => {
    expect(await refusalOf(bytes)).toContain(word);
  });

  it.each([
    ["too many bytes", "a,b\n1,2", { bytes: 3 }, "KiB"],
    ["too many rows", "a\n1\n2", { rows: 2 }, "more than 2 rows"],
    ["too many cells", "a,b,c", { columns: 2 }, "more than 2 cells"],
    ["a cell that is too long", "abcdef,b", { cell: 5 }, "more than 5 characters"],
  ])("%s", async (_, text, limits, word) => {
    expect(await refusalOf(text, limits)).toContain(word);
  });
});
