/**
 * Tables as CSV files by RFC 4180, for spreadsheets and for programs. A file begins with a byte order mark: without it Excel
 * reads UTF-8 as the computer's own code page, and readers of CSV skip it.
 *
 * A spreadsheet takes a cell that begins with one of `= + - @`, a tab or a carriage return for a formula, so such a cell gets
 * an apostrophe. `plainCell` takes exactly that one off again: what was written is what is read.
 */

export type CsvCell = string | number | null | undefined;

const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** @param rows the head first; a missing cell is an empty one */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + csvLines(rows);

/** Some lines of a file that is written as it is read. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => cells.map(csvCell).join(",") + LINE_END).join("");

function csvCell(value: CsvCell): string {
  // A number begins no formula: a negative one stays a number.
  if (typeof value === "number") return String(value);
  const text = guardedCell((value ?? "").replace(LONE_SURROGATE, "\uFFFD"));
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Half a character, which no file in UTF-8 can have. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Also where a cell begins or ends with a space, which some readers would trim. */
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** A text that has apostrophes before the sign already gets one more, so that taking one off is unambiguous. */
export const guardedCell = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The text of a cell that `toCsv` has written, or that a person has typed in the same way. */
export const plainCell = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
