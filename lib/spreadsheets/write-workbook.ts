import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { ZipFile } from "yazl";
import { guardedCell } from "@/lib/values/csv";
import { columnName } from "./spreadsheet";
import type { WrittenCell, WrittenTable } from "./written-table";

/** An XLSX workbook with one sheet, compressed as it is written. */
export function writeWorkbook(table: WrittenTable): globalThis.ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(partsFor(table))) zip.addBuffer(Buffer.from(content), name);
  const sheet = Readable.from(sheetChunks(table), { objectMode: false });
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  const file = zip.outputStream as Readable;
  sheet.on("error", (error) => file.destroy(error));
  // A client that went away: nothing more is read.
  file.on("close", () => sheet.destroy());
  return Readable.toWeb(file) as ReadableStream as globalThis.ReadableStream<Uint8Array>;
}

const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const partsFor = ({ sheet }: WrittenTable): Record<string, string> => ({
  "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
  "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="${TEXT_FORMAT}" xfId="0" applyNumberFormat="1"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
});

/** Keeps a spreadsheet program from turning a number of an article into a date when somebody edits the cell. */
const TEXT_FORMAT = 49;
const TEXT_STYLE = 1;
const HEADING_STYLE = 2;
const CHUNK = 64 * 1024;

async function* sheetChunks({ remarks, headings, rows }: WrittenTable): AsyncGenerator<Buffer> {
  const frozen = remarks.length + 1;
  let number = 0;
  let xml = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headings.length}" width="18" customWidth="1"/></cols><sheetData>`;
  const add = (cells: readonly WrittenCell[], style: number) => {
    number += 1;
    xml += rowXml(cells, number, style);
  };
  for (const remark of remarks) add([remark], 0);
  add(headings, HEADING_STYLE);
  for await (const some of rows)
    for (const cells of some) {
      add(cells, TEXT_STYLE);
      if (xml.length < CHUNK) continue;
      yield Buffer.from(xml);
      xml = "";
    }
  yield Buffer.from(`${xml}</sheetData></worksheet>`);
}

function rowXml(cells: readonly WrittenCell[], row: number, style: number): string {
  let xml = `<row r="${row}">`;
  for (const [index, cell] of cells.entries()) {
    const at = `${columnName(index + 1)}${row}`;
    if (typeof cell === "number") xml += `<c r="${at}"><v>${cell}</v></c>`;
    else if (cell !== "")
      xml += `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(guardedCell(cell))}</t></is></c>`;
  }
  return `${xml}</row>`;
}

/** Characters that XML cannot have stand as `_x000D_`, and a text that looks like that is kept apart from it. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/\p{Surrogate}|[\ufffe\uffff]/gu, "\ufffd")
    .replace(/[&<>"]|[^\P{Cc}\t\n]/gu, (sign) => ENTITIES[sign] ?? `_x${hex(sign)}_`);

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const hex = (sign: string): string => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
