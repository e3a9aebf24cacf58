import type { ImportDocument, ImportRowDocument } from "@/lib/data/documents";
import { idMadeOf, type ObjectId } from "@/lib/data/ids";
import type { Direction } from "@/lib/data/imports";

/** Ids that the same row gives each time that it is tried, so that a repeat is known. */

type Row = Pick<ImportRowDocument, "row">;
type Import = Pick<ImportDocument, "_id" | "reading">;

/** Of the entry in the audit. */
export const entryIdOf = (found: Import, row: Row, direction: Direction): ObjectId =>
  idOfRow(found, row, direction);

/** Of the product that a row makes. */
export const productIdOf = (found: Import, row: Row): ObjectId => idOfRow(found, row, "product");

const idOfRow = ({ _id, reading }: Import, { row }: Row, what: string): ObjectId =>
  idMadeOf(`import:${_id.toHexString()}:${reading}:${row}:${what}`);
