import { ZipFile } from "yazl";

const LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface Parts {
  /** Inside of `sheetData`. */
  rows?: string;
  strings?: string;
  styles?: string;
}

/** The bytes of a workbook with one sheet, packed: a megabyte of like cells becomes a few kilobytes. */
export async function packedWorkbook({ rows = "", strings = "", styles = "" }: Parts): Promise<Uint8Array> {
  const zip = new ZipFile();
  const parts = {
    "_rels/.rels": `<Relationships><Relationship Id="a" Type="${LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml":
      '<workbook xmlns:r="r"><sheets><sheet name="Parts" sheetId="1" r:id="s1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="s1" Type="${LINKS}/worksheet" Target="sheet1.xml"/><Relationship Id="t" Type="${LINKS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="f" Type="${LINKS}/styles" Target="styles.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `<sst>${strings}</sst>`,
    "xl/styles.xml": `<styleSheet>${styles}</styleSheet>`,
    "xl/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

export const rowsOf = (count: number, row: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => row(index + 1)).join("");
