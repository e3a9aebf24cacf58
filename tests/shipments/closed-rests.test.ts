import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { mailOf } from "@/lib/core/commands/mails/order-mails";
import { agreeDelivery } from "@/lib/core/commands/orders/agree-delivery";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { comparePayments } from "@/lib/core/commands/payments/compare-payments";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { companies } from "@/lib/core/data/companies/collections";
import { paidOf } from "@/lib/core/data/orders/order-money";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import type { ObjectId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { bookTransfer } from "@/lib/features/bank/commands/book-transfer";
import { changeShipment } from "@/lib/features/shipments/commands/change-shipment";
import { closeRest } from "@/lib/features/shipments/commands/close-rest";
import { packShipment } from "@/lib/features/shipments/commands/pack-shipment";
import { restClosedMail } from "@/lib/features/shipments/mails/rest-closed-mail";
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

const REASON = "Its maker has ended the series";
const close = (viewer: Viewer, orderId: string, revision: number) =>
  closeRest(viewer, orderId, { revision, reason: REASON });

/** 600 pieces of 12.40, of which `sent` have left. */
async function aPaidOrder(sent = 400) {
  const [ada, max, product] = [await aCustomer(), await anAdmin(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product, 600);
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
  await send(max, orderId, sent);
  return { ada, max, product, orderId, wholly: { productName: product.name, quantity: 600 } };
}

async function anOrderOnAccount(sent = 400) {
  const { viewer: ada, companyId, _id } = await aCompanyOnAccount(100_000_000);
  const [max, product] = [await anAdmin(), await aProduct({ available: 1000 })];
  const asked = orderFor(ada, product, { quantity: 600, companyId, payBy: "terms" });
  const { orderId } = must(await placeOrder(ada, asked));
  await send(max, orderId, sent);
  return { ada, max, product, orderId, company: _id, wholly: { productName: product.name, quantity: 600 } };
}

async function send(max: Viewer, orderId: string, pieces: number) {
  if (pieces === 0) return;
  const lines = [{ lineNo: 1, pieces }];
  const { revision = 0 } = await orderNow(orderId);
  const packed = must(
    await packShipment(max, orderId, { revision, lines }, { idempotencyKey: randomUUID() }),
  );
  must(
    await changeShipment(max, packed.shipment._id.toHexString(), {
      revision: revision + 1,
      state: "shipped",
    }),
  );
}

const creditOf = async (_id: ObjectId) => (await companies().findOne({ _id }))?.creditUsed ?? 0;

describe("the rest of an order that will never come", () => {
  it("of a paid order is free at once, and its money goes back to the card", async () => {
    const { max, product, orderId } = await aPaidOrder();
    const { totalCents } = await orderNow(orderId);
    const each = totalCents / 600;
    const order = must(await close(max, orderId, 2));
    expect(order).toMatchObject({
      status: "shipped",
      lines: [{ quantity: 600, shipped: 400, cancelled: 200 }],
      totalCents: each * 400,
      closedRest: { cents: each * 200 },
      refunds: [{ cents: each * 200, cause: "rest", reason: REASON }],
    });
    expect(await productNow(product._id)).toMatchObject({ available: 600, sold: 400, shipped: 400 });
    const [intent] = await sandboxIntents().find({ orderId }).toArray();
    expect(intent?.partRefunds?.map(({ amountCents }) => amountCents)).toEqual([each * 200]);
    expect(paidOf(await orderNow(orderId))).toBe(each * 400);
    const compared = must(await comparePayments({ ...staffViewer(), role: "admin" }));
    expect(compared.differences).toEqual([]);
  });

  it("of an order on account is not owed any more, and its company's credit is free", async () => {
    const { max, product, orderId, company } = await anOrderOnAccount();
    const before = await orderNow(orderId);
    expect(await creditOf(company)).toBe(before.totalCents);
    const order = must(await close(max, orderId, 2));
    expect(order).toMatchObject({ status: "shipped", terms: { owed: true, settledCents: 0 } });
    expect(order.terms?.dueAt).toBeInstanceOf(Date);
    expect(order.totalCents).toBe((before.totalCents / 600) * 400);
    expect(await creditOf(company)).toBe(order.totalCents);
    expect(await productNow(product._id)).toMatchObject({
      available: 600,
      sold: 400,
      shipped: 400,
      holds: [],
    });
  });

  it("of an order on account that is paid for more goes back as far as it was paid", async () => {
    const { max, orderId, company } = await anOrderOnAccount();
    const { totalCents } = await orderNow(orderId);
    const paid = { entry: anEntry(), amountCents: totalCents, day: "2026-01-15", reason: "Statement 3" };
    must(await bookTransfer(staffViewer(), orderId, paid));
    const { revision = 0 } = await orderNow(orderId);
    const order = must(await close(max, orderId, revision));
    expect(order.refunds).toMatchObject([
      { cents: totalCents / 3, cause: "rest", state: "due", byTransfer: true },
    ]);
    expect(order.transferRefundSince).toEqual(expect.any(Date));
    expect(order.terms).toMatchObject({ owed: false });
    expect(await creditOf(company)).toBe(0);
  });

  it("keeps the price of the delivery", async () => {
    const [ada, max, product] = [await aCustomer(), await anAdmin(), await aProduct({ available: 1000 })];
    const orderId = await anOrder(ada, product, 600);
    must(await agreeDelivery(max, orderId, { revision: 0, deliveryCents: 4900, reason: "By telephone" }));
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
    const { revision = 0, totalCents, dueCents } = await orderNow(orderId);
    expect(dueCents).toBe(totalCents + 4900);
    await send(max, orderId, 400);
    const order = must(await close(max, orderId, revision + 2));
    expect(order).toMatchObject({ totalCents: (totalCents / 600) * 400, charges: [{ cents: 4900 }] });
    expect(order.dueCents).toBe(order.totalCents + 4900);
    expect(order.refunds).toMatchObject([{ cents: totalCents / 3 }]);
  });

  it("tells its customer by mail why, which pieces, and how much goes back", async () => {
    const { ada, max, orderId } = await aPaidOrder();
    must(await close(max, orderId, 2));
    expect(await mailsTo(ada.email)).toContain("Order 200 pieces cannot be delivered");
    const { blocks } = restClosedMail(mailOf(await orderNow(orderId)));
    const told = JSON.stringify(blocks);
    for (const text of [REASON, "We send $ 2,480.00 back to the card"]) expect(told).toContain(text);
  });

  it("ends an order of which nothing has left as a whole", async () => {
    const paid = await aPaidOrder(0);
    expect(must(await close(paid.max, paid.orderId, 0))).toMatchObject({ status: "refunded" });
    expect(await productNow(paid.product._id)).toMatchObject({ available: 1000, sold: 0 });
    const owed = await anOrderOnAccount(0);
    expect(must(await close(owed.max, owed.orderId, 0))).toMatchObject({ status: "cancelled" });
    expect(await creditOf(owed.company)).toBe(0);
  });

  it("waits for what is packed, and for somebody who has seen the order as it is", async () => {
    const { max, orderId } = await aPaidOrder();
    expect(codeOf(await close(max, orderId, 1))).toBe("changed_meanwhile");
    const lines = [{ lineNo: 1, pieces: 50 }];
    must(await packShipment(max, orderId, { revision: 2, lines }, { idempotencyKey: "box" }));
    expect(await close(max, orderId, 3)).toMatchObject({
      code: "changed_meanwhile",
      message: expect.stringContaining("Shipment 2 of this order is packed"),
    });
  });

  it("is closed once, and an order that has left is whole", async () => {
    const { max, orderId } = await aPaidOrder();
    must(await close(max, orderId, 2));
    expect(codeOf(await close(max, orderId, 2))).toBe("already_shipped");
    const sent = await aPaidOrder();
    must(await shipOrder(sent.max, sent.orderId, sent.wholly));
    expect(codeOf(await close(sent.max, sent.orderId, 2))).toBe("already_shipped");
  });

  it.each([
    { kind: "paid", place: aPaidOrder },
    { kind: "on account", place: anOrderOnAccount },
  ])("is closed or sent, where both are asked for at once of an order that is $kind", async ({ place }) => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { max, product, orderId, wholly } = await place();
      const calls = [() => close(max, orderId, 2), () => shipOrder(max, orderId, wholly)];
      const both = await Promise.all((turn % 2 ? calls : calls.toReversed()).map((call) => call()));
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      const refused = both.find(({ ok }) => !ok);
      expect(["already_shipped", "changed_meanwhile"]).toContain(refused && codeOf(refused));
      const [line] = (await orderNow(orderId)).lines;
      expect((line?.shipped ?? 0) + (line?.cancelled ?? 0)).toBe(600);
      expect((await productNow(product._id)).shipped).toBe(line?.shipped);
    }
  });
});

it("pieces are packed or closed, where both are asked for at once", async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { max, orderId } = await aPaidOrder();
    const lines = [{ lineNo: 1, pieces: 100 }];
    const pack = () => packShipment(max, orderId, { revision: 2, lines }, { idempotencyKey: "box" });
    const calls = [() => close(max, orderId, 2), pack];
    const both = await Promise.all((turn % 2 ? calls : calls.toReversed()).map((call) => call()));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  }
});

describe("a crash", () => {
  it.each([
    { kind: "paid", place: aPaidOrder },
    { kind: "on account", place: anOrderOnAccount },
  ])(
    "at any step of closing the rest of an order that is $kind closes it once or not at all",
    async ({ place }) => {
      const crashes = await atEveryStep(async (crashesHere) => {
        const { max, product, orderId } = await place();
        await crashesHere(() => close(max, orderId, 2));
        await finished();
        const { lines } = await orderNow(orderId);
        const cancelled = lines[0]?.cancelled ?? 0;
        expect([0, 200]).toContain(cancelled);
        expect((await productNow(product._id)).available).toBe(400 + cancelled);
      });
      expect(crashes).toBeGreaterThanOrEqual(6);
    },
  );
});
