import { expect, it } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { markOrderPaid } from "@/lib/core/commands/payments/mark-order-paid";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestPartRefund, requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { openOf, paidOf } from "@/lib/core/data/orders/order-money";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants } from "../support/invariants";
import { anOrderOfBoth, aPartPaidOrder, beginRest, leftOf, upkeep } from "../support/rest-by-card";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { codeOf, confirm, must, orderNow, staffViewer } from "../support/shop-in-process";
import { anEntry, book, takeBack } from "../support/transfers";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS } });

const accounts = staffViewer();
const times = <T>(count: number, what: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => what(n));

it("sixteen confirmations of one rest book it once", async () => {
  const { orderId, pay, ...order } = await aPartPaidOrder();
  const intentId = await confirm(await beginRest({ orderId, ...order }));
  const answers = await Promise.all(
    times(16, (n) => (n % 2 ? pay(intentId) : markOrderPaid(orderId, intentId, SYSTEM))),
  );
  expect(answers.reduce((sum, answer) => sum + must(answer).modifiedCount, 0)).toBe(1);
  expect((await orderNow(orderId)).receipts).toHaveLength(2);
  await expectInvariants();
});

it("sixteen tabs that begin to pay the rest have one payment of it", async () => {
  const order = await aPartPaidOrder();
  const secrets = await Promise.all(times(16, () => beginRest(order)));
  expect(new Set(secrets).size).toBe(1);
  const open = { orderId: order.orderId, status: "requires_payment_method" } as const;
  expect(await sandboxIntents().countDocuments(open)).toBe(1);
});

it("a card and a transfer that pay the same rest pay it once, and what is left of the transfer is its payer's", async () => {
  for (let n = 0; n < 8; n += 1) {
    const { orderId, pay, ...order } = await aPartPaidOrder();
    const secret = await beginRest({ orderId, ...order });
    const byCard = async () => await pay(await confirm(secret));
    const [card, transfer] = await Promise.allSettled([
      byCard(),
      book(accounts, orderId, anEntry(), order.restCents),
    ]);
    const won = [card, transfer].filter((one) => one.status === "fulfilled" && one.value.ok);
    expect(won).toHaveLength(1);
    const paid = await orderNow(orderId);
    expect([paid.status, openOf(paid), paidOf(paid)]).toEqual(["paid", 0, 124_000]);
  }
  await upkeep();
  await expectInvariants();
});

it("a card of the rest, a smaller transfer, a booking taken back and new tabs at once lose and double nothing", async () => {
  for (let n = 0; n < 8; n += 1) {
    const { orderId, ada, entry, ...order } = await aPartPaidOrder();
    const secret = await beginRest({ orderId, ada, ...order });
    const small = anEntry();
    await Promise.allSettled([
      confirm(secret).then((intentId) => markOrderPaid(orderId, intentId, SYSTEM)),
      book(accounts, orderId, small, 10_000),
      takeBack(accounts, orderId, entry),
      ...[240, 140, 1240, 1140].map((totalPrice) =>
        startPayment(ada, { totalPrice, orderId }).then((begun) =>
          begun.ok && n % 2 ? confirm(begun.value.clientSecret) : null,
        ),
      ),
      reconcilePayments(),
    ]);
    await upkeep();
    const now = await orderNow(orderId);
    if (now.status === "paid") expect(paidOf(now)).toBe(124_000);
    expect(now.flags).toEqual([]);
  }
  await expectInvariants();
});

it("a card of the rest and a cancellation end with the order paid or the money back", async () => {
  for (let n = 0; n < 8; n += 1) {
    const { orderId, ada, ...order } = await aPartPaidOrder();
    const secret = await beginRest({ orderId, ada, ...order });
    const paying = confirm(secret).then(async (intentId) => {
      await markOrderPaid(orderId, intentId, SYSTEM);
      return intentId;
    });
    const [card] = await Promise.allSettled([paying, cancelOrder(ada, orderId)]);
    await upkeep();
    const { status } = await orderNow(orderId);
    if (card.status === "fulfilled")
      expect(await leftOf(card.value)).toBe(status === "paid" ? order.restCents : 0);
    else expect(status).toBe("cancelled");
  }
  await expectInvariants();
});

it("refunds of parts and of the whole at once never send more than each payment has brought", async () => {
  for (let n = 0; n < 6; n += 1) {
    const { orderId, intentId } = await anOrderOfBoth();
    const part = (key: string, cents: number) =>
      requestPartRefund(accounts, orderId, { cents, reason: "Missing", idempotencyKey: key });
    const answers = await Promise.all([
      ...times(6, (i) => part(`part-${i}`, 15_000)),
      requestRefund(accounts, orderId, { reason: "All of it" }),
      part("part-0", 15_000),
    ]);
    expect(answers.map(codeOf)).toContain("ok");
    await upkeep();
    const order = await orderNow(orderId);
    const toCard = (order.refunds ?? []).filter(({ byTransfer }) => !byTransfer);
    expect(toCard.every(({ state }) => state === "sent")).toBe(true);
    expect(toCard.reduce((sum, { cents }) => sum + cents, 0)).toBe(24_000 - (await leftOf(intentId)));
    expect(paidOf(order)).toBeGreaterThanOrEqual(0);
  }
  await expectInvariants();
});
