import { afterEach, describe, expect, it, vi } from "vitest";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { HELD_UNTIL_SHIPPED } from "@/lib/core/domain/companies/terms";
import type { Parcel } from "@/lib/core/domain/orders/shipments";
import type { Viewer } from "@/lib/core/domain/people/access";
import { changeShipment } from "@/lib/features/shipments/commands/change-shipment";
import { packShipment } from "@/lib/features/shipments/commands/pack-shipment";
import { type AskedOrder, sendOrders } from "@/lib/features/shipments/commands/send-orders";
import { findOrdersToShip, pageOfOrdersToShip } from "@/lib/features/shipments/data/orders-to-ship";
import { sweepOnce } from "@/lib/upkeep/sweep";
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
  orderNow,
  paidAtProvider,
  productNow,
  staffViewer,
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

const DHL = (tracking: string) => ({ carrier: "DHL", tracking });
const asked = (orderId: string, tracking: string, revision = 0): AskedOrder => ({
  orderId,
  revision,
  parcel: DHL(tracking),
});
const send = (packer: Viewer, orders: readonly AskedOrder[], idempotencyKey = "one") =>
  sendOrders(packer, orders, { idempotencyKey });
const codes = async (sent: ReturnType<typeof send>) =>
  must(await sent).map(({ refusal }) => refusal?.code ?? "sent");

/** 100 pieces of each, paid. */
async function paidOrders(count: number) {
  const [ada, max, product] = [await aCustomer(), await anAdmin(), await aProduct({ available: 10_000 })];
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const orderId = await anOrder(ada, product, 100);
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
    ids.push(orderId);
  }
  return { ada, max, product, ids };
}

describe("several orders that are sent at once", () => {
  it("leave as wholes, each with its own parcel, and their customer is told the number", async () => {
    const { ada, max, product, ids } = await paidOrders(3);
    const wanted = ids.map((id, index) => asked(id, `0034${index}`));
    expect(await codes(send(max, wanted))).toEqual(["sent", "sent", "sent"]);
    for (const [index, id] of ids.entries()) {
      const { status, shipments } = await orderNow(id);
      expect(status).toBe("shipped");
      expect(shipments).toMatchObject([{ state: "shipped", parcels: [DHL(`0034${index}`)] }]);
    }
    expect(await productNow(product._id)).toMatchObject({ sold: 300, shipped: 300 });
    expect(JSON.stringify(await mailsTo(ada.email))).toContain("on their way");
  });

  it("an order that cannot leave is told, and the others go", async () => {
    const { ada, max, product, ids } = await paidOrders(2);
    const unpaid = await anOrder(ada, product, 100);
    const nobodys = "64b0000000000000000000ff";
    const wanted = [
      asked(unpaid, "1"),
      asked(ids[0] ?? "", "2"),
      asked(nobodys, "3"),
      asked(ids[1] ?? "", "4", 7),
    ];
    expect(await codes(send(max, wanted))).toEqual(["not_paid", "sent", "not_found", "changed_meanwhile"]);
  });

  it("a second press sends each order once, also while the first one runs", async () => {
    const { max, product, ids } = await paidOrders(2);
    const wanted = ids.map((id, index) => asked(id, `0034${index}`));
    const both = await Promise.all([codes(send(max, wanted)), codes(send(max, wanted))]);
    expect(both).toEqual([
      ["sent", "sent"],
      ["sent", "sent"],
    ]);
    for (const id of ids) expect((await orderNow(id)).shipments).toHaveLength(1);
    expect(await productNow(product._id)).toMatchObject({ shipped: 200 });
    expect(await codes(send(max, [asked(ids[0] ?? "", "another")]))).toEqual(["idempotency_mismatch"]);
    expect(await codes(send(max, wanted, "two"))).toEqual(["already_shipped", "already_shipped"]);
  });

  it.each<[string, Partial<Parcel> | null]>([
    ["the same", {}],
    ["another link", { url: "https://dhl.example/2" }],
    ["another weight", { weightG: 1_201 }],
    ["another carrier", { carrier: "DPD" }],
    ["a number more", { tracking: "00340 1" }],
    ["no parcel", null],
  ])(
    "a repeated key with %s is the same request where all of the parcel is the same, and no other",
    async (_, other) => {
      const { max, ids } = await paidOrders(1);
      const [orderId = ""] = ids;
      const parcel = { carrier: "DHL", tracking: "00340", url: "https://dhl.example/1", weightG: 1_200 };
      expect(await codes(send(max, [{ orderId, revision: 0, parcel }]))).toEqual(["sent"]);
      const again = { orderId, revision: 0, ...(other ? { parcel: { ...parcel, ...other } } : {}) };
      const isSame = other !== null && Object.keys(other).length === 0;
      expect(await codes(send(max, [again]))).toEqual([isSame ? "sent" : "idempotency_mismatch"]);
      // A version before has noted no more than whose request it was.
      await orders().updateOne({ _id: requireId(orderId) }, { $unset: { "shipments.0.requestHash": "" } });
      const byParcels = isSame || other === null;
      expect(await codes(send(max, [again]))).toEqual([byParcels ? "sent" : "idempotency_mismatch"]);
    },
  );

  it("the same request is the same where the parcel of an order was changed since", async () => {
    const { max, ids } = await paidOrders(1);
    const wanted = [asked(ids[0] ?? "", "00340")];
    expect(await codes(send(max, wanted))).toEqual(["sent"]);
    const [shipment] = (await orderNow(ids[0] ?? "")).shipments ?? [];
    const { revision = 0 } = await orderNow(ids[0] ?? "");
    const parcels = [DHL("00341")];
    must(await changeShipment(max, shipment?._id.toHexString() ?? "", { revision, parcels }));
    expect(await codes(send(max, wanted))).toEqual(["sent"]);
  });

  it("what is packed leaves with the rest, and a parcel of an order that is all packed is added to it", async () => {
    const { max, ids } = await paidOrders(2);
    const [part = "", whole = ""] = ids;
    const pack = async (id: string, pieces: number) =>
      must(
        await packShipment(
          max,
          id,
          { revision: 0, lines: [{ lineNo: 1, pieces }], parcels: [DHL("first")] },
          { idempotencyKey: "box" },
        ),
      );
    await pack(part, 40);
    await pack(whole, 100);
    expect(await codes(send(max, [asked(part, "rest", 1), asked(whole, "second", 1)]))).toEqual([
      "sent",
      "sent",
    ]);
    const parcelsOf = async (id: string) =>
      (await orderNow(id)).shipments?.map(({ lines, parcels }) => [
        lines[0]?.pieces,
        parcels.map(({ tracking }) => tracking),
      ]);
    expect(await parcelsOf(part)).toEqual([
      [40, ["first"]],
      [60, ["rest"]],
    ]);
    expect(await parcelsOf(whole)).toEqual([[100, ["first", "second"]]]);
    expect(await codes(send(max, [asked(whole, "second", 1)]))).toEqual(["sent"]);
  });

  it("are those of the warehouse, and nobody else sees or sends them", async () => {
    const { ada, max, ids } = await paidOrders(1);
    const sales = { ...staffViewer(), role: null, staffRoles: ["sales"] } as Viewer;
    for (const viewer of [ada, sales]) {
      expect(codeOf(await send(viewer, [asked(ids[0] ?? "", "1")]))).toBe("forbidden");
      expect((await pageOfOrdersToShip(viewer)).items).toEqual([]);
      expect(await findOrdersToShip(viewer, ids)).toEqual([]);
    }
    expect(await findOrdersToShip(max, ids)).toMatchObject([{ lines: [{ toPack: 100 }], packed: 0 }]);
  });

  it("an order on account of one's own waits for a colleague", async () => {
    const { ada, max, product } = await paidOrders(0);
    const own = await anOrder(ada, product, 100);
    await onAccount(own);
    const packer: Viewer = { ...ada, staffRoles: ["warehouse"] };
    const [sent] = must(await send(packer, [asked(own, "1")]));
    expect(sent?.refusal).toMatchObject({
      code: "forbidden",
      message: expect.stringContaining("This order is your own"),
    });
    expect(await codes(send(max, [asked(own, "1")]))).toEqual(["sent"]);
  });

  it("a crash at any step leaves each order whole or sent, and the same request finishes it", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const { max, product, ids } = await paidOrders(2);
      const wanted = ids.map((id, index) => asked(id, `0034${index}`));
      await crashesHere(() => send(max, wanted));
      expect(await codes(send(max, wanted))).toEqual(["sent", "sent"]);
      await sweepOnce(later());
      expect(await unfinished()).toBe(0);
      expect(await productNow(product._id)).toMatchObject({ shipped: 200 });
      for (const id of ids) expect((await orderNow(id)).shipments).toHaveLength(1);
    });
    expect(crashes).toBeGreaterThanOrEqual(6);
  });
});

/** As an order on account is, without a company: it holds its pieces until they leave. */
const onAccount = (orderId: string) =>
  orders().updateOne(
    { _id: requireId(orderId) },
    {
      $set: {
        status: "accepted",
        expiresAt: HELD_UNTIL_SHIPPED,
        terms: { netDays: 30, settledCents: 0, owed: true },
      },
    },
  );

it("orders wait in the order of their age, a page at a time, whether they are paid or on account", async () => {
  const { ada, max, product, ids } = await paidOrders(2);
  const owed = [await anOrder(ada, product, 100), await anOrder(ada, product, 100)];
  for (const id of owed) await onAccount(id);
  const [last = ""] = (await paidOrders(1)).ids;
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await pageOfOrdersToShip(max, { limit: 2, ...(after ? { after } : {}) });
    seen.push(...page.items.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect(seen).toEqual([...ids, ...owed, last]);
});
