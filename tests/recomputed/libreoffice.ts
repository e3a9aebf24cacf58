import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
export const OFFICE = process.env.SOFFICE ?? "soffice";

/** Runs LibreOffice without a window. @param profile the folder of its settings, which it makes */
export const runOffice = (profile: string, ...words: string[]) =>
  run(OFFICE, ["--headless", `-env:UserInstallation=${pathToFileURL(profile).href}`, ...words], {
    timeout: 120_000,
  });

/** A cell of the table, by its SKU and heading. A number is typed as a number. */
export type OfficeCell = [sku: string, heading: string, value: string | number];

/** Opens a workbook with LibreOffice as a seller would, changes cells of its first sheet, and saves it as another file. */
export async function changeInOffice(
  profile: string,
  source: string,
  target: string,
  cells: readonly OfficeCell[],
): Promise<void> {
  // The first start makes the profile, and would replace a macro that was there before it.
  await runOffice(profile, "--terminate_after_init");
  await writeMacro(join(profile, "user", "basic"), macroOf(source, target, cells));
  await runOffice(profile, "macro:///Standard.Change.Main");
}

const text = (value: string): string => `"${value.replaceAll('"', '""')}"`;

const macroOf = (source: string, target: string, cells: readonly OfficeCell[]): string => `
Dim Sheet As Object

Function CellOf(Sku, Heading)
  Dim Across, Down
  Do While Sheet.getCellByPosition(Across, 1).String <> Heading
    Across = Across + 1
  Loop
  Dim Key
  Do While Sheet.getCellByPosition(Key, 1).String <> "SKU"
    Key = Key + 1
  Loop
  Do While Sheet.getCellByPosition(Key, Down).String <> Sku
    Down = Down + 1
  Loop
  CellOf = Sheet.getCellByPosition(Across, Down)
End Function

Sub Main
  Dim Options(0) As New com.sun.star.beans.PropertyValue
  Options(0).Name = "Hidden"
  Options(0).Value = True
  Workbook = StarDesktop.loadComponentFromURL(ConvertToURL(${text(source)}), "_blank", 0, Options())
  Sheet = Workbook.Sheets.getByIndex(0)
${cells
  .map(([sku, heading, value]) => {
    const cell = `  CellOf(${text(sku)}, ${text(heading)})`;
    return typeof value === "number" ? `${cell}.Value = ${value}` : `${cell}.String = ${text(value)}`;
  })
  .join("\n")}
  Options(0).Name = "FilterName"
  Options(0).Value = "Calc MS Excel 2007 XML"
  Workbook.storeToURL(ConvertToURL(${text(target)}), Options())
  Workbook.close(True)
End Sub
`;

/** The user's own library of macros, with this one in it. */
async function writeMacro(folder: string, source: string): Promise<void> {
  const library = 'xmlns:library="http://openoffice.org/2000/library"';
  const escaped = source.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const files = {
    "script.xlc": `<library:libraries ${library} xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" library:link="false"/></library:libraries>`,
    "Standard/script.xlb": `<library:library ${library} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Change"/></library:library>`,
    "Standard/Change.xba": `<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Change" script:language="StarBasic">${escaped}</script:module>`,
  };
  await mkdir(join(folder, "Standard"), { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, name), `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`);
}
