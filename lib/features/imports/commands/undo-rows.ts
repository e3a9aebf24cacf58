import { editProducts, type OneEdit } from "@/lib/core/commands/catalogue/edit-products";
import type { Actor } from "@/lib/core/data/audit/documents";
import { listAttributes } from "@/lib/core/data/catalogue/attributes";
import { storedEntries } from "@/lib/core/data/catalogue/product-bulk-writes";
import { stockBackIdOf } from "@/lib/core/data/catalogue/product-history";
import { findProductRecords } from "@/lib/core/data/catalogue/product-records";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import type { ImportDocument, ImportRowDocument } from "@/lib/features/imports/data/documents";
import { entryIdOf } from "@/lib/features/imports/data/import-row-ids";
import type { RowFailed } from "@/lib/features/imports/data/import-rows";
import { attributeFields } from "@/lib/features/imports/domain/attribute-fields";
import { labelOfKey } from "@/lib/features/imports/domain/import-columns";
import { leftText, type RowUndo, undoRow, withoutRuled } from "@/lib/features/imports/domain/undo-row";
import type { Result } from "@/lib/values/result";
import { inputOf, valuesOf } from "./product-values";

/** How many lost races against edits and sales end the attempt for a row. */
const TRIES = 5;

/**
 * Puts products back that rows of an import have changed, each by one write of the fields that nobody has changed since. Can be
 * repeated after a crash: a row whose entry is stored is not written again, and stock goes back only once, here or by the
 * history of the product.
 * @returns the rows of which something stays, with each field and the reason
 */
export async function undoEdits(
  found: ImportDocument,
  rows: readonly ImportRowDocument[],
  by: Actor,
  reason: string,
): Promise<RowFailed[]> {
  if (rows.length === 0) return [];
  const attributes = attributeFields(await listAttributes());
  const textOf = ({ left }: RowUndo) => leftText(left, (key) => labelOfKey(key, attributes));
  const failed: RowFailed[] = [];
  const refusals = new Map<string, string>();
  let due = rows;
  for (let tries = 1; due.length > 0; tries += 1) {
    const again: ImportRowDocument[] = [];
    const planned = await plan(found, due, refusals);
    const writes = planned.filter(({ edit }) => edit !== null);
    const results = await editProducts(
      writes.flatMap(({ edit }) => edit ?? []),
      by,
      reason,
    );
    const resultOf = new Map(writes.map(({ row }, index) => [row._id, results[index]]));
    for (const { row, undo } of planned) {
      const { _id } = row;
      const result: Result<null> | undefined = resultOf.get(_id);
      if (!undo)
        failed.push({ _id, kind: "changed_meanwhile", message: "There is no such product any more." });
      else if (!result || result.ok) {
        const kind = undo.putsBack ? "partly" : refusals.has(_id) ? "refused" : "changed_meanwhile";
        if (undo.left.length > 0) failed.push({ _id, kind, message: textOf(undo) });
      } else if (result.code === "changed_meanwhile" && tries < TRIES) again.push(row);
      else if (result.code !== "changed_meanwhile" && !refusals.has(_id)) {
        refusals.set(_id, result.message);
        again.push(row);
      } else {
        const kind = result.code === "changed_meanwhile" ? result.code : "refused";
        failed.push({ _id, kind, message: result.message });
      }
    }
    due = again;
  }
  return failed;
}

interface Planned {
  row: ImportRowDocument;
  /** Null where the product is gone. */
  undo: RowUndo | null;
  /** Null where nothing is to be written. */
  edit: OneEdit | null;
}

/** @param refusals the messages of rows whose whole was refused before */
async function plan(
  found: ImportDocument,
  rows: readonly ImportRowDocument[],
  refusals: ReadonlyMap<string, string>,
): Promise<Planned[]> {
  const tried = rows.flatMap((row) => {
    const { productId } = row;
    const entries = [
      entryIdOf(found, row, "undo"),
      stockBackIdOf(entryIdOf(found, row, "apply").toHexString()),
    ];
    return productId ? entries.map((entryId) => ({ productId, entryId })) : [];
  });
  const records = await findProductRecords(rows.flatMap(({ productId }) => productId?.toHexString() ?? []));
  // After the products: stock that goes back between the two questions raises the revision.
  const [stored, at] = await Promise.all([storedEntries(tried), databaseTime()]);
  return rows.map((row): Planned => {
    const product = records.get(row.productId?.toHexString() ?? "");
    if (!product) return { row, undo: null, edit: null };
    const entryId = entryIdOf(found, row, "undo");
    const stockEntryId = stockBackIdOf(entryIdOf(found, row, "apply").toHexString());
    const isStockBack = stored.has(stockEntryId.toHexString());
    const written = { to: row.to ?? [], from: row.from ?? [] };
    const all = undoRow(written, { now: valuesOf(product), at, isStockBack });
    if (stored.has(entryId.toHexString())) return { row, undo: asWritten(all), edit: null };
    const refusal = refusals.get(row._id);
    const undo = refusal === undefined ? all : withoutRuled(all, refusal);
    const movesStock = undo.values.some(([key]) => key === "available");
    const edit = undo.values.length === 0 ? null : editOf(product, undo, movesStock ? stockEntryId : entryId);
    return { row, undo, edit };
  });
}

const editOf = (product: ProductRecordView, { values }: RowUndo, entryId: OneEdit["entryId"]): OneEdit => ({
  productId: product.id,
  entryId,
  input: {
    ...inputOf(values),
    revision: product.revision,
    ...(values.some(([key]) => key === "available") ? { availableBefore: product.available } : {}),
  },
});

/** An earlier try has written the row. Fields that it has not put back stay. */
const asWritten = ({ values, left }: RowUndo): RowUndo => ({
  values: [],
  left: [...left, ...values.map(([key]) => ({ key, why: "was refused." }))],
  putsBack: true,
});
