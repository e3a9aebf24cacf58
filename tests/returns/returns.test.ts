import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { mailOf } from "@/lib/core/commands/mails/order-mails";
import { agreeDelivery } from "@/lib/core/commands/orders/agree-delivery";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { comparePayments } from "@/lib/core/commands/payments/compare-payments";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestPartRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { paidOf } from "@/lib/core/data/orders/order-money";
import { toReturnView } from "@/lib/core/data/orders/views";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { schema } from "@/lib/core/data/store/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { consumeLimit } from "@/lib/core/data/store/limits";
import type { Viewer } from "@/lib/core/domain/people/access";
import { bookTransfer } from "@/lib/features/bank/commands/book-transfer";
import { type AskedLine, askReturn } from "@/lib/features/returns/commands/ask-return";
import { changeReturn } from "@/lib/features/returns/commands/change-return";
import { returnSettledMail } from "@/lib/features/returns/mails/return-mails";
import { changeShipment } from "@/lib/features/shipments/commands/change-shipment";
import { closeRest } from "@/lib/features/shipments/commands/close-rest";
import { packShipment } from "@/lib/features/shipments/commands/pack-shipment";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { BANK_SETTINGS } from "../support/bank-account";
import { aCompanyOnAccount } from "../support/company-on-account";
import { expectInvariants, unfinished } from "../support/invariants";
import { mailsTo } from "../support/run-jobs";
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
  productNow,
  staffViewer,
} from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";
import { anEntry } from "../support/transfers";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/companies/company-credit", stepwise);
vi.mock("@/lib/core/data/orders/order-refund-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-stock-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
afterEach(async () => {
  await finished();
});

const finished = async () => {
  await reconcilePayments(later());
  await sweepOnce(later());
  expect(await unfinished()).toBe(0);
  await expectInvariants();
};

/** 600 pieces of 12.40, of which `sent` have left. */
async function aPaidOrder(sent = 400) {
  const [ada, max, product] = [await aCustomer(), await anAdmin(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product, 600);
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
  await send(max, orderId, sent);
  return { ada, max, product, orderId, each: (await orderNow(orderId)).totalCents / 600 };
}

async function anOrderOnAccount(sent = 400) {
  const { viewer: ada, companyId, _id: company } = await aCompanyOnAccount(100_000_000);
  const [max, product] = [await anAdmin(), await aProduct({ available: 1000 })];
  const asked = orderFor(ada, product, { quantity: 600, companyId, payBy: "terms" });
  const { orderId } = must(await placeOrder(ada, asked));
  await send(max, orderId, sent);
  return { ada, max, product, orderId, company, each: (await orderNow(orderId)).totalCents / 600 };
}

async function send(max: Viewer, orderId: string, pieces: number) {
  if (pieces === 0) return;
  const { revision = 0 } = await orderNow(orderId);
  const asked = { revision, lines: [{ lineNo: 1, pieces }] };
  const packed = must(await packShipment(max, orderId, asked, { idempotencyKey: randomUUID() }));
  const id = packed.shipment._id.toHexString();
  must(await changeShipment(max, id, { revision: revision + 1, state: "shipped" }));
}

const lines = (pieces: number, more: Partial<AskedLine> = {}): AskedLine[] => [
  { lineNo: 1, pieces, reason: "surplus", ...more },
];
const ask = (viewer: Viewer, orderId: string, pieces: number, key: string = randomUUID()) =>
  askReturn(viewer, orderId, { lines: lines(pieces) }, { idempotencyKey: key });
const idOf = (asked: Awaited<ReturnType<typeof ask>>) => must(asked).goods._id.toHexString();
const allow = (max: Viewer, id: string) => changeReturn(max, id, { state: "allowed", revision: 0 });
const receive = (max: Viewer, id: string, stock: number, scrap = 0) =>
  changeReturn(max, id, { state: "received", revision: 1, lines: [{ lineNo: 1, stock, scrap }] });
const settle = (max: Viewer, id: string) => changeReturn(max, id, { state: "settled", revision: 2 });

/** Asked for, allowed and arrived. */
async function arrived({ ada, max, orderId }: Placed, stock: number, scrap = 0): Promise<string> {
  const id = idOf(await ask(ada, orderId, stock + scrap));
  must(await allow(max, id));
  must(await receive(max, id, stock, scrap));
  return id;
}
interface Placed {
  ada: Viewer;
  max: Viewer;
  orderId: string;
}

async function shippedDaysAgo(orderId: string, days: number) {
  const _id = requireId(orderId);
  const { shipments = [] } = await orderNow(orderId);
  const shippedAt = new Date(Date.now() - days * 86_400_000);
  await orders().updateOne({ _id }, { $set: { shipments: shipments.map((one) => ({ ...one, shippedAt })) } });
}

describe("a return", () => {
  it("goes back to stock or to scrap, and its money goes back to the card", async () => {
    const placed = await aPaidOrder();
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
    const placed = await aPaidOrder();
    const { max, orderId, each } = placed;
    const { revision = 0 } = await orderNow(orderId);
    must(await closeRest(max, orderId, { revision, reason: "Its maker has ended it" }));
    const { goods } = must(await settle(max, await arrived(placed, 400)));
    expect(goods.refundCents).toBe(each * 400);
    expect(paidOf(await orderNow(orderId))).toBe(0);
    expect(codeOf(await ask(placed.ada, orderId, 1))).toBe("over_available");
  });

  it("that is settled before the rest is closed is not paid back twice", async () => {
    const placed = await aPaidOrder();
    const { max, orderId, each } = placed;
    must(await settle(max, await arrived(placed, 400)));
    const { revision = 0 } = await orderNow(orderId);
    const closed = must(await closeRest(max, orderId, { revision, reason: "Its maker has ended it" }));
    expect(closed).toMatchObject({ totalCents: 0, closedRest: { cents: each * 200 } });
    expect(paidOf(await orderNow(orderId))).toBe(0);
  });
});

describe("who asks for too much", () => {
  it("hears how many can come back, and nothing is written", async () => {
    const { ada, orderId } = await aPaidOrder(100);
    expect(await ask(ada, orderId, 101)).toMatchObject({
      code: "over_available",
      details: { lines: [{ lineNo: 1, asked: 101, left: 100 }] },
    });
    const unknown = [{ lineNo: 2, pieces: 1, reason: "wrong" as const }];
    expect(codeOf(await askReturn(ada, orderId, { lines: unknown }, { idempotencyKey: "a" }))).toBe(
      "invalid",
    );
    const unsent = await aPaidOrder(0);
    expect(codeOf(await ask(unsent.ada, unsent.orderId, 1))).toBe("over_available");
    expect((await orderNow(orderId)).goodsReturns).toBeUndefined();
  });

  it("twice at once has the pieces once", async () => {
    const { ada, orderId } = await aPaidOrder(100);
    const both = await Promise.all([ask(ada, orderId, 100), ask(ada, orderId, 100)]);
    expect(both.map(codeOf).sort()).toEqual(["ok", "over_available"]);
  });

  it("by the same key has one return, and another one by it is refused", async () => {
    const { ada, orderId } = await aPaidOrder(100);
    const first = idOf(await ask(ada, orderId, 10, "same"));
    expect(idOf(await ask(ada, orderId, 10, "same"))).toBe(first);
    expect(codeOf(await ask(ada, orderId, 20, "same"))).toBe("idempotency_mismatch");
  });

  it("can ask 30 times a day; the shop can begin more for them", async () => {
    const { ada, max, orderId } = await aPaidOrder(100);
    while ((await consumeLimit("returnsAsked", ada.userId)).ok);
    expect(codeOf(await ask(ada, orderId, 1))).toBe("too_many");
    must(await ask(max, orderId, 1));
  });

  it("after the shop's days is too late, also for a part; the shop itself is not", async () => {
    const { ada, max, orderId } = await aPaidOrder(100);
    await shippedDaysAgo(orderId, 13);
    must(await ask(ada, orderId, 1));
    await shippedDaysAgo(orderId, 200);
    expect(codeOf(await ask(ada, orderId, 1))).toBe("gone");
    await send(max, orderId, 50);
    must(await ask(ada, orderId, 50));
    expect(codeOf(await ask(ada, orderId, 1))).toBe("gone");
    must(await ask(max, orderId, 20));
    expect(codeOf(await ask(max, orderId, 80))).toBe("over_available");
  });

  it("is told that a stranger has no such order, and staff of others nothing", async () => {
    const placed = await aPaidOrder(100);
    const eve = await aCustomer("eve");
    expect(codeOf(await ask(eve, placed.orderId, 1))).toBe("not_found");
    const id = idOf(await ask(placed.ada, placed.orderId, 1));
    expect(codeOf(await allow(placed.ada, id))).toBe("forbidden");
    expect(codeOf(await allow(placed.max, "64b0000000000000000000aa"))).toBe("not_found");
  });

  it("waits while a version before may run", async () => {
    const { ada, orderId } = await aPaidOrder(100);
    const now = await schema().findOne({ _id: "schema" });
    await schema().updateOne({ _id: "schema" }, { $set: { version: 12 } }, { upsert: true });
    expect(codeOf(await ask(ada, orderId, 1))).toBe("busy");
    if (now) await schema().updateOne({ _id: "schema" }, { $set: { version: now.version } });
    else await schema().deleteOne({ _id: "schema" });
  });
});

describe("a decision", () => {
  it("goes from state to state, and each step happens once", async () => {
    const { ada, max, orderId, product } = await aPaidOrder(100);
    const id = idOf(await ask(ada, orderId, 40));
    expect(codeOf(await receive(max, id, 40))).toBe("changed_meanwhile");
    expect((await Promise.all([allow(max, id), allow(max, id)])).map(codeOf).sort()).toEqual([
      "changed_meanwhile",
      "ok",
    ]);
    expect(codeOf(await receive(max, id, 41))).toBe("invalid");
    expect(codeOf(await receive(max, id, 0))).toBe("invalid");
    expect((await Promise.all([receive(max, id, 30), receive(max, id, 30)])).map(codeOf).sort()).toEqual([
      "changed_meanwhile",
      "ok",
    ]);
    expect(await productNow(product._id)).toMatchObject({ available: 430, sold: 570 });
    expect((await Promise.all([settle(max, id), settle(max, id)])).map(codeOf).sort()).toEqual([
      "changed_meanwhile",
      "ok",
    ]);
    expect((await orderNow(orderId)).refunds).toHaveLength(1);
    // Announced pieces that have not arrived are still with their customer.
    must(await ask(ada, orderId, 70));
    expect(codeOf(await ask(ada, orderId, 1))).toBe("over_available");
  });

  it("that refuses says why, and its pieces can be asked for again", async () => {
    const { ada, max, orderId } = await aPaidOrder(100);
    const id = idOf(await ask(ada, orderId, 100));
    must(await changeReturn(max, id, { state: "refused", revision: 0, answer: "They were mounted" }));
    expect(await orderNow(orderId)).toMatchObject({
      goodsReturns: [{ state: "refused", answer: "They were mounted" }],
    });
    expect(await orderNow(orderId)).not.toHaveProperty("returnsOpenSince");
    must(await ask(ada, orderId, 100));
    expect(await mailsTo(ada.email)).toContain("Order we cannot take 100 pieces back");
  });

  it("is not made on an order of one's own", async () => {
    const { ada, orderId } = await aPaidOrder(100);
    const id = idOf(await ask(ada, orderId, 10));
    await anAdmin("Olga");
    expect(codeOf(await allow({ ...ada, role: "admin" }, id))).toBe("forbidden");
  });

  it("of money and a shipment of others exclude each other", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const placed = await aPaidOrder();
      const { max, orderId, product } = placed;
      const id = await arrived(placed, 100);
      const calls = [() => settle(max, id), () => send(max, orderId, 200)];
      await Promise.allSettled((turn % 2 ? calls : calls.toReversed()).map((call) => call()));
      const [line] = (await orderNow(orderId)).lines;
      expect((await productNow(product._id)).shipped).toBe((line?.shipped ?? 0) - 100);
      await finished();
    }
  });

  it("is told to its customer by mail, with the money", async () => {
    const placed = await aPaidOrder();
    const { ada, max, orderId } = placed;
    const { order, goods } = must(await settle(max, await arrived(placed, 90, 10)));
    const told = JSON.stringify(returnSettledMail({ ...mailOf(order), goods: toReturnView(goods) }));
    expect(told).toContain("We send $ 1,240.00 back to the card");
    expect(await mailsTo(ada.email)).toContain("Order your return is settled");
    expect((await orderNow(orderId)).history.map(({ event }) => event).slice(-4)).toEqual([
      "askReturn",
      "allowReturn",
      "receiveReturn",
      "settleReturn",
    ]);
  });
});

describe("a crash", () => {
  it("at any step of taking pieces in moves them once or not at all", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const { ada, max, product, orderId } = await aPaidOrder();
      const id = idOf(await ask(ada, orderId, 120));
      must(await allow(max, id));
      await crashesHere(() => receive(max, id, 100, 20));
      await finished();
      const [goods] = (await orderNow(orderId)).goodsReturns ?? [];
      const isIn = goods?.state === "received";
      expect(await productNow(product._id)).toMatchObject(
        isIn ? { available: 500, sold: 480, received: 980 } : { available: 400, sold: 600, received: 1000 },
      );
    });
    expect(crashes).toBeGreaterThanOrEqual(6);
  });

  it.each([
    { kind: "paid", place: aPaidOrder },
    { kind: "on account", place: anOrderOnAccount },
  ])(
    "at any step of settling a return of an order that is $kind settles it once or not at all",
    async ({ place }) => {
      const crashes = await atEveryStep(async (crashesHere) => {
        const placed = await place(600);
        const id = await arrived(placed, 100);
        await crashesHere(() => settle(placed.max, id));
        await finished();
        const order = await orderNow(placed.orderId);
        const isSettled = order.goodsReturns?.[0]?.state === "settled";
        expect(order.totalCents).toBe(placed.each * (isSettled ? 500 : 600));
      });
      expect(crashes).toBeGreaterThanOrEqual(2);
    },
  );
});
