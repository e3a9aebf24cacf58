import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { orders } from "@/lib/core/data/orders/collections";
import { schema } from "@/lib/core/data/store/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { HELD_UNTIL_SHIPPED } from "@/lib/core/domain/companies/terms";
import type { Viewer } from "@/lib/core/domain/people/access";
import { changeShipment } from "@/lib/features/shipments/commands/change-shipment";
import { packShipment } from "@/lib/features/shipments/commands/pack-shipment";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { expectInvariants, unfinished } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  codeOf,
  later,
  must,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/orders/order-stock-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });
afterEach(async () => {
  await reconcilePayments(later());
  await sweepOnce(later());
  expect(await unfinished()).toBe(0);
  await expectInvariants();
});

const pack = (packer: Viewer, orderId: string, pieces: number, revision = 0, key: string = randomUUID()) =>
  packShipment(packer, orderId, { revision, lines: [{ lineNo: 1, pieces }] }, { idempotencyKey: key });
const send = (packer: Viewer, shipmentId: string, revision: number) =>
  changeShipment(packer, shipmentId, { revision, state: "shipped" });
const undo = (packer: Viewer, shipmentId: string, revision: number) =>
  changeShipment(packer, shipmentId, { revision, state: "cancelled" });
const idOf = (packed: Awaited<ReturnType<typeof pack>>) => must(packed).shipment._id.toHexString();

async function aPaidOrderOf600() {
  const [ada, max, product] = [await aCustomer(), await anAdmin(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product, 600);
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
  return { ada, max, product, orderId, wholly: { productName: product.name, quantity: 600 } };
}

/** As an order on account is, without a company: it holds its pieces until they leave. */
async function anOrderOf600OnAccount() {
  const [ada, max, product] = [await aCustomer(), await anAdmin(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product, 600);
  await orders().updateOne(
    { _id: requireId(orderId) },
    {
      $set: {
        status: "accepted",
        expiresAt: HELD_UNTIL_SHIPPED,
        terms: { netDays: 30, settledCents: 0, owed: true },
      },
    },
  );
  return { ada, max, product, orderId, wholly: { productName: product.name, quantity: 600 } };
}

describe("an order that ships in parts", () => {
  it("400 of 600 leave today and the rest tomorrow, and the order is shipped with its last piece", async () => {
    const { max, product, orderId } = await aPaidOrderOf600();
    const first = idOf(await pack(max, orderId, 400));
    expect(must(await send(max, first, 1)).order).toMatchObject({
      status: "paid",
      lines: [{ shipped: 400 }],
    });
    expect(await productNow(product._id)).toMatchObject({ available: 400, sold: 600, shipped: 400 });
    const second = idOf(await pack(max, orderId, 200, 2));
    expect(must(await send(max, second, 3)).order).toMatchObject({
      status: "shipped",
      lines: [{ shipped: 600 }],
    });
    expect(await productNow(product._id)).toMatchObject({ available: 400, sold: 600, shipped: 600 });
    const { history, shipments } = await orderNow(orderId);
    expect(history.map(({ event }) => event).slice(-4)).toEqual(["pack", "shipPart", "pack", "ship"]);
    expect(shipments?.map(({ no, state }) => [no, state])).toEqual([
      [1, "shipped"],
      [2, "shipped"],
    ]);
  });

  it("of an order on account only what leaves is sold, and the days run from the last piece", async () => {
    const { max, product, orderId } = await anOrderOf600OnAccount();
    must(await send(max, idOf(await pack(max, orderId, 400)), 1));
    expect(await productNow(product._id)).toMatchObject({
      available: 400,
      sold: 400,
      shipped: 400,
      holds: [{ quantity: 200 }],
    });
    expect((await orderNow(orderId)).terms).not.toHaveProperty("dueAt");
    must(await send(max, idOf(await pack(max, orderId, 200, 2)), 3));
    expect(await productNow(product._id)).toMatchObject({
      available: 400,
      sold: 600,
      shipped: 600,
      holds: [],
    });
    expect((await orderNow(orderId)).terms).toHaveProperty("dueAt");
  });

  it("two packers of 400 of the same 600: one has them, the other hears that 200 are left", async () => {
    const { max, orderId } = await aPaidOrderOf600();
    const both = await Promise.all([pack(max, orderId, 400), pack(max, orderId, 400)]);
    expect(both.map(codeOf).sort()).toEqual(["ok", "over_available"]);
    const refused = both.find((one) => !one.ok);
    expect(refused).toMatchObject({
      fields: { "lines[0].pieces": "200 are still to be packed" },
      details: { lines: [{ lineNo: 1, asked: 400, left: 200 }] },
    });
  });

  it("a packer who has seen an older order looks again, and the same key packs once", async () => {
    const { max, orderId } = await aPaidOrderOf600();
    const first = must(await pack(max, orderId, 100, 0, "same"));
    expect(must(await pack(max, orderId, 100, 0, "same")).shipment._id).toEqual(first.shipment._id);
    expect(codeOf(await pack(max, orderId, 200, 0, "same"))).toBe("idempotency_mismatch");
    expect(codeOf(await pack(max, orderId, 100, 0))).toBe("changed_meanwhile");
    expect((await orderNow(orderId)).shipments).toHaveLength(1);
  });

  it("the old call ships what is packed and the rest", async () => {
    const { max, product, orderId, wholly } = await aPaidOrderOf600();
    must(await pack(max, orderId, 150));
    expect(must(await shipOrder(max, orderId, wholly))).toEqual({ modifiedCount: 1 });
    const { status, shipments } = await orderNow(orderId);
    expect(status).toBe("shipped");
    expect(shipments?.map(({ state, lines }) => [state, lines[0]?.pieces])).toEqual([
      ["shipped", 150],
      ["shipped", 450],
    ]);
    expect(await productNow(product._id)).toMatchObject({ sold: 600, shipped: 600 });
    expect(codeOf(await shipOrder(max, orderId, wholly))).toBe("already_shipped");
  });

  it("two who send the same shipment send it once", async () => {
    const { max, product, orderId } = await aPaidOrderOf600();
    const first = idOf(await pack(max, orderId, 400));
    const both = await Promise.all([send(max, first, 1), send(max, first, 1)]);
    expect(both.map(codeOf).sort()).toEqual(["already_shipped", "ok"]);
    expect(await productNow(product._id)).toMatchObject({ sold: 600, shipped: 400 });
  });

  it("a packing is undone until it leaves, and its pieces can be packed again", async () => {
    const { max, orderId } = await aPaidOrderOf600();
    const first = idOf(await pack(max, orderId, 600));
    expect(codeOf(await pack(max, orderId, 1, 1))).toBe("over_available");
    must(await undo(max, first, 1));
    const again = idOf(await pack(max, orderId, 600, 2));
    expect(codeOf(await send(max, first, 3))).toBe("changed_meanwhile");
    must(await send(max, again, 3));
    expect(codeOf(await undo(max, again, 4))).toBe("already_shipped");
  });

  it("parcels can be named after the shipment has left", async () => {
    const { max, orderId, wholly } = await aPaidOrderOf600();
    must(await shipOrder(max, orderId, wholly));
    const [shipment] = (await orderNow(orderId)).shipments ?? [];
    const parcels = [{ carrier: "DHL", tracking: "0034 1234", url: "https://dhl.example/1" }];
    const id = shipment?._id.toHexString() ?? "";
    must(await changeShipment(max, id, { revision: 0, parcels }));
    expect((await orderNow(orderId)).shipments?.[0]?.parcels).toEqual(parcels);
    const { history } = await orderNow(orderId);
    expect(history.at(-1)).toMatchObject({
      event: "label",
      changes: [
        { field: "shipment", to: "1" },
        { field: "parcels", to: "DHL 0034 1234" },
      ],
    });
  });

  it("an order of which a part has left is neither refunded nor cancelled as a whole", async () => {
    const paid = await aPaidOrderOf600();
    must(await send(paid.max, idOf(await pack(paid.max, paid.orderId, 100)), 1));
    expect(codeOf(await requestRefund(paid.max, paid.orderId, { reason: "Late" }))).toBe("already_shipped");
    const owed = await anOrderOf600OnAccount();
    must(await send(owed.max, idOf(await pack(owed.max, owed.orderId, 100)), 1));
    expect(codeOf(await cancelOrder(owed.ada, owed.orderId))).toBe("already_shipped");
  });

  it("what is packed of an order that was refunded does not leave", async () => {
    const { max, product, orderId } = await aPaidOrderOf600();
    const first = idOf(await pack(max, orderId, 400));
    must(await requestRefund(max, orderId, { reason: "Not needed" }));
    expect(codeOf(await send(max, first, 1))).toBe("not_paid");
    expect(await productNow(product._id)).toMatchObject({ available: 1000, sold: 0 });
  });

  it("parts wait while a version before may run that ships wholes alone", async () => {
    const { max, orderId } = await aPaidOrderOf600();
    const now = await schema().findOne({ _id: "schema" });
    await schema().updateOne({ _id: "schema" }, { $set: { version: 11 } }, { upsert: true });
    expect(codeOf(await pack(max, orderId, 100))).toBe("busy");
    if (now) await schema().updateOne({ _id: "schema" }, { $set: { version: now.version } });
    else await schema().deleteOne({ _id: "schema" });
  });
});

describe("a crash", () => {
  it.each([
    { kind: "paid", place: aPaidOrderOf600 },
    { kind: "on account", place: anOrderOf600OnAccount },
  ])(
    "at any step of sending a part of an order that is $kind sends it once or not at all",
    async ({ place }) => {
      const crashes = await atEveryStep(async (crashesHere) => {
        const { max, product, orderId } = await place();
        const first = idOf(await pack(max, orderId, 400));
        await crashesHere(() => send(max, first, 1));
        await sweepOnce(later());
        expect(await unfinished()).toBe(0);
        const { lines } = await orderNow(orderId);
        const shipped = lines[0]?.shipped ?? 0;
        expect([0, 400]).toContain(shipped);
        expect((await productNow(product._id)).shipped ?? 0).toBe(shipped);
        await expectInvariants();
      });
      expect(crashes).toBeGreaterThanOrEqual(6);
    },
  );
});
