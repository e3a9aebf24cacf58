import { done, type Result, refuse } from "@/lib/values/result";
import { type NumberFormat, numberFormat } from "./number-formats";
import { noteOn, type SpreadsheetNote } from "./spreadsheet";
import { type Archive, BadArchive, DAMAGED } from "./unzip";
import { readXml, type XmlBudget, type XmlHandlers } from "./xml-events";

export interface WorkbookParts {
  /** The path of the first visible sheet inside the archive. */
  sheet: string;
  sharedStrings: string[];
  /** By the index that a cell names as its style. */
  formats: NumberFormat[];
  is1904: boolean;
  notes: SpreadsheetNote[];
}

/** An archive with what may be read of it. */
type Budgeted = Archive & { budget: XmlBudget };

/** All that the cells of the first visible sheet need, of a workbook by ECMA-376. */
export async function readWorkbookParts(files: Archive, budget: XmlBudget): Promise<Result<WorkbookParts>> {
  const archive = { ...files, budget };
  const officeLinks = await linksOf(archive, "_rels/.rels", "");
  const main = officeLinks.find(({ type }) => type.endsWith("/officeDocument"))?.target ?? "xl/workbook.xml";
  const workbook = await readSheetNames(archive, main);
  if (!workbook) return DAMAGED;
  const links = await linksOf(archive, linksPathOf(main), folderOf(main));
  const chosen = workbook.sheets.find(({ hidden }) => !hidden);
  const sheet = links.find(({ id }) => id === chosen?.link)?.target;
  if (!chosen || !sheet) return refuse("invalid", "The workbook has no sheet that can be seen");
  const partOf = (type: string) => links.find((link) => link.type.endsWith(`/${type}`))?.target;
  return done({
    sheet,
    sharedStrings: await readSharedStrings(archive, partOf("sharedStrings")),
    formats: await readFormats(archive, partOf("styles")),
    is1904: workbook.is1904,
    notes: [
      ...(workbook.sheets.length > 1
        ? [noteOn("sheets", `Only the first sheet, “${chosen.name}”, is read`)]
        : []),
      ...(archive.names.some((name) => /vbaProject\.bin$/i.test(name))
        ? [noteOn("macros", "The workbook has macros. They are not run.")]
        : []),
    ],
  });
}

/** More than spreadsheet programs write: a small file can name millions of each. */
const MOST_STRINGS = 1_000_000;
const MOST_FORMATS = 65_536;
const MOST_LINKS = 10_000;

function addTo<T>(list: T[], item: T, most: number): void {
  if (list.length >= most) throw new BadArchive();
  list.push(item);
}

interface Sheets {
  sheets: { name: string; link: string; hidden: boolean }[];
  is1904: boolean;
}

async function readSheetNames(archive: Budgeted, path: string): Promise<Sheets | null> {
  const found: Sheets = { sheets: [], is1904: false };
  const isThere = await readPart(archive, path, {
    open: (name, attributes) => {
      if (name === "sheet")
        addTo(
          found.sheets,
          {
            name: attributes.name ?? "",
            link: attributes["r:id"] ?? attributeNamed(attributes, "id"),
            hidden: (attributes.state ?? "visible") !== "visible",
          },
          MOST_LINKS,
        );
      if (name === "workbookPr") found.is1904 = isTrue(attributes.date1904);
    },
  });
  return isThere ? found : null;
}

/** The strings that cells name by their index; of a text with several fonts its parts, without the reading aid `rPh`. */
async function readSharedStrings(archive: Budgeted, path: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  let current = "";
  let [inText, aids] = [false, 0];
  if (path !== undefined)
    await readPart(archive, path, {
      open: (name) => {
        if (name === "si") current = "";
        if (name === "rPh") aids += 1;
        if (name === "t") inText = aids === 0;
      },
      text: (text) => {
        if (inText) current += text;
      },
      close: (name) => {
        if (name === "t") inText = false;
        if (name === "rPh") aids -= 1;
        if (name === "si") addTo(strings, unescaped(current), MOST_STRINGS);
      },
    });
  return strings;
}

async function readFormats(archive: Budgeted, path: string | undefined): Promise<NumberFormat[]> {
  const own = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inCellFormats = false;
  if (path !== undefined)
    await readPart(archive, path, {
      open: (name, attributes) => {
        if (name === "numFmt") {
          own.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
          if (own.size > MOST_FORMATS) throw new BadArchive();
        }
        if (name === "cellXfs") inCellFormats = true;
        if (name === "xf" && inCellFormats) {
          const id = Number(attributes.numFmtId ?? 0);
          addTo(formats, numberFormat(id, own.get(id)), MOST_FORMATS);
        }
      },
      close: (name) => {
        if (name === "cellXfs") inCellFormats = false;
      },
    });
  return formats;
}

interface Link {
  id: string;
  type: string;
  /** Its path inside the archive. */
  target: string;
}

async function linksOf(archive: Budgeted, path: string, folder: string): Promise<Link[]> {
  const links: Link[] = [];
  await readPart(archive, path, {
    open: (name, { Id = "", Type = "", Target = "", TargetMode }) => {
      if (name === "Relationship" && TargetMode !== "External")
        addTo(links, { id: Id, type: Type, target: resolvePath(folder, Target) }, MOST_LINKS);
    },
  });
  return links;
}

/** @returns false where the archive has no such part */
async function readPart(archive: Budgeted, path: string, handlers: XmlHandlers): Promise<boolean> {
  const bytes = await archive.open(path);
  if (bytes) await readXml(bytes, handlers, archive.budget);
  return bytes !== null;
}

/** `_x000D_` stands for a character that XML cannot have. */
export const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

export const isTrue = (value: string | undefined): boolean => value === "1" || value === "true";

const attributeNamed = (attributes: Readonly<Record<string, string>>, name: string): string =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1] ?? "";

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
const linksPathOf = (path: string): string =>
  `${folderOf(path)}_rels/${path.slice(folderOf(path).length)}.rels`;

function resolvePath(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith("/") ? target : `${folder}${target}`).split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
