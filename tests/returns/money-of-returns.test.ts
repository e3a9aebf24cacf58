import { afterEach, describe, expect, it } from "vitest";
import { agreeDelivery } from "@/lib/core/commands/orders/agree-delivery";
import { comparePayments } from "@/lib/core/commands/payments/compare-payments";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { requestPartRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { companies } from "@/lib/core/data/companies/collections";
import { paidOf } from "@/lib/core/data/orders/order-money";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { MOST_RECEIPTS } from "@/lib/core/domain/orders/receipts";
import { bookTransfer } from "@/lib/features/bank/commands/book-transfer";
import { closeRest } from "@/lib/features/shipments/commands/close-rest";
import { BANK_SETTINGS } from "../support/bank-account";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  codeOf,
  must,
  orderNow,
  paidAtProvider,
  productNow,
  staffViewer,
} from "../support/shop-in-process";
import { anEntry } from "../support/transfers";

import { anOrderByCard, anOrderOnAccount, arrived, ask, finished, send, settle } from "./returned-orders";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
afterEach(finished);

describe("a return", () => {
  it("goes back to stock or to scrap, and its money goes back to the card", async () => {
    const placed = await anOrderByCard();
    const { max, product, orderId, each } = placed;
    expect(await productNow(product._id)).toMatchObject({ available: 400, sold: 600, shipped: 400 });
    const id = await arrived(placed, 100, 20);
    expect(await productNow(product._id)).toMatchObject({
      available: 500,
      sold: 480,
      shipped: 280,
      received: 980,
    });
    const { order, goods } = must(await settle(max, id));
    expect(goods).toMatchObject({ state: "settled", creditedCents: each * 120, refundCents: each * 120 });
    expect(order).toMatchObject({
      status: "paid",
      lines: [{ quantity: 600, shipped: 400, returned: 120 }],
      totalCents: each * 480,
      returnedCents: each * 120,
      refunds: [{ cents: each * 120, cause: "return", reason: "Return 1: 120 pieces" }],
    });
    const [intent] = await sandboxIntents().find({ orderId }).toArray();
    expect(intent?.partRefunds?.map(({ amountCents }) => amountCents)).toEqual([each * 120]);
    expect(paidOf(await orderNow(orderId))).toBe(each * 480);
    expect(must(await comparePayments({ ...staffViewer(), role: "admin" })).differences).toEqual([]);
    // The rest leaves as if nothing had come back.
    await send(max, orderId, 200);
    expect(await orderNow(orderId)).toMatchObject({ status: "shipped" });
  });

  it("of an order on account is not owed any more, and its company's credit is free", async () => {
    const placed = await anOrderOnAccount(600);
    const { max, orderId, company, each } = placed;
    const creditOf = async () => (await companies().findOne({ _id: company }))?.creditUsed;
    expect(await creditOf()).toBe(each * 600);
    const { order } = must(await settle(max, await arrived(placed, 150)));
    expect(order).toMatchObject({ totalCents: each * 450, terms: { owed: true } });
    expect(order.refunds ?? []).toEqual([]);
    expect(await creditOf()).toBe(each * 450);
    must(await settle(max, await arrived(placed, 450)));
    expect(await orderNow(orderId)).toMatchObject({ totalCents: 0, terms: { owed: false } });
    expect(await creditOf()).toBe(0);
  });

  it("of an order on account that was paid by transfer is due to be sent back", async () => {
    const placed = await anOrderOnAccount(600);
    const { max, orderId, each } = placed;
    const paid = { entry: anEntry(), amountCents: each * 600, day: "2026-01-15", reason: "Statement 3" };
    must(await bookTransfer(staffViewer(), orderId, paid));
    const { order } = must(await settle(max, await arrived(placed, 100)));
    expect(order.refunds).toMatchObject([{ cents: each * 100, state: "due", byTransfer: true }]);
    expect(order.transferRefundSince).toEqual(expect.any(Date));
  });

  it("of an order that is paid in part goes back as far as more came than is due now", async () => {
    const placed = await anOrderOnAccount(600);
    const { max, orderId, each } = placed;
    const paid = { entry: anEntry(), amountCents: each * 500, day: "2026-01-15", reason: "Statement 3" };
    must(await bookTransfer(staffViewer(), orderId, paid));
    const first = must(await settle(max, await arrived(placed, 60)));
    expect(first.goods).toMatchObject({ creditedCents: each * 60, refundCents: 0 });
    const second = must(await settle(max, await arrived(placed, 60)));
    expect(second.goods).toMatchObject({ creditedCents: each * 60, refundCents: each * 20 });
  });

  it("keeps the price of the delivery, and gives back no more than is left after other refunds", async () => {
    const [ada, max, product] = [await aCustomer(), await anAdmin(), await aProduct({ available: 1000 })];
    const orderId = await anOrder(ada, product, 600);
    must(await agreeDelivery(max, orderId, { revision: 0, deliveryCents: 4900, reason: "By telephone" }));
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
    await send(max, orderId, 600);
    const { totalCents } = await orderNow(orderId);
    const part = { cents: totalCents, reason: "Late", idempotencyKey: "late" };
    must(await requestPartRefund(max, orderId, part));
    const { order, goods } = must(await settle(max, await arrived({ ada, max, orderId }, 600)));
    expect(order).toMatchObject({ totalCents: 0, dueCents: 4900 });
    expect(goods).toMatchObject({ creditedCents: totalCents, refundCents: 0 });
    expect(paidOf(order)).toBe(4900);
  });

  it("after the rest was closed gives back what the pieces had cost, and together no more than was paid", async () => {
    const placed = await anOrderByCard();
    const { max, orderId, each } = placed;
    const { revision = 0 } = await orderNow(orderId);
    must(await closeRest(max, orderId, { revision, reason: "Its maker has ended it" }));
    const { goods } = must(await settle(max, await arrived(placed, 400)));
    expect(goods.refundCents).toBe(each * 400);
    expect(paidOf(await orderNow(orderId))).toBe(0);
    expect(codeOf(await ask(placed.ada, orderId, 1))).toBe("over_available");
  });

  it("goes back after as many refunds by hand as there can be, and so does the money of a closed rest", async () => {
    const placed = await anOrderByCard();
    const { max, orderId, each } = placed;
    const byHand = (no: number) =>
      requestPartRefund(max, orderId, { cents: 1, reason: "Late", idempotencyKey: `late-${no}` });
    must(await settle(max, await arrived(placed, 5)));
    for (let no = 1; no <= MOST_RECEIPTS; no += 1) must(await byHand(no));
    expect(codeOf(await byHand(MOST_RECEIPTS + 1))).toBe("full");
    const { goods } = must(await settle(max, await arrived(placed, 10)));
    expect(goods.refundCents).toBe(each * 10 - MOST_RECEIPTS);
    const { revision = 0 } = await orderNow(orderId);
    const closed = must(await closeRest(max, orderId, { revision, reason: "Its maker has ended it" }));
    expect(closed.refunds?.at(-1)).toMatchObject({ cause: "rest", cents: each * 200 });
  });

  it("that is settled before the rest is closed is not paid back twice", async () => {
    const placed = await anOrderByCard();
    const { max, orderId, each } = placed;
    must(await settle(max, await arrived(placed, 400)));
    const { revision = 0 } = await orderNow(orderId);
    const closed = must(await closeRest(max, orderId, { revision, reason: "Its maker has ended it" }));
    expect(closed).toMatchObject({ totalCents: 0, closedRest: { cents: each * 200 } });
    expect(paidOf(await orderNow(orderId))).toBe(0);
  });
});
