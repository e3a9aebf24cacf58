import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { NOT_DELETED } from "@/lib/core/data/store/filters";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { foldNumber } from "@/lib/core/domain/catalogue/part-numbers";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { MAX_COUNT_PRODUCTS, type Scope } from "@/lib/features/counts/domain/counts";

/** The products of a count, and the orders that need their pieces. */

export type CountProduct = Pick<
  ProductDocument,
  | "_id"
  | "sku"
  | "gtin"
  | "makerNumber"
  | "formerNumbers"
  | "carton"
  | "name"
  | "archivedAt"
  | "priceCents"
  | "received"
  | "shipped"
  | "moveSeq"
>;

const FIELDS = {
  sku: 1,
  gtin: 1,
  makerNumber: 1,
  formerNumbers: 1,
  carton: 1,
  name: 1,
  archivedAt: 1,
  priceCents: 1,
  received: 1,
  shipped: 1,
  moveSeq: 1,
} as const;

export async function findCountProducts(ids: readonly ObjectId[]): Promise<Map<string, CountProduct>> {
  const found = await products()
    .find<CountProduct>({ _id: { $in: [...ids] } }, { projection: FIELDS })
    .toArray();
  return new Map(found.map((product) => [product._id.toHexString(), product]));
}

/** All products that have one of these numbers, as it is written or folded. */
export const findNumbered = (texts: readonly string[]): Promise<CountProduct[]> =>
  products()
    .find<CountProduct>({ "numbers.keys": { $in: texts.map(foldNumber) } }, { projection: FIELDS })
    .toArray();

/** The products on sale of a category, a family or a maker, or all, by SKU; of a family also its drafts. One more than a count takes. */
export async function findOfScope(
  scope: Exclude<Scope, "skus">,
  name: string,
): Promise<Pick<ProductDocument, "_id" | "sku">[]> {
  const filter = {
    all: { archived: false },
    category: { archived: false, category: name },
    family: { family: name, ...NOT_DELETED },
    maker: { archived: false, "facts.maker": name },
  }[scope];
  const found = await products()
    .find<Pick<ProductDocument, "_id" | "sku">>(filter, { projection: { sku: 1 } })
    .limit(MAX_COUNT_PRODUCTS + 1)
    .toArray();
  return found.sort((a, b) => a.sku.localeCompare(b.sku, "en", { numeric: true }));
}

/** The makers in alphabetical order, also those whose products are not on sale any more. */
export async function listMakers(): Promise<string[]> {
  const found: unknown[] = await products().distinct("facts.maker", { "facts.maker": { $gt: "" } });
  return found.map(String).sort((a, b) => a.localeCompare(b, "en"));
}

/** The moment at which a product is counted: all of it is read at once. */
export const findPhysical = (_id: ObjectId): Promise<CountProduct | null> =>
  products().findOne<CountProduct>({ _id }, { projection: FIELDS });

const MOST_ORDERS = 20;

/** The orders that hold pieces of a product, and the paid ones that wait for them: the first of them. */
export async function findOrdersNeeding(productId: ObjectId): Promise<{ id: string; number: string }[]> {
  const product = await products().findOne({ _id: productId }, { projection: { "holds.orderId": 1 } });
  const paid = await orders()
    .find(
      { status: "paid", "lines.productId": productId },
      { projection: { _id: 1 }, hint: { status: 1, placedAt: 1, _id: 1 } },
    )
    .sort({ placedAt: 1, _id: 1 })
    .limit(MOST_ORDERS)
    .toArray();
  const ids = [...(product?.holds ?? []).map(({ orderId }) => orderId), ...paid.map(({ _id }) => _id)];
  const unique = [...new Set(ids.map((id) => id.toHexString()))];
  return unique.slice(0, MOST_ORDERS).map((id) => ({ id, number: orderNumber(id) }));
}
