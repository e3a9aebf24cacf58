import { describe, expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { audit } from "@/lib/core/data/audit/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { thinCancelledOrders } from "@/lib/core/data/orders/thin-orders";
import { requireId } from "@/lib/core/data/store/ids";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { expectInvariants } from "../support/invariants";
import { change, lineOf } from "../support/order-lines";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anUnpaidOrder, must } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const DAY_MS = 24 * 3_600_000;
const sweepAfter = (days: number) => sweepOnce(new Date(Date.now() + days * DAY_MS));
const isThere = async (orderId: string) => (await orders().countDocuments({ _id: requireId(orderId) })) === 1;

describe("cancelled orders", () => {
  it("a cancelled order without a payment is deleted after ninety days, and its audit stays", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    must(await cancelOrder(ada, orderId));
    expect(await sweepAfter(89)).toMatchObject({ thinned: 0 });
    expect(await isThere(orderId)).toBe(true);
    expect(await sweepAfter(91)).toMatchObject({ thinned: 1 });
    expect(await isThere(orderId)).toBe(false);
    const told = await audit()
      .find({ "subject.id": requireId(orderId) })
      .toArray();
    expect(told.map(({ event }) => event).sort()).toEqual(["cancel", "confirm"]);
    await expectInvariants();
  });

  it("a cancelled order whose lines were changed, without a payment, is deleted as well", async () => {
    const { ada, product, orderId } = await anUnpaidOrder();
    must(await change(ada, orderId, [lineOf(product, 200)]));
    must(await cancelOrder(ada, orderId));
    expect(await sweepAfter(91)).toMatchObject({ thinned: 1 });
    expect(await isThere(orderId)).toBe(false);
  });

  it("a cancelled order that somebody began to pay stays, also where its lines were changed since", async () => {
    const { ada, product, orderId } = await anUnpaidOrder();
    must(await startPayment(ada, { totalPrice: 1240, orderId }));
    must(await change(ada, orderId, [lineOf(product, 200)]));
    must(await cancelOrder(ada, orderId));
    expect(await sweepAfter(1000)).toMatchObject({ thinned: 0 });
    expect(await isThere(orderId)).toBe(true);
  });

  it("a cancelled order that somebody began to pay stays", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    must(await startPayment(ada, { totalPrice: 1240, orderId }));
    must(await cancelOrder(ada, orderId));
    expect(await sweepAfter(1000)).toMatchObject({ thinned: 0 });
    expect(await isThere(orderId)).toBe(true);
  });

  it("many cancelled orders are deleted in portions, the oldest first", async () => {
    const made: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { ada, orderId } = await anUnpaidOrder();
      must(await cancelOrder(ada, orderId));
      made.push(orderId);
    }
    await sweepAfter(0);
    const later = new Date(Date.now() + DAY_MS);
    expect(await thinCancelledOrders(later, 2)).toBe(2);
    expect(await Promise.all(made.map(isThere))).toEqual([false, false, true]);
    expect(await thinCancelledOrders(later, 2)).toBe(1);
  });

  it("a cancelled order that is not in the audit yet stays", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    must(await cancelOrder(ada, orderId));
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { auditDue: true } });
    expect(await thinCancelledOrders(new Date(Date.now() + DAY_MS), 2)).toBe(0);
  });
});
