import { findAuditOf } from "@/lib/core/data/audit/audit";
import { auditedValues } from "@/lib/core/data/audit/audit-product-entries";
import { toAuditView } from "@/lib/core/data/audit/views";
import { idMadeOf, type ObjectId, parseId, requireId } from "@/lib/core/data/store/ids";
import { type PageQuery, toPage } from "@/lib/core/data/store/paging";
import type { AuditEntryView } from "@/lib/core/domain/audit/audit";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import { type HistoryEntryView, type PresentProduct, putBackOf } from "@/lib/core/domain/catalogue/put-back";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { Page } from "@/lib/values/page";
import { storedEntries } from "./product-bulk-writes";

/** The audit of a product, for viewers who may change the catalogue. */

/** Returns entries newest first, each with the changes that would put it back now. Viewers without the right get none. */
export async function listProductHistory(
  viewer: Viewer,
  product: ProductRecordView,
  query: PageQuery = {},
): Promise<Page<HistoryEntryView>> {
  if (!hasRight(viewer, "changeCatalogue")) return { items: [], next: null };
  const found = await findAuditOf({ kind: "product", id: requireId(product.id) }, query);
  const present = await presentOf(product, found.map(toAuditView));
  return toPage(
    found,
    query,
    ({ at }) => at,
    (entry) => {
      const view = toAuditView(entry);
      return { ...view, putBack: putBackOf(view, present) };
    },
  );
}

/** Finds the entry with this id about this product. */
export async function findProductEntry(
  product: ProductRecordView,
  entryId: string,
): Promise<AuditEntryView | null> {
  const _id = parseId(entryId);
  if (!_id) return null;
  const about = { kind: "product", id: requireId(product.id), entryId: _id } as const;
  const [found] = await findAuditOf(about, { limit: 1 });
  return found ? toAuditView(found) : null;
}

/** @param entries the entries that may be put back */
export async function presentOf(
  product: ProductRecordView,
  entries: readonly AuditEntryView[],
): Promise<PresentProduct> {
  const values = auditedValues(product);
  const { revision, filesRevision, pictures, documents, available } = product;
  const undoneStock = await findUndoneStock(product, entries);
  return {
    revision,
    filesRevision,
    pictures,
    documents,
    available,
    undoneStock,
    valueOf: (field) => values.get(field) ?? null,
  };
}

/** The id of the entry that puts this entry's stock back. The id depends on the entry alone, so that stock goes back only once. */
export const stockBackIdOf = (entryId: string): ObjectId => idMadeOf(`stock put back ${entryId}`);

async function findUndoneStock(
  product: ProductRecordView,
  entries: readonly AuditEntryView[],
): Promise<Set<string>> {
  const moved = entries.filter(({ changes }) => changes.some(({ field }) => field === "available"));
  if (moved.length === 0) return new Set();
  const productId = requireId(product.id);
  const stored = await storedEntries(moved.map(({ id }) => ({ productId, entryId: stockBackIdOf(id) })));
  return new Set(moved.flatMap(({ id }) => (stored.has(stockBackIdOf(id).toHexString()) ? [id] : [])));
}
