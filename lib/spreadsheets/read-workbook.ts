import { formatCount } from "@/lib/values/money";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { CellReader } from "./read-cell";
import { SheetRows } from "./sheet-rows";
import { noteOn, type Spreadsheet, type SpreadsheetLimits } from "./spreadsheet";
import { BadArchive, DAMAGED, openArchive } from "./unzip";
import { readWorkbookParts } from "./workbook-parts";
import { BadXml, readXml, type XmlBudget, type XmlHandlers } from "./xml-events";

/** The first visible sheet of an XLSX workbook. Formulas are not computed: the values stored beside them are read. */
export async function readWorkbook(
  bytes: Uint8Array,
  limits: SpreadsheetLimits,
): Promise<Result<Spreadsheet>> {
  const archive = await openArchive(bytes, limits);
  if (!archive.ok) return archive;
  const budget = { left: limits.elements };
  try {
    const parts = await readWorkbookParts(archive.value, budget);
    if (!parts.ok) return parts;
    const sheet = await archive.value.open(parts.value.sheet);
    if (!sheet) return DAMAGED;
    const read = await readSheet(sheet, new CellReader(parts.value), limits, budget);
    if (!read.ok) return read;
    return done({ ...read.value, notes: [...parts.value.notes, ...read.value.notes] });
  } catch (error) {
    if (error instanceof BadXml && error.problem === "too much")
      return refuse("too_large", `The workbook has more than ${formatCount(limits.elements)} elements`);
    if (error instanceof BadArchive) return DAMAGED;
    throw error;
  }
}

async function readSheet(
  bytes: AsyncIterable<Uint8Array>,
  cells: CellReader,
  limits: SpreadsheetLimits,
  budget: XmlBudget,
): Promise<Result<Spreadsheet>> {
  const sheet = new SheetRows(limits);
  const merged = { count: 0, named: [] as string[] };
  let failure: Refusal | null = null;
  let row = 0;
  let column = 0;
  let isLeftOut = false;
  const handlers: XmlHandlers = {
    open: (name, attributes) => {
      if (name === "row") [row, column] = [Number(attributes.r ?? row + 1), 0];
      else if (name === "c") {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        failure ??= refusePosition(row, column, limits);
        isLeftOut = column > limits.columns;
        cells.begin(row, column, attributes);
      } else if (name === "mergeCell") {
        merged.count += 1;
        if (merged.named.length < NAMED) merged.named.push(attributes.ref ?? "");
      } else if (!isLeftOut) cells.open(name);
    },
    text: (text) => cells.text(text),
    close: (name) => {
      if (name !== "c") return cells.close(name);
      if (failure || isLeftOut) return;
      failure = sheet.put(row, column, cells.end());
      if (cells.noteCount > limits.notes)
        failure ??= refuse(
          "too_large",
          `The sheet has more than ${formatCount(limits.notes)} dates, errors and formulas without a value`,
        );
    },
    isOver: () => failure !== null,
  };
  await readXml(bytes, handlers, budget);
  if (failure) return failure;
  const notes = [...mergedNotes(merged), ...cells.notes()];
  return done({ rows: sheet.rows, notes, fractions: cells.fractions });
}

function refusePosition(row: number, column: number, limits: SpreadsheetLimits): Refusal | null {
  if (!(row >= 1 && column >= 1)) return DAMAGED;
  if (row > limits.rows)
    return refuse("too_large", `The sheet has more than ${formatCount(limits.rows)} rows`);
  if (column > limits.columns && !limits.cutsColumns)
    return refuse("invalid", `Row ${formatCount(row)} has more than ${formatCount(limits.columns)} cells`);
  return null;
}

/** `AB12` → 28; 0 where it names no cell. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1] ?? "";
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

const NAMED = 3;

function mergedNotes({ count, named }: { count: number; named: readonly string[] }) {
  if (count === 0) return [];
  const more = count > NAMED ? ` and ${formatCount(count - NAMED)} more` : "";
  return [
    noteOn(
      "merged",
      `Merged cells (${named.join(", ")}${more}) have a value only in their first cell; the others count as empty`,
    ),
  ];
}
