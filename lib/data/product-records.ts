import { NO_FACTS } from "@/lib/domain/product-facts";
import type { ProductDetailView, ProductRecordView } from "@/lib/domain/product-views";
import { loadBy } from "./batching/load-by";
import { products } from "./collections";
import type { ProductDocument } from "./documents";
import { NOT_DELETED } from "./filters";
import { parseId } from "./ids";
import { RECORD_FIELDS, toProductView } from "./views";

/** Single products with their facts. */

type Found = Omit<ProductDocument, "holds" | "sold" | "received">;

/** A product on sale. */
export async function findProductDetail(id: string): Promise<ProductDetailView | null> {
  const _id = parseId(id);
  const found = _id && (await detailById(_id));
  return found && toDetail(found);
}

/** A product on sale. */
export async function findProductDetailBySlug(slug: string): Promise<ProductDetailView | null> {
  const found = await products().findOne<Found>({ slug, archived: false }, { projection: RECORD_FIELDS });
  return found && toDetail(found);
}

/** A product on sale, by its SKU as it is written. */
export async function findProductDetailBySku(sku: string): Promise<ProductDetailView | null> {
  const found = await products().findOne<Found>({ sku, archived: false }, { projection: RECORD_FIELDS });
  return found && toDetail(found);
}

/** A product on sale or a draft. For staff alone: callers ask for their right first. */
export async function findProductRecord(id: string): Promise<ProductRecordView | null> {
  const _id = parseId(id);
  if (!_id) return null;
  const found = await products().findOne<Found>({ _id, ...NOT_DELETED }, { projection: RECORD_FIELDS });
  return found && toRecord(found);
}

/** Many of them at once, by their ids. For staff alone. */
export async function findProductRecords(ids: readonly string[]): Promise<Map<string, ProductRecordView>> {
  const found = await products()
    .find<Found>(
      { _id: { $in: ids.flatMap((id) => parseId(id) ?? []) }, ...NOT_DELETED },
      { projection: RECORD_FIELDS },
    )
    .toArray();
  return new Map(found.map((product) => [product._id.toHexString(), toRecord(product)]));
}

const detailById = loadBy(products, "_id", { where: { archived: false }, projection: RECORD_FIELDS });

const toDetail = (product: Found): ProductDetailView => ({
  ...toProductView({ ...product, holds: [], sold: 0, received: 0 }),
  facts: { ...NO_FACTS, ...product.facts },
});

export function toRecord(product: Found): ProductRecordView {
  const { state, publishAt, publishedAt, createdAt, costPriceCents } = product;
  const shownAt = publishedAt ?? (state === undefined ? createdAt : undefined);
  return {
    ...toDetail(product),
    costPriceCents: costPriceCents ?? null,
    state: state ?? "published",
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: shownAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
