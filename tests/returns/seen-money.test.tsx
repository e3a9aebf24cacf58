import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { ReturnContents } from "@/components/returns/return-contents";
import { toSettle } from "@/components/returns/to-settle";
import { mailOf } from "@/lib/core/commands/mails/order-mails";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestPartRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { paidOf } from "@/lib/core/data/orders/order-money";
import { toOrderView } from "@/lib/core/data/orders/views";
import { bookTransfer } from "@/lib/features/bank/commands/book-transfer";
import { changeReturn } from "@/lib/features/returns/commands/change-return";
import { returnSettledMail } from "@/lib/features/returns/mails/return-mails";
import { formatPrice } from "@/lib/values/money";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants } from "../support/invariants";
import { partShipped } from "../support/part-shipped";
import { arriveBack } from "../support/send-back";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, codeOf, later, must, orderNow, staffViewer } from "../support/shop-in-process";
import { anEntry } from "../support/transfers";
import { anOrderOnAccount, arrived } from "./returned-orders";

/** A return is settled with the money that its page has shown, or not at all. */

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
afterEach(async () => {
  await reconcilePayments(later());
  await expectInvariants();
});

/** 100 pieces of 12.37, paid by card, of which ten have come back. */
async function tenBack() {
  const { _id } = await partShipped();
  return returnOf(_id.toHexString(), await arriveBack({ _id }, 10));
}

/** 600 pieces on account, which a transfer has paid, of which ten have come back. */
async function tenBackOnAccount() {
  const placed = await anOrderOnAccount(600);
  const paid = { entry: anEntry(), amountCents: placed.each * 600, day: "2026-01-15", reason: "Statement 3" };
  must(await bookTransfer(staffViewer(), placed.orderId, paid));
  return returnOf(placed.orderId, await arrived(placed, 10));
}

/** `shown` is what the page says of its money. */
function returnOf(orderId: string, id: string) {
  const shown = async () => {
    const order = toOrderView(await orderNow(orderId));
    const [goods] = order.returns ?? [];
    if (!goods) throw new Error("no return");
    return toSettle(order, goods);
  };
  const settle = async ({ creditedCents, refundCents }: { creditedCents: number; refundCents: number }) =>
    await changeReturn(await anAdmin("Mo"), id, {
      state: "settled",
      revision: 2,
      creditedCents,
      refundCents,
    });
  const sendByHand = async (cents: number) =>
    must(await requestPartRefund(staffViewer(), orderId, { cents, reason: "Bent", idempotencyKey: "bent" }));
  return { orderId, shown, settle, sendByHand };
}

it("money that went back after the page was shown settles nothing, until somebody has seen the new sum", async () => {
  const { orderId, shown, settle, sendByHand } = await tenBack();
  const seen = await shown();
  expect(seen).toMatchObject({ creditedCents: 12_370, refundCents: 12_370 });
  await sendByHand(2_370);
  expect(codeOf(await settle(seen))).toBe("changed_meanwhile");
  expect(await orderNow(orderId)).toMatchObject({
    goodsReturns: [{ state: "received" }],
    totalCents: 123_700,
  });
  expect(await shown()).toMatchObject({ creditedCents: 12_370, refundCents: 10_000 });
  const { goods } = must(await settle(await shown()));
  expect(goods).toMatchObject({ state: "settled", refundCents: 10_000 });
  expect(paidOf(await orderNow(orderId))).toBe(111_330);
});

it("a sum of the pieces that differs from the one that was shown settles nothing, though the refund is the same", async () => {
  const { shown, settle } = await tenBack();
  const seen = await shown();
  expect(codeOf(await settle({ ...seen, creditedCents: seen.creditedCents + 1 }))).toBe("changed_meanwhile");
  must(await settle(seen));
});

/** As the mail and the page of the order say it, once the return is settled. */
async function textsOf(orderId: string): Promise<string[]> {
  const document = await orderNow(orderId);
  const order = toOrderView(document);
  const [goods] = order.returns ?? [];
  if (!goods) throw new Error("no return");
  return [
    JSON.stringify(returnSettledMail({ ...mailOf(document), goods })),
    renderToStaticMarkup(<ReturnContents order={order} goods={goods} />),
  ];
}

it.each(["by card", "on account, by transfer"])(
  "of an order that was paid %s nobody reads that its pieces were owed, or are not any more",
  async (way) => {
    const { orderId, shown, settle, sendByHand } =
      way === "by card" ? await tenBack() : await tenBackOnAccount();
    const [, { creditedCents }] = [await sendByHand((await shown()).creditedCents), await shown()];
    expect(await shown()).toMatchObject({ refundCents: 0 });
    must(await settle(await shown()));
    for (const text of await textsOf(orderId)) {
      expect(text).toContain(
        `${formatPrice(creditedCents)} for these pieces came off the order. No further refund is due.`,
      );
      expect(text).not.toMatch(/\bow(?:e|ed)\b/);
    }
  },
);
