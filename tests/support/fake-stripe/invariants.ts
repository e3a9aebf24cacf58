import { expect } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { expectStockInvariant } from "../invariants";
import type { FakeStripe } from ".";

/**
 * An order is paid if and only if exactly one succeeded, unrefunded payment names it; nothing that has ended is
 * charged, and nothing can still be charged for it.
 */
export async function expectStripeInvariants({ state }: FakeStripe): Promise<void> {
  await expectStockInvariant();
  const intents = [...state.intents.values()];
  for (const order of await orders().find().toArray()) {
    const own = intents.filter(({ metadata }) => metadata.orderId === order._id.toHexString());
    const kept = own.filter(
      ({ status, latest_charge: charge }) => status === "succeeded" && !charge?.refunded,
    );
    const paid = order.status === "paid" || order.status === "shipped";
    expect(
      kept.map(({ id }) => id),
      `money of an order that is ${order.status}`,
    ).toEqual(paid ? [order.payment.transactionId] : []);
    if (order.status === "unpaid") continue;
    const open = own.filter(({ status }) => status !== "succeeded" && status !== "canceled");
    expect(open, `open payments of an order that is ${order.status}`).toEqual([]);
  }
}
