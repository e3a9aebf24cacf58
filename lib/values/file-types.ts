import type { SpreadsheetType } from "./spreadsheet-types";

/** The files of papers. */
export const PAPER_TYPES = { pdf: "application/pdf", xml: "application/xml" } as const;

export const ZIP_TYPE = "application/zip";

/** All types of files that calls answer with. */
export type FileType = SpreadsheetType | (typeof PAPER_TYPES)[keyof typeof PAPER_TYPES] | typeof ZIP_TYPE;
