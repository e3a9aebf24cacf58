import type { Filter } from "mongodb";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import { insertMissing } from "@/lib/core/data/store/insert-missing";
import type { RowFailure, RowFilter } from "@/lib/features/imports/domain/import-kinds";
import { importRows } from "./collections";
import type { ImportRowDocument } from "./documents";
import { type OfReading as Of, prefixOf, productIdOf, rangeFrom, rowIdOf } from "./import-row-ids";
import { type Direction, findImport } from "./imports";

/** The rows of imports. Rows of an earlier reading of a file are left to their end. */

const PORTION = 400;

/** A reading that was broken off is begun again: rows that are there already stay. */
export async function storeRows(rows: readonly ImportRowDocument[]): Promise<void> {
  for (let from = 0; from < rows.length; from += PORTION)
    await insertMissing(importRows(), rows.slice(from, from + PORTION));
}

/** The rows of earlier readings of a file, which nothing shows any more. A portion at a time, so that others have their turn. */
export async function deleteEarlierRows(of: Of): Promise<void> {
  for (;;) {
    const found = await importRows()
      .find({ _id: { $gte: prefixOf({ ...of, reading: 0 }), $lt: prefixOf(of) } }, { projection: { _id: 1 } })
      .limit(PORTION)
      .toArray();
    if (found.length > 0) await importRows().deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
    if (found.length < PORTION) return;
  }
}

/** A row of the file; null where the reading has none of this number. */
export const findRow = (of: Of, row: number): Promise<ImportRowDocument | null> =>
  importRows().findOne({ _id: rowIdOf(of, row) });

/** Rows from a row of the file on, those that write nothing too. */
export const rowsFrom = (of: Of, fromRow: number, limit: number): Promise<ImportRowDocument[]> =>
  importRows()
    .find({ _id: rangeFrom(of, fromRow) })
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();

export async function pageOfRows(
  of: Of,
  shown: RowFilter | undefined,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ items: ImportRowDocument[]; total: number }> {
  const filter: Filter<ImportRowDocument> = shown
    ? { of: prefixOf(of), ...SHOWN[shown] }
    : { _id: rangeFrom(of, 0) };
  const [items, total] = await Promise.all([
    importRows()
      .find(filter)
      .sort(shown ? { row: 1 } : { _id: 1 })
      .skip(skip)
      .limit(limit)
      .toArray(),
    importRows().countDocuments(filter),
  ]);
  return { items, total };
}

const SHOWN: Readonly<Record<RowFilter, Filter<ImportRowDocument>>> = {
  change: { verdict: "change" },
  new: { verdict: "new" },
  same: { verdict: "same" },
  mistake: { verdict: "mistake" },
  warning: { hasWarnings: true },
  failed: { hasFailed: true },
};

/** The products that an import has made; none where there is no such import. */
export async function findMadeProducts(importId: string): Promise<ObjectId[]> {
  const _id = parseId(importId);
  const found = _id && (await findImport(_id));
  if (!found?.apply) return [];
  const rows = await importRows()
    .find({ of: prefixOf(found), verdict: "new" }, { projection: { _id: 0, row: 1 } })
    .toArray();
  return rows.map((row) => productIdOf(found, row));
}

export interface RowFailed {
  _id: string;
  kind: RowFailure;
  message: string;
}

export async function noteFailures(direction: Direction, failures: readonly RowFailed[]): Promise<void> {
  if (failures.length === 0) return;
  await importRows().bulkWrite(
    failures.map(({ _id, kind, message }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { [`${direction}Failure`]: { kind, message }, hasFailed: true as const } },
      },
    })),
    { ordered: false },
  );
}
