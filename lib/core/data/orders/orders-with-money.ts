import { orders } from "./collections";
import type { OrderDocument } from "./documents";
import { type OrderMoney, receiptsOf, refundsOf } from "./order-money";

/** Orders with the money that came and went, for the books. */

/** As much of an order as its money needs. */
export type OrderWithMoney = OrderMoney & Pick<OrderDocument, "customer" | "company" | "tax" | "taxes">;

const FIELDS = [
  ...["status", "terms", "totalCents", "dueCents", "payment", "receipts", "refunds", "refundDue"],
  ...["refundFailed", "flags", "history", "updatedAt", "customer", "company", "tax", "taxes"],
] as const;
const PROJECTION = Object.fromEntries(FIELDS.map((field) => [field, 1]));

const BY_DATE = { placedAt: -1, _id: -1 } as const;

const AT_ONCE = 200;

/**
 * The orders that have money, the newest first, in portions. Money can come and go long after an order was placed, and a transfer may be
 * of a day before it, so that all of them are read.
 */
export async function* ordersWithMoney(): AsyncGenerator<OrderWithMoney[]> {
  const found = orders().find<OrderWithMoney>({}, { projection: PROJECTION, hint: BY_DATE }).sort(BY_DATE);
  let some: OrderWithMoney[] = [];
  for await (const order of found) {
    if (receiptsOf(order).length + refundsOf(order).length === 0) continue;
    if (some.push(order) < AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
