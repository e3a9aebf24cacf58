import { DAY_MS } from "@/lib/values/day";

/** Imports: tables of changes that are shown first and then applied exactly as shown. */

/** The subject of an import's rows. */
export const IMPORT_KINDS = ["products", "prices", "stock", "numbers", "successors"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_KIND_WORD: Readonly<Record<ImportKind, string>> = {
  products: "Products",
  prices: "Prices and tiers",
  stock: "Stock corrections",
  numbers: "Numbers",
  successors: "Successors",
};

/**
 * reading: its rows are being compared · refused: the file cannot be read · ready: it can be applied · discarded: it was thrown
 * away before that · applying, undoing: its rows are being written · applied, undone: they are.
 */
export const IMPORT_STATES = [
  "reading",
  "refused",
  "ready",
  "discarded",
  "applying",
  "applied",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The result of comparing a row of the file. */
export const ROW_VERDICTS = ["change", "new", "same", "mistake"] as const;
export type RowVerdict = (typeof ROW_VERDICTS)[number];

/** How many rows have each verdict, and how many have warnings. */
export type ImportCounts = Record<RowVerdict | "warnings", number>;
export const NO_ROWS: ImportCounts = { change: 0, new: 0, same: 0, mistake: 0, warnings: 0 };

/** Which rows a page shows. `failed`: those that were not written, or not put back. */
export const ROW_FILTERS = [...ROW_VERDICTS, "warning", "failed"] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

/**
 * Why a row was not written, or not put back: somebody changed the product meanwhile, or a rule forbids it now. `partly`: some of
 * its fields were put back, others stay.
 */
export const ROW_FAILURES = ["changed_meanwhile", "refused", "partly"] as const;
export type RowFailure = (typeof ROW_FAILURES)[number];

/** A changed field of a row. Values are written as in a file, such as `11.60`, and empty where there is none. */
export interface RowChange {
  key: string;
  from: string;
  to: string;
}

export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

/** How long a shown import can be applied, and an applied one be undone. */
export const APPLY_WITHIN_MS = 7 * DAY_MS;
export const UNDO_WITHIN_MS = 30 * DAY_MS;
/** Rows are kept for as long as either may need them. */
export const ROWS_KEPT_MS = APPLY_WITHIN_MS + UNDO_WITHIN_MS + DAY_MS;
