import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { PRODUCT_FIELDS, toProductView } from "@/lib/core/data/catalogue/views";
import type { BasketDocument, OrderDocument } from "@/lib/core/data/orders/documents";
import { NO_DRAFT } from "@/lib/core/data/store/filters";
import { parseId, requireId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import type { BasketEntry, BasketProduct, SeenTerms } from "@/lib/core/domain/basket/basket";
import type { Viewer } from "@/lib/core/domain/people/access";
import { baskets } from "./collections";

const DAY_MS = 24 * 3600 * 1000;
/** A basket that nobody has changed for so long is deleted. */
const KEPT_DAYS = 180;

/** A customer's basket as it is stored. */
export interface StoredBasket {
  revision: number;
  poNumber: string;
  note: string;
  lines: (BasketEntry & { seen: SeenTerms })[];
}

/** The viewer's own basket; an empty one of revision 0 where none is stored. */
export async function findBasket(viewer: Viewer): Promise<StoredBasket> {
  const found = await baskets().findOne({ _id: requireId(viewer.userId) });
  if (!found) return { revision: 0, poNumber: "", note: "", lines: [] };
  return {
    revision: found.revision,
    poNumber: found.poNumber,
    note: found.note,
    lines: found.lines.map(({ productId, quantity, seen }) => ({
      productId: productId.toHexString(),
      quantity,
      seen: {
        unitCents: seen.unitCents,
        minimumLot: seen.minimumLot,
        ...(seen.companyId ? { companyId: seen.companyId } : {}),
      },
    })),
  };
}

/**
 * Replaces the viewer's basket if it is still of the revision that was read, and counts its days anew.
 * @returns false where it was changed meanwhile
 */
export async function saveBasket(viewer: Viewer, basket: StoredBasket, now = new Date()): Promise<boolean> {
  const _id = requireId(viewer.userId);
  const fields: Omit<BasketDocument, "_id" | "revision"> = {
    poNumber: basket.poNumber,
    note: basket.note,
    lines: basket.lines.map(({ productId, quantity, seen }) => ({
      productId: requireId(productId),
      quantity,
      seen,
    })),
    updatedAt: now,
    expiresAt: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
  };
  if (basket.revision === 0) return await insertOnce(baskets(), { _id, revision: 1, ...fields });
  const saved = await baskets().updateOne(
    { _id, revision: basket.revision },
    { $set: fields, $inc: { revision: 1 } },
  );
  return saved.modifiedCount === 1;
}

/** So many orders are remembered: none of an older one is still on its way. */
const ORDERS_REMEMBERED = 20;

/**
 * Takes an order's lines out of its customer's basket, with the PO number and the note that went with them. The basket names
 * the order from then on, so that a repetition takes nothing that was added since. A line whose quantity has changed stays.
 */
export async function removeOrdered(order: OrderDocument): Promise<void> {
  const { _id: orderId, customer, lines, poNumber = "", note = "" } = order;
  const ordered = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const isOrdered = {
    $in: [{ productId: "$$line.productId", quantity: "$$line.quantity" }, { $literal: ordered }],
  };
  await baskets().updateOne({ _id: customer.userId, ordered: { $ne: orderId } }, [
    {
      $set: {
        lines: { $filter: { input: "$lines", as: "line", cond: { $not: [isOrdered] } } },
        poNumber: emptyIf("$poNumber", poNumber),
        note: emptyIf("$note", note),
        ordered: {
          $slice: [{ $concatArrays: [{ $ifNull: ["$ordered", []] }, [orderId]] }, -ORDERS_REMEMBERED],
        },
        updatedAt: new Date(),
        revision: { $add: ["$revision", 1] },
      },
    },
  ]);
}

const emptyIf = (field: string, text: string) => ({
  $cond: [{ $eq: [field, { $literal: text }] }, "", field],
});

/** For the erasure of an account. */
export async function deleteBasketOf(userId: string): Promise<void> {
  await baskets().deleteOne({ _id: requireId(userId) });
}

/** The products of a basket by id, archived ones included: their lines stay. A draft is as if it were not there. */
export async function findBasketProducts(ids: readonly string[]): Promise<Map<string, BasketProduct>> {
  const known = ids.flatMap((id) => parseId(id) ?? []);
  if (known.length === 0) return new Map();
  const found = await products()
    .find<Found>({ _id: { $in: known }, ...NO_DRAFT }, { projection: { ...PRODUCT_FIELDS, description: 0 } })
    .toArray();
  return new Map(
    found.map((product) => [
      product._id.toHexString(),
      {
        ...toProductView({ ...product, description: "", holds: [], sold: 0, received: 0 }),
        archived: product.archived,
      },
    ]),
  );
}

type Found = Omit<ProductDocument, "description" | "holds" | "sold" | "received">;
