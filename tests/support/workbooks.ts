import { ZipFile } from "yazl";

export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export interface Parts {
  sheet: string;
  workbook?: string;
  strings?: string;
  styles?: string;
  more?: Record<string, string>;
}

/** A workbook with the parts that its cells need. */
export async function workbookOf({
  sheet,
  workbook,
  strings = "",
  styles = "",
  more = {},
}: Parts): Promise<Uint8Array> {
  const zip = new ZipFile();
  const parts = {
    "_rels/.rels": `<Relationships><Relationship Id="a" Type="${LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml":
      workbook ??
      '<workbook xmlns:r="r"><sheets><sheet name="Parts" sheetId="1" r:id="s1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": `<Relationships>
      <Relationship Id="s1" Type="${LINKS}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="s2" Type="${LINKS}/worksheet" Target="/xl/worksheets/sheet2.xml"/>
      <Relationship Id="t" Type="${LINKS}/sharedStrings" Target="sharedStrings.xml"/>
      <Relationship Id="f" Type="${LINKS}/styles" Target="styles.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${strings}</sst>`,
    "xl/styles.xml": `<styleSheet>${styles}</styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
    ...more,
  };
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return await bytesOf(zip);
}

export async function bytesOf(zip: ZipFile): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}
