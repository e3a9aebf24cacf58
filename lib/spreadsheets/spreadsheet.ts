/** A file of rows, as CSV or as a workbook, read into text. The caller decides on the meaning of a cell. */

export interface Spreadsheet {
  /** `rows[0]` is row 1 of the file. Empty rows stay, so that row numbers hold; rows may differ in length. */
  rows: string[][];
  notes: SpreadsheetNote[];
  /**
   * Columns by row, both from 1 on: cells that a workbook has as numbers with decimals. Their texts have a decimal point,
   * whatever mark the file's other texts have. Missing for CSV.
   */
  fractions?: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Something that the reader had to decide, or that the person who made the file may not know. */
export interface SpreadsheetNote {
  kind: SpreadsheetNoteKind;
  /** A sentence that people read. */
  message: string;
  /** From 1 on; null for a note about the whole file. */
  row: number | null;
  column: number | null;
}

/**
 * encoding: not UTF-8 · separator: not a comma · sheets: further sheets were left out · merged: only the first of merged
 * cells has a value · formulas: their stored values were read · macros: were left alone · date: a cell is a date, though the
 * person may have typed something else · padded: zeros that only the cell's format shows were read · error: a formula's value is
 * an error · uncomputed: a formula has no stored value.
 */
export type SpreadsheetNoteKind =
  | "encoding"
  | "separator"
  | "sheets"
  | "merged"
  | "formulas"
  | "macros"
  | "date"
  | "padded"
  | "error"
  | "uncomputed";

export interface SpreadsheetLimits {
  /** Of the file as it came. */
  bytes: number;
  /** Of all parts of a workbook together, unpacked. */
  unpackedBytes: number;
  /** Files inside a workbook. */
  entries: number;
  /** Tags, comments and attributes of all parts of a workbook together: a cell has about seven. */
  elements: number;
  rows: number;
  /** Rows in which something stands. */
  filledRows: number;
  columns: number;
  /** Cells in further columns are left out, instead of the file being refused. */
  cutsColumns: boolean;
  /** All that stands in memory, with the empty cells before a filled one. */
  cells: number;
  /** Characters of one cell. */
  cell: number;
  /** Of all cells together: many cells of a workbook can name one long text. */
  characters: number;
  /** Notes about single cells. */
  notes: number;
}

const MIB = 1024 * 1024;

export const SPREADSHEET_LIMITS: SpreadsheetLimits = {
  bytes: 5 * MIB,
  unpackedBytes: 64 * MIB,
  entries: 200,
  elements: 8_000_000,
  rows: 20_001,
  filledRows: 20_001,
  columns: 200,
  cutsColumns: false,
  cells: 1_000_000,
  cell: 32_767,
  characters: 32 * MIB,
  notes: 100_000,
};

export const noteOn = (
  kind: SpreadsheetNoteKind,
  message: string,
  row: number | null = null,
  column: number | null = null,
): SpreadsheetNote => ({ kind, message, row, column });

/** `1` → `A`, `28` → `AB` */
export function columnName(column: number): string {
  let name = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}
