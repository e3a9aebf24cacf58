import { loadBy } from "@/lib/core/data/store/batching/load-by";
import { NOT_DELETED } from "@/lib/core/data/store/filters";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import { type AttributeView, attributesOf } from "@/lib/core/domain/catalogue/attributes";
import { NO_FACTS } from "@/lib/core/domain/catalogue/product-facts";
import type { ProductDetailView, ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import { listAttributes } from "./attributes";
import { products } from "./collections";
import type { ProductDocument } from "./documents";
import { RECORD_FIELDS, toProductView } from "./views";

/** Single products with their facts. */

type Found = Omit<ProductDocument, "holds" | "sold" | "received">;

/** A product on sale. */
export async function findProductDetail(id: string): Promise<ProductDetailView | null> {
  const _id = parseId(id);
  const found = _id && (await detailById(_id));
  return found && (await withAttributes(found));
}

/** A product on sale. */
export async function findProductDetailBySlug(slug: string): Promise<ProductDetailView | null> {
  const found = await products().findOne<Found>({ slug, archived: false }, { projection: RECORD_FIELDS });
  return found && (await withAttributes(found));
}

/** A product on sale, by its SKU as it is written. */
export async function findProductDetailBySku(sku: string): Promise<ProductDetailView | null> {
  const found = await products().findOne<Found>({ sku, archived: false }, { projection: RECORD_FIELDS });
  return found && (await withAttributes(found));
}

/** A product on sale or a draft. For staff alone: callers ask for their right first. */
export async function findProductRecord(id: string): Promise<ProductRecordView | null> {
  const _id = parseId(id);
  if (!_id) return null;
  const found = await products().findOne<Found>({ _id, ...NOT_DELETED }, { projection: RECORD_FIELDS });
  return found && toRecord(found, await attributesIn([found]));
}

/** Many of them at once, by their ids. For staff alone. */
export async function findProductRecords(ids: readonly string[]): Promise<Map<string, ProductRecordView>> {
  const found = await products()
    .find<Found>(
      { _id: { $in: ids.flatMap((id) => parseId(id) ?? []) }, ...NOT_DELETED },
      { projection: RECORD_FIELDS },
    )
    .toArray();
  const known = await attributesIn(found);
  return new Map(found.map((product) => [product._id.toHexString(), toRecord(product, known)]));
}

const detailById = loadBy(products, "_id", { where: { archived: false }, projection: RECORD_FIELDS });

const withAttributes = async (product: Found): Promise<ProductDetailView> =>
  toDetail(product, await attributesIn([product]));

/** The person who has set each product's price last; without products whose price nobody has set since that is stored. */
export async function findPricedBy(
  ids: readonly ObjectId[],
): Promise<Map<string, NonNullable<ProductDocument["pricedBy"]>>> {
  const found = await products()
    .find({ _id: { $in: [...ids] } }, { projection: { pricedBy: 1 } })
    .toArray();
  return new Map(found.flatMap(({ _id, pricedBy }) => (pricedBy ? [[_id.toHexString(), pricedBy]] : [])));
}

/** SKUs and names by the products' ids, also of those that are no longer sold. */
export async function findProductNames(
  ids: readonly ObjectId[],
): Promise<Map<string, Pick<ProductDocument, "sku" | "name">>> {
  const found = await products()
    .find({ _id: { $in: [...ids] } }, { projection: { sku: 1, name: 1 } })
    .toArray();
  return new Map(found.map(({ _id, sku, name }) => [_id.toHexString(), { sku, name }]));
}

/** The attributes that these products may have values of. */
export const attributesIn = async (found: readonly Pick<Found, "attributes">[]): Promise<AttributeView[]> =>
  found.some(({ attributes = {} }) => Object.keys(attributes).length > 0) ? await listAttributes() : [];

const toDetail = (product: Found, known: readonly AttributeView[]): ProductDetailView => ({
  ...toProductView({ ...product, holds: [], sold: 0, received: 0 }),
  facts: { ...NO_FACTS, ...product.facts },
  attributes: attributesOf(product.attributes ?? {}, known),
  interfaces: product.interfaces ?? [],
  family: product.family ?? "",
  documents: (product.documents ?? []).map(({ id, title, language, bytes }) => ({
    id: id.toHexString(),
    title,
    language,
    bytes,
  })),
});

export function toRecord(product: Found, known: readonly AttributeView[]): ProductRecordView {
  const { state, publishAt, publishedAt, createdAt, costPriceCents } = product;
  const shownAt = publishedAt ?? (state === undefined ? createdAt : undefined);
  return {
    ...toDetail(product, known),
    costPriceCents: costPriceCents ?? null,
    state: state ?? "published",
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: shownAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
