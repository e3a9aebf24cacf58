import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { ReturnContents } from "@/components/returns/return-contents";
import { toSettle } from "@/components/returns/to-settle";
import { mailOf } from "@/lib/core/commands/mails/order-mails";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestPartRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { paidOf } from "@/lib/core/data/orders/order-money";
import { toOrderView } from "@/lib/core/data/orders/views";
import { changeReturn } from "@/lib/features/returns/commands/change-return";
import { returnSettledMail } from "@/lib/features/returns/mails/return-mails";
import { expectInvariants } from "../support/invariants";
import { partShipped } from "../support/part-shipped";
import { arriveBack } from "../support/send-back";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, codeOf, later, must, orderNow, staffViewer } from "../support/shop-in-process";

/** A return is settled with the money that its page has shown, or not at all. */

setUpTestShop({ settings: { ...NO_LIMITS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
afterEach(async () => {
  await reconcilePayments(later());
  await expectInvariants();
});

/** 100 pieces of 12.37, paid by card, of which ten have come back. `shown` is what the page says of their money. */
async function tenBack() {
  const { _id } = await partShipped();
  const [orderId, id] = [_id.toHexString(), await arriveBack({ _id }, 10)];
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

it("of an order that was paid by card nobody reads that pieces are not owed any more", async () => {
  const { orderId, shown, settle, sendByHand } = await tenBack();
  await sendByHand(12_370);
  expect(await shown()).toMatchObject({ refundCents: 0, isPrepaid: true });
  must(await settle(await shown()));
  const document = await orderNow(orderId);
  const order = toOrderView(document);
  const [goods] = order.returns ?? [];
  if (!goods) throw new Error("no return");
  const texts = [
    JSON.stringify(returnSettledMail({ ...mailOf(document), goods })),
    renderToStaticMarkup(<ReturnContents order={order} goods={goods} />),
  ];
  for (const text of texts) {
    expect(text).toContain("before");
    expect(text).not.toMatch(/not ow(?:e|ed)\b/);
  }
});
