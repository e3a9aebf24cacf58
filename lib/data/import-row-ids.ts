import type { ImportDocument } from "./documents";

/** The ids of the rows of imports. */

export type OfReading = Pick<ImportDocument, "_id" | "reading">;

/** Sorts like the rows of the file: `<import>.<reading>.<row>`. */
export const rowIdOf = (of: OfReading, row: number): string =>
  `${prefixOf(of)}${String(row).padStart(5, "0")}`;

/** Names one reading of one import. */
export const prefixOf = ({ _id, reading }: OfReading): string =>
  `${_id.toHexString()}.${String(reading).padStart(3, "0")}.`;

/** From a row on. `/` is the character after `.`. */
export const rangeFrom = (of: OfReading, row: number) => ({
  $gte: rowIdOf(of, row),
  $lt: `${prefixOf(of).slice(0, -1)}/`,
});
