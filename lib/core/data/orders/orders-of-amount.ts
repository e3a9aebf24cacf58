import { LIFECYCLE, type OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import type { Cents } from "@/lib/values/money";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";

/** Orders that a transfer of this amount would pay, the last placed first: those that wait for money, those that have expired, and those on account. */
export async function findOrdersOfAmount(totalCents: Cents, limit: number): Promise<OrderDocument[]> {
  const found = await Promise.all([
    ...PAYABLE.map((status) => ordersIn(status, totalCents, limit)),
    onAccount(totalCents, limit),
  ]);
  return found.flat();
}

/** Orders in these can be paid, unless they were to be on account. Each status has an index of its own. */
const PAYABLE = ["unpaid", "expired"] as const satisfies OrderStatus[];

const ordersIn = (status: OrderStatus, totalCents: Cents, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ status, totalCents, terms: { $exists: false } })
    .sort({ placedAt: -1 })
    .limit(limit)
    .toArray();

const onAccount = (totalCents: Cents, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find(
      { "terms.owed": true, status: { $in: [...LIFECYCLE.settle.from] }, totalCents },
      { hint: { totalCents: 1, "terms.dueAt": 1 } },
    )
    .sort({ "terms.dueAt": 1 })
    .limit(limit)
    .toArray();
