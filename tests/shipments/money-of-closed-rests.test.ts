import { afterEach, expect, it } from "vitest";
import { restToClose } from "@/components/shipments/rest-to-close";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { noteRefundSent } from "@/lib/core/commands/payments/refunds/note-refund-sent";
import { requestPartRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { orders } from "@/lib/core/data/orders/collections";
import { openOf, paidOf, receiptsOf } from "@/lib/core/data/orders/order-money";
import { findOrderFor } from "@/lib/core/data/orders/orders";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { changeShipment } from "@/lib/features/shipments/commands/change-shipment";
import { closeRest } from "@/lib/features/shipments/commands/close-rest";
import { packShipment } from "@/lib/features/shipments/commands/pack-shipment";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { BANK_SETTINGS } from "../support/bank-account";
import { aCompanyOnAccount } from "../support/company-on-account";
import { expectInvariants, unfinished } from "../support/invariants";
import { sendBack } from "../support/send-back";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  codeOf,
  later,
  must,
  orderFor,
  orderNow,
  paidAtProvider,
  staffViewer,
} from "../support/shop-in-process";
import { anEntry, book, takeBack } from "../support/transfers";

/** Which money goes back where the rest of an order is closed: what the shop still has beyond the pieces that came. */

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
afterEach(async () => {
  await reconcilePayments(later());
  await sweepOnce(later());
  expect(await unfinished()).toBe(0);
  await expectInvariants();
});

/** 60 of 100 pieces leave, which cost 12.40 each. */
async function send60(max: Viewer, orderId: string) {
  const lines = [{ lineNo: 1, pieces: 60 }];
  const packed = must(await packShipment(max, orderId, { revision: 0, lines }, { idempotencyKey: "box" }));
  const id = packed.shipment._id.toHexString();
  must(await changeShipment(max, id, { revision: 1, state: "shipped" }));
}
const close = async (max: Viewer, orderId: string) => {
  const { revision = 0 } = await orderNow(orderId);
  return must(await closeRest(max, orderId, { revision, reason: "No longer made" }));
};
const offered = async (max: Viewer, orderId: string) => {
  const order = await findOrderFor(max, orderId);
  return order && restToClose(order);
};

async function paidByCard() {
  const [ada, max, product] = [await aCustomer(), await anAdmin(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product);
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
  await send60(max, orderId);
  return { max, product, orderId, transactionId };
}

/** Somebody sends money back in the provider's own pages. */
async function refundAtProvider(transactionId: string, amountCents: number) {
  const refund = { refundId: "by-hand", amountCents, reason: "By hand", at: new Date() };
  await sandboxIntents().updateOne({ _id: transactionId }, { $set: { partRefunds: [refund] } });
  await reconcilePayments(later());
}

it.each([
  { byHand: 10_000, back: 39_600 },
  { byHand: 49_600, back: 0 },
  { byHand: 60_000, back: 0 },
])("$byHand cents that went back at the provider before do not go back again", async ({ byHand, back }) => {
  const { max, orderId, transactionId } = await paidByCard();
  await refundAtProvider(transactionId, byHand);
  expect(await orderNow(orderId)).toMatchObject({ refunds: [{ cause: "outside", cents: byHand }] });
  expect(await offered(max, orderId)).toMatchObject({ backCents: byHand, refundCents: back });
  const closed = await close(max, orderId);
  expect(closed.refunds?.filter(({ cause }) => cause === "rest").map(({ cents }) => cents)).toEqual(
    back > 0 ? [back] : [],
  );
  expect(paidOf(closed)).toBe(124_000 - byHand - back);
});

it("a part that staff have sent back before does not go back again", async () => {
  const { max, orderId } = await paidByCard();
  const part = { cents: 4_960, reason: "Four are bent", idempotencyKey: "bent" };
  must(await requestPartRefund(max, orderId, part));
  expect(paidOf(await close(max, orderId))).toBe(74_400);
});

it("money that went back after the dialog was shown closes nothing, until somebody has seen the new sum", async () => {
  const { max, orderId } = await paidByCard();
  const seen = async () => (await offered(max, orderId))?.refundCents;
  const asked = async (refundCents: number | undefined) =>
    await closeRest(max, orderId, {
      revision: (await orderNow(orderId)).revision ?? 0,
      reason: "Its maker has ended it",
      refundCents,
    });
  const before = await seen();
  must(await requestPartRefund(max, orderId, { cents: 10_000, reason: "Bent", idempotencyKey: "bent" }));
  expect(codeOf(await asked(before))).toBe("changed_meanwhile");
  expect(await orderNow(orderId)).not.toHaveProperty("closedRest");
  must(await asked(await seen()));
  expect(paidOf(await orderNow(orderId))).toBe(74_400);
});

it("of an order of which nothing has left the whole sum is what its closer has seen", async () => {
  const [ada, max, product] = [await aCustomer(), await anAdmin(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product);
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
  const asked = { revision: 0, reason: "Its maker has ended it" };
  expect(codeOf(await closeRest(max, orderId, { ...asked, refundCents: 1 }))).toBe("changed_meanwhile");
  const { refundCents } = (await offered(max, orderId)) ?? {};
  expect(must(await closeRest(max, orderId, { ...asked, refundCents })).status).toBe("refunded");
});

it.each([
  { byHand: 0, back: 49_600 },
  { byHand: 10_000, back: 39_600 },
  { byHand: 55_000, back: 0 },
])(
  "after a return $byHand cents that were sent back by hand do not go back again",
  async ({ byHand, back }) => {
    const { max, orderId } = await paidByCard();
    await sendBack(await orderNow(orderId), 30);
    const part = { cents: byHand, reason: "Bent", idempotencyKey: "bent" };
    if (byHand > 0) must(await requestPartRefund(max, orderId, part));
    expect(await offered(max, orderId)).toMatchObject({ backCents: 37_200 + byHand, refundCents: back });
    const closed = await close(max, orderId);
    expect(paidOf(closed)).toBe(124_000 - 37_200 - byHand - back);
    expect(closed.dueCents ?? closed.totalCents).toBe(37_200);
  },
);

it("the next return does not send back what was sent back by hand after the first", async () => {
  const { max, orderId } = await paidByCard();
  await sendBack(await orderNow(orderId), 20);
  must(await requestPartRefund(max, orderId, { cents: 10_000, reason: "Bent", idempotencyKey: "bent" }));
  const { goodsReturns } = await sendBack(await orderNow(orderId), 10);
  expect(goodsReturns?.map(({ refundCents }) => refundCents)).toEqual([24_800, 2_400]);
});

/** On account, with 2 % cash discount of 1,240.00, which its transfer has taken. */
async function settledWithDiscount() {
  const { viewer: ada, companyId } = await aCompanyOnAccount(100_000_000);
  const [max, product] = [await anAdmin(), await aProduct({ available: 1000 })];
  const asked = orderFor(ada, product, { companyId, payBy: "terms" });
  const { orderId } = must(await placeOrder(ada, asked));
  const discount = { percent: 2, days: 10 };
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { "terms.discount": discount } });
  await send60(max, orderId);
  const entry = anEntry();
  must(await book(staffViewer(), orderId, entry, 121_520));
  expect(await orderNow(orderId)).toMatchObject({ terms: { owed: false, settledCents: 124_000 } });
  return { max, product, orderId, entry };
}

it("of a cash discount nothing goes back: the closed pieces were paid with less", async () => {
  const { max, orderId } = await settledWithDiscount();
  expect(await offered(max, orderId)).toMatchObject({ refundCents: 48_608, closedCents: 49_600 });
  const closed = await close(max, orderId);
  expect(closed.refunds).toMatchObject([{ cents: 48_608, cause: "rest", state: "due", byTransfer: true }]);
  // 2 % of the pieces that came.
  expect(paidOf(closed)).toBe(72_912);
  expect(receiptsOf(closed).map(({ kind, cents }) => [kind, cents])).toEqual([
    ["transfer", 121_520],
    ["discount", 2_480],
    ["discount", -992],
  ]);
  expect(closed.terms).toMatchObject({ owed: false, settledCents: 123_008 });
  expect(openOf(closed)).toBe(0);
});

it("where the booking is taken back before accounts have sent it, nothing is sent, and the pieces that came are open", async () => {
  const { max, orderId, entry } = await settledWithDiscount();
  await close(max, orderId);
  must(await takeBack(staffViewer(), orderId, entry));
  const order = await orderNow(orderId);
  expect(order).toMatchObject({ refunds: [{ cause: "rest", state: "failed" }], terms: { owed: true } });
  expect(order).not.toHaveProperty("transferRefundSince");
  expect([openOf(order), paidOf(order)]).toEqual([74_400, 0]);
});

it("where accounts have sent it, the booking stays", async () => {
  const { max, orderId, entry } = await settledWithDiscount();
  const [refund] = (await close(max, orderId)).refunds ?? [];
  must(await noteRefundSent(staffViewer(), orderId, { refundId: refund?._id ?? "", note: "Entry 9" }));
  expect(codeOf(await takeBack(staffViewer(), orderId, entry))).toBe("payment_mismatch");
});

it("an order that leaves as a whole keeps its discount", async () => {
  const { max, product, orderId } = await settledWithDiscount();
  must(await shipOrder(max, orderId, { productName: product.name, quantity: 100 }));
  expect(paidOf(await orderNow(orderId))).toBe(121_520);
});
