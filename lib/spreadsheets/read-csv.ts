import { setImmediate as giveWay } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { formatCount } from "@/lib/values/money";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { findSeparator, SEPARATOR_WORD } from "./separator";
import { noteOn, type Spreadsheet, type SpreadsheetLimits, type SpreadsheetNote } from "./spreadsheet";

/** A slice takes a few milliseconds; other requests have their turn between two. */
const SLICE = 32 * 1024;

/** RFC 4180 and its common deviations: other separators, bare line feeds, quotes inside a cell that has none around it. */
export async function readCsv(text: string, limits: SpreadsheetLimits): Promise<Result<Spreadsheet>> {
  const { separator, declared } = findSeparator(text);
  const content = declared ? text.slice(text.indexOf("\n") + 1 || text.length) : text;
  const rows: string[][] = [];
  let filledRows = 0;
  let failure: Refusal | null = null;
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    record_delimiter: ["\r\n", "\n", "\r"],
  });
  parser.on("error", (error) => {
    failure ??= unreadable(error);
  });
  parser.on("readable", () => {
    for (let row = parser.read(); row !== null; row = parser.read()) {
      if (row.some((cell: string) => cell.trim() !== "")) filledRows += 1;
      failure ??= refuseRow(row, rows.length + 1, filledRows, limits);
      if (!failure) rows.push(limits.cutsColumns ? row.slice(0, limits.columns) : row);
    }
  });
  const ended = new Promise<void>((resolve) => parser.on("end", resolve).on("close", resolve));
  for (let at = 0; at < content.length && !failure; at += SLICE) {
    parser.write(content.slice(at, at + SLICE));
    await giveWay();
  }
  parser.end();
  await ended;
  if (failure) return failure;
  const notes: SpreadsheetNote[] = [];
  if (separator !== "," && !declared)
    notes.push(noteOn("separator", `The cells are parted by ${SEPARATOR_WORD[separator]}`));
  return done({ rows, notes });
}

function refuseRow(
  row: string[],
  number: number,
  filledRows: number,
  limits: SpreadsheetLimits,
): Refusal | null {
  if (number > limits.rows || filledRows > limits.filledRows)
    return refuse(
      "too_large",
      `The file has more than ${formatCount(Math.min(limits.rows, limits.filledRows))} rows`,
    );
  if (row.length > limits.columns && !limits.cutsColumns)
    return refuse("invalid", `Row ${formatCount(number)} has more than ${formatCount(limits.columns)} cells`);
  if (row.some((cell) => cell.length > limits.cell))
    return refuse(
      "invalid",
      `Row ${formatCount(number)} has a cell of more than ${formatCount(limits.cell)} characters`,
    );
  return null;
}

function unreadable(error: unknown): Refusal {
  const line = error instanceof CsvError && typeof error.lines === "number" ? error.lines : null;
  const where = line === null ? "" : ` Line ${formatCount(line)}:`;
  return refuse(
    "invalid",
    `The file could not be read as CSV.${where} a quotation mark opens a cell and does not close it.`,
  );
}
