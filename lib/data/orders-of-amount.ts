import type { Cents } from "@/lib/domain/money";
import type { OrderStatus } from "@/lib/domain/order-lifecycle";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";

/** Orders that a transfer of this amount would pay, the last placed first: those that wait for money, and those that have expired. */
export async function findOrdersOfAmount(totalCents: Cents, limit: number): Promise<OrderDocument[]> {
  const found = await Promise.all(PAYABLE.map((status) => ordersIn(status, totalCents, limit)));
  return found.flat();
}

/** `pay` happens to both. Each has an index of its own. */
const PAYABLE = ["unpaid", "expired"] as const satisfies OrderStatus[];

const ordersIn = (status: OrderStatus, totalCents: Cents, limit: number): Promise<OrderDocument[]> =>
  orders().find({ status, totalCents }).sort({ placedAt: -1 }).limit(limit).toArray();
