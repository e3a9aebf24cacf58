import { idMadeOf, type ObjectId } from "@/lib/core/data/store/ids";
import type { ImportDocument, ImportRowDocument } from "./documents";

/** The ids of the rows of imports, and those that rows give what they write, so that a repeat is known. */

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

type Row = Pick<ImportRowDocument, "row">;

/** Of the entry in the audit. */
export const entryIdOf = (of: OfReading, row: Row, direction: "apply" | "undo"): ObjectId =>
  idOfRow(of, row, direction);

/** Of the product that a row makes. */
export const productIdOf = (of: OfReading, row: Row): ObjectId => idOfRow(of, row, "product");

const idOfRow = ({ _id, reading }: OfReading, { row }: Row, what: string): ObjectId =>
  idMadeOf(`import:${_id.toHexString()}:${reading}:${row}:${what}`);
