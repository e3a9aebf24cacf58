/** The files of rows that calls take and answer. */
export const SPREADSHEET_KINDS = ["csv", "xlsx"] as const;
export type SpreadsheetKind = (typeof SPREADSHEET_KINDS)[number];

export const SPREADSHEET_TYPES = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Record<SpreadsheetKind, string>;
export type SpreadsheetType = (typeof SPREADSHEET_TYPES)[SpreadsheetKind];

/** The Content-Type of a file by its name, since browsers name it differently or not at all. A text of any name is read as CSV. */
export const spreadsheetTypeOf = (fileName: string): SpreadsheetType =>
  SPREADSHEET_TYPES[/\.xls[xm]$/i.test(fileName) ? "xlsx" : "csv"];
