import { movements, products } from "@/lib/core/data/catalogue/collections";
import type { Hold, MovementDocument, ProductDocument } from "@/lib/core/data/catalogue/documents";
import { LEDGER_FIELDS, type LedgerProduct } from "@/lib/core/data/catalogue/movements";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { type ObjectId, parseId, requireId } from "@/lib/core/data/store/ids";
import type { LedgerSums } from "@/lib/core/domain/catalogue/movements";

/** The parts of products that the truth panel compares, in portions in the order of their ids. */

export type ComparedProduct = LedgerProduct &
  Pick<ProductDocument, "sku" | "name" | "available" | "holds" | "sold" | "archived"> & {
    /** Pieces in quarantine: neither free nor sold. Missing where none are. */
    blocked?: number;
  };

const FIELDS = {
  ...LEDGER_FIELDS,
  sku: 1,
  name: 1,
  archived: 1,
  available: 1,
  blocked: 1,
  sold: 1,
  holds: 1,
} as const;

export const findProductsAfter = (after: string | null, limit: number): Promise<ComparedProduct[]> =>
  products()
    .find<ComparedProduct>(after === null ? {} : { _id: { $gt: requireId(after) } }, {
      projection: FIELDS,
      hint: { _id: 1 },
    })
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();

export async function findComparedProduct(id: string): Promise<ComparedProduct | null> {
  const _id = parseId(id);
  return _id && (await products().findOne<ComparedProduct>({ _id }, { projection: FIELDS }));
}

/** More in one question would hold up those of readers. */
const SUMS_AT_ONCE = 100;

interface AtNumber {
  _id: ObjectId;
  seq: number;
}

/** The sums of the copied movements of each product up to a number. @returns by the products' ids */
export async function findSumsAt(of: readonly AtNumber[]): Promise<Map<string, LedgerSums>> {
  const sums = new Map<string, LedgerSums>();
  for (let at = 0; at < of.length; at += SUMS_AT_ONCE) {
    const some = of.slice(at, at + SUMS_AT_ONCE);
    const found = await movements()
      .find<AtMovement>(
        { $or: some.map(({ _id: productId, seq }) => ({ productId, seq })) },
        { projection: { productId: 1, sums: 1 } },
      )
      .toArray();
    for (const last of found) sums.set(last.productId.toHexString(), last.sums);
  }
  // A ledger that has lost its last movement is read up to the one before.
  for (const one of of.filter(({ _id }) => !sums.has(_id.toHexString()))) {
    const last = await findLastSums(one);
    if (last) sums.set(one._id.toHexString(), last.sums);
  }
  return sums;
}

type AtMovement = Pick<MovementDocument, "productId" | "sums">;

const findLastSums = ({ _id: productId, seq }: AtNumber): Promise<AtMovement | null> =>
  movements().findOne<AtMovement>(
    { productId, seq: { $lte: seq } },
    { sort: { seq: -1, _id: -1 }, projection: { productId: 1, sums: 1 } },
  );

export type HoldingOrder = Pick<
  OrderDocument,
  "_id" | "status" | "holdId" | "change" | "lines" | "movesDue" | "stockDue" | "holdingSince" | "revision"
>;

const HOLDING_FIELDS = {
  status: 1,
  holdId: 1,
  "change.at": 1,
  "lines.productId": 1,
  "lines.quantity": 1,
  "lines.shipped": 1,
  "lines.cancelled": 1,
  "movesDue.at": 1,
  stockDue: 1,
  holdingSince: 1,
  revision: 1,
} as const;

/** The orders that these holds name, by their ids. */
export async function findOrdersOf(
  holds: readonly Pick<Hold, "orderId">[],
): Promise<Map<string, HoldingOrder>> {
  if (holds.length === 0) return new Map();
  const ids = new Map(holds.map(({ orderId }) => [orderId.toHexString(), orderId]));
  const found = await orders()
    .find<HoldingOrder>({ _id: { $in: [...ids.values()] } }, { projection: HOLDING_FIELDS })
    .toArray();
  return new Map(found.map((order) => [order._id.toHexString(), order]));
}

/** The holds of products, by the products' ids. */
export async function findHoldsOf(ids: readonly ObjectId[]): Promise<Map<string, Hold[]>> {
  if (ids.length === 0) return new Map();
  const found = await products()
    .find({ _id: { $in: [...ids] } }, { projection: { holds: 1 } })
    .toArray();
  return new Map(found.map(({ _id, holds }) => [_id.toHexString(), holds]));
}
