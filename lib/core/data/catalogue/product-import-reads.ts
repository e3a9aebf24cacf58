import { NOT_DELETED } from "@/lib/core/data/store/filters";
import { parseId } from "@/lib/core/data/store/ids";
import { productNameKey } from "@/lib/core/domain/catalogue/product-name";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import { products } from "./collections";
import type { ProductDocument } from "./documents";
import { attributesIn, toRecord } from "./product-records";
import { RECORD_FIELDS } from "./views";

/** Many products at once, drafts included. For staff alone: callers ask for their right first. */

type Found = Omit<ProductDocument, "holds" | "sold" | "received">;

/** By SKU as it is written. A draft may have the SKU of a product on sale, which is then first. */
export async function findRecordsBySku(skus: readonly string[]): Promise<Map<string, ProductRecordView[]>> {
  const asked = { sku: { $in: [...new Set(skus)] } };
  const options = { projection: RECORD_FIELDS };
  const [drafts, onSale] = await Promise.all([
    products()
      .find<Found>({ ...asked, state: "draft", ...NOT_DELETED }, options)
      .toArray(),
    products()
      .find<Found>({ ...asked, archived: false }, options)
      .toArray(),
  ]);
  const found = [...onSale, ...drafts];
  const known = await attributesIn(found);
  const records = new Map<string, ProductRecordView[]>();
  for (const product of found)
    records.set(product.sku, [...(records.get(product.sku) ?? []), toRecord(product, known)]);
  return records;
}

/** The ids of products on sale, by their SKUs as they are written. */
export async function findIdsBySku(skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const found = await products()
    .find({ sku: { $in: [...new Set(skus)] }, archived: false }, { projection: { sku: 1 } })
    .toArray();
  return new Map(found.map(({ _id, sku }) => [sku, _id.toHexString()]));
}

/** The SKUs of products on sale, by their ids. */
export async function findSkusOnSale(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await products()
    .find(
      { _id: { $in: ids.flatMap((id) => parseId(id) ?? []) }, archived: false },
      { projection: { sku: 1 } },
    )
    .toArray();
  return new Map(found.map(({ _id, sku }) => [_id.toHexString(), sku]));
}

/** The products on sale whose names have these keys. */
export async function findNameHolders(
  keys: readonly string[],
): Promise<Map<string, { id: string; sku: string }>> {
  const found = await products()
    .find(
      { nameKey: { $in: [...new Set(keys)] }, archived: false },
      { projection: { nameKey: 1, name: 1, sku: 1 } },
    )
    .toArray();
  return new Map(
    found.map(({ _id, name, nameKey, sku }) => [
      nameKey ?? productNameKey(name),
      { id: _id.toHexString(), sku },
    ]),
  );
}

/** Callers work on each name, so visitors have their turn between two batches. */
const AT_ONCE = 500;

/** Every name on sale. */
export async function forEachName(take: (product: { name: string; sku: string }) => void): Promise<void> {
  const cursor = products()
    .find<{ name: string; sku: string }>({ archived: false }, { projection: { _id: 0, name: 1, sku: 1 } })
    .batchSize(AT_ONCE);
  for await (const product of cursor) take(product);
}
