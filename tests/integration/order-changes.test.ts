import { afterEach, describe, expect, it, vi } from "vitest";
import { annotateOrder } from "@/lib/commands/orders/annotate-order";
import { cancelOrder } from "@/lib/commands/orders/cancel-order";
import { changeLines } from "@/lib/commands/orders/change-lines";
import { extendHold } from "@/lib/commands/orders/extend-hold";
import { shipOrder } from "@/lib/commands/orders/ship-order";
import { payOrder } from "@/lib/commands/payments/pay-order";
import { startPayment } from "@/lib/commands/payments/start-payment";
import { requestRefund } from "@/lib/commands/refunds/request-refund";
import { moveAudit } from "@/lib/commands/upkeep/move-audit";
import { sweepOnce } from "@/lib/commands/upkeep/sweep";
import { audit, orders, products, sandboxIntents, schema } from "@/lib/data/collections";
import { newId, requireId } from "@/lib/data/ids";
import { acceptChange, beginChange } from "@/lib/data/order-change-writes";
import { holdLines } from "@/lib/data/stock";
import { centsToDollars } from "@/lib/domain/money";
import { MOST_CHANGES } from "@/lib/domain/order-changes";
import { env } from "@/lib/env";
import { expectInvariants } from "../support/invariants";
import { anOrderOfThree, change, lineOf, quantitiesOf } from "../support/order-lines";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  codeOf,
  confirm,
  later,
  makeOverdue,
  must,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";
import { atEveryStep, overtakenBefore } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/data/stock", stepwise);
vi.mock("@/lib/data/order-change-writes", stepwise);
vi.mock("@/lib/data/order-payment-writes", stepwise);
vi.mock("@/lib/data/order-writes", stepwise);
vi.mock("@/lib/data/sandbox-intents", stepwise);

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });
afterEach(expectInvariants);

const freeOf = async (product: { _id: ReturnType<typeof newId> }) =>
  (await productNow(product._id)).available;

describe("a change of an unpaid order's lines", () => {
  it("holds what is added, frees what is not needed, and keeps the rest", async () => {
    const { ada, chain, hub, rim, orderId } = await anOrderOfThree();
    const tyre = await aProduct();
    const lines = [lineOf(chain, 500), lineOf(hub, 100), lineOf(tyre, 200)];
    expect(must(await change(ada, orderId, lines)).modifiedCount).toBe(1);
    expect(await quantitiesOf(orderId)).toEqual({ [chain.name]: 500, [hub.name]: 100, [tyre.name]: 200 });
    expect(await Promise.all([chain, hub, rim, tyre].map(freeOf))).toEqual([500, 900, 1000, 800]);
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ totalCents: 800 * 1240, revision: 2, status: "unpaid" });
    expect(order).not.toHaveProperty("change");
  });

  it("needs only the pieces that the order does not hold already", async () => {
    const ada = await aCustomer();
    const product = await aProduct({ available: 400 });
    const orderId = await anOrder(ada, product, 300);
    must(await change(ada, orderId, [lineOf(product, 400)]));
    expect(await productNow(product._id)).toMatchObject({ available: 0, holds: [{ quantity: 400 }] });
    const refused = await change(ada, orderId, [lineOf(product, 500)]);
    expect(refused).toMatchObject({ code: "over_available", details: { lines: [{ available: 400 }] } });
    must(await change(ada, orderId, [lineOf(product, 100)]));
    expect(await freeOf(product)).toBe(300);
  });

  it("that is short of stock names every short line with what is free and changes nothing", async () => {
    const { ada, chain, hub, rim, orderId } = await anOrderOfThree();
    const before = await orderNow(orderId);
    const refused = await change(ada, orderId, [lineOf(chain, 1100), lineOf(hub, 400), lineOf(rim, 1200)]);
    expect(refused).toMatchObject({
      code: "over_available",
      fields: { "lines[0].quantity": expect.any(String), "lines[2].quantity": expect.any(String) },
      details: {
        lines: [
          { productId: chain._id.toHexString(), verdict: "over_available", available: 1000, unitPrice: 12.4 },
          { productId: rim._id.toHexString(), verdict: "over_available", available: 1000, unitPrice: 12.4 },
        ],
      },
    });
    expect(await orderNow(orderId)).toEqual(before);
  });

  it.each([
    ["off the lots", 250, { code: "off_lot", details: { nearest: [200, 300] } }],
    ["below nothing", -100, { code: "off_lot", details: { nearest: [100] } }],
    ["of nothing", 0, { code: "off_lot", details: { nearest: [100] } }],
    ["of half a piece", 100.5, { code: "off_lot", details: { nearest: [100, 200] } }],
    ["that costs more than one order can", 1e9, { code: "off_lot", details: { nearest: [2_000_000] } }],
  ])("to a quantity %s is refused with the nearest one", async (_what, quantity, refusal) => {
    const ada = await aCustomer();
    const product = await aProduct({ available: 2_000_000 });
    const orderId = await anOrder(ada, product);
    const refused = await change(ada, orderId, [lineOf(product, quantity)]);
    expect(refused).toMatchObject(refusal);
    expect(refused).toMatchObject({ fields: { "lines[0].quantity": expect.any(String) } });
  });

  it("that names a product twice is refused with both rows", async () => {
    const { ada, chain, hub, orderId } = await anOrderOfThree();
    const refused = await change(ada, orderId, [lineOf(chain), lineOf(hub), lineOf(chain, 200)]);
    expect(refused).toMatchObject({ code: "invalid" });
    expect(Object.keys(refused.ok ? {} : (refused.fields ?? {}))).toEqual([
      "lines[0].productId",
      "lines[2].productId",
    ]);
  });

  it("at another price than the customer saw is refused with the old and the new one", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    const refused = await change(ada, orderId, [{ ...lineOf(chain, 400), seenCents: 1100 }]);
    expect(refused).toMatchObject({
      code: "total_changed",
      fields: { "lines[0].unitPrice": "was $ 11.00, is $ 12.40" },
      details: { total: 4960, lines: [{ unitPrice: 12.4, seen: { unitPrice: 11 } }] },
    });
  });

  it("leaves the agreed price of a line alone whose quantity stays, and whose product is no longer sold", async () => {
    const { ada, chain, hub, orderId } = await anOrderOfThree();
    await products().updateOne({ _id: hub._id }, { $set: { priceCents: 9900, archived: true } });
    must(await change(ada, orderId, [lineOf(chain, 100), lineOf(hub, 300)]));
    expect((await orderNow(orderId)).totalCents).toBe(400 * 1240);
    const refused = await change(ada, orderId, [lineOf(chain, 100), lineOf(hub, 400)]);
    expect(refused).toMatchObject({ code: "over_available", details: { lines: [{ verdict: "archived" }] } });
  });

  it("of an older revision is refused, and the same lines again change nothing", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    must(await change(ada, orderId, [lineOf(chain, 200)]));
    const stale = await changeLines(ada, orderId, { revision: 1, lines: [lineOf(chain, 400)] });
    expect(stale).toMatchObject({ code: "changed_meanwhile", details: { revision: 2 } });
    const again = await changeLines(ada, orderId, { revision: 1, lines: [lineOf(chain, 200)] });
    expect(must(again).modifiedCount).toBe(0);
  });

  it("of another customer's order, of an expired one and of one that is paid is refused", async () => {
    const { chain, orderId, ada } = await anOrderOfThree();
    const ben = await aCustomer("Ben");
    expect(codeOf(await change(ben, orderId, [lineOf(chain)]))).toBe("not_found");
    expect(codeOf(await change(await anAdmin(), orderId, [lineOf(chain)]))).toBe("not_found");
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId }));
    expect(codeOf(await change(ada, orderId, [lineOf(chain)]))).toBe("already_paid");
    const overdue = await anOrder(ada, chain);
    await makeOverdue(overdue);
    expect(codeOf(await change(ada, overdue, [lineOf(chain, 200)]))).toBe("expired");
  });

  it("is in the audit with what was and what is, and by whom", async () => {
    const { ada, chain, hub, orderId } = await anOrderOfThree();
    must(await change(ada, orderId, [lineOf(chain, 300), lineOf(hub, 100)]));
    await moveAudit();
    const [entry] = await audit().find({ event: "amend" }).sort({ at: -1 }).limit(1).toArray();
    expect(entry).toMatchObject({ by: { role: "customer", name: ada.name }, kind: "order" });
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: `quantity of ${hub.name}`, from: 300, to: 100 },
        { field: "totalCents", from: 900 * 1240, to: 400 * 1240 },
      ]),
    );
  });
});

it("an order gets a second line only once the stored version says that every process can read it", async () => {
  const { ada, chain, hub, orderId } = await anOrderOfThree();
  await schema().updateOne({ _id: "schema" }, { $inc: { version: -1 } });
  try {
    expect(codeOf(await change(ada, orderId, [lineOf(chain), lineOf(hub)]))).toBe("busy");
    must(await change(ada, orderId, [lineOf(chain)]));
  } finally {
    await schema().updateOne({ _id: "schema" }, { $inc: { version: 1 } });
  }
  must(await change(ada, orderId, [lineOf(chain), lineOf(hub)]));
});

describe("a change beside a payment", () => {
  it("gives up the payment that was begun, and the next one has the new total", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    const { clientSecret } = must(await startPayment(ada, { totalPrice: 900 * 12.4, orderId }));
    must(await change(ada, orderId, [lineOf(chain, 200)]));
    await expect(confirm(clientSecret)).rejects.toThrow();
    expect(codeOf(await startPayment(ada, { totalPrice: 900 * 12.4, orderId }))).toBe("total_changed");
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId }));
    expect(await productNow(chain._id)).toMatchObject({ sold: 200, available: 800, holds: [] });
  });

  it("is refused where the money has come, and the order is paid as it was", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    await paidAtProvider(ada, orderId);
    expect(codeOf(await change(ada, orderId, [lineOf(chain, 100)]))).toBe("being_paid");
    expect(await orderNow(orderId)).toMatchObject({ status: "paid", totalCents: 900 * 1240 });
  });

  it("refuses a payment that begins while the lines change, and lets it begin afterwards", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    const begin = async () =>
      expect(codeOf(await startPayment(ada, { totalPrice: 900 * 12.4, orderId }))).toBe("busy");
    must(await overtakenBefore("acceptChange", begin, () => change(ada, orderId, [lineOf(chain, 400)])));
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId }));
  });

  it("wins over a payment that was begun in the same moment, whose money can then not come", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    const changeIt = async () => must(await change(ada, orderId, [lineOf(chain, 400)]));
    const begin = () => startPayment(ada, { totalPrice: 900 * 12.4, orderId });
    const begun = await overtakenBefore("storeIntent", changeIt, begin);
    expect(begun).toMatchObject({ code: "total_changed", details: { totalCents: 400 * 1240 } });
    expect(await sandboxIntents().countDocuments({ orderId, status: { $ne: "canceled" } })).toBe(0);
  });
});

it("a payment does not pay an order that gets another total between its check and its write", async () => {
  const { ada, chain, orderId } = await anOrderOfThree();
  const transactionId = await paidAtProvider(ada, orderId);
  const setTotal = (totalCents: number) =>
    orders().updateOne({ _id: requireId(orderId) }, { $set: { totalCents } });
  const pay = () => payOrder(ada, orderId, { orderId, productName: chain.name, transactionId });
  expect(codeOf(await overtakenBefore("transitionOrder", () => setTotal(1000 * 1240), pay))).toBe("busy");
  expect((await orderNow(orderId)).status).toBe("unpaid");
  await setTotal(900 * 1240);
  must(await pay());
});

describe("a change that dies", () => {
  it("at any step leaves the old lines or the new ones, each held exactly", async () => {
    const ends = new Set<number>();
    const crashes = await atEveryStep(async (crashesHere) => {
      const { ada, chain, hub, rim, orderId } = await anOrderOfThree();
      const tyre = await aProduct();
      must(await startPayment(ada, { totalPrice: 900 * 12.4, orderId }));
      const lines = [lineOf(chain, 500), lineOf(hub, 100), lineOf(tyre, 200)];
      const crashed = await crashesHere(() => change(ada, orderId, lines));
      await sweepOnce(later());
      await expectInvariants();
      const { totalCents } = await orderNow(orderId);
      expect(totalCents).toBe((crashed && totalCents !== 800 * 1240 ? 900 : 800) * 1240);
      ends.add(totalCents);
      must(await change(ada, orderId, lines));
      expect(await Promise.all([chain, hub, rim, tyre].map(freeOf))).toEqual([500, 900, 1000, 800]);
      const transactionId = await paidAtProvider(ada, orderId);
      must(await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId }));
    });
    expect(crashes).toBeGreaterThanOrEqual(12);
    expect(ends).toEqual(new Set([800 * 1240, 900 * 1240]));
  });

  it("with half of its pieces held is undone by the sweeper", async () => {
    const { ada, chain, hub, orderId } = await anOrderOfThree();
    const { order, attempt } = await begun(ada, orderId, [lineOf(chain, 500), lineOf(hub, 900)]);
    const [more] = order.lines;
    if (!more) throw new Error("the order has no line");
    const hold = { holdId: attempt.holdId, orderId: order._id, expiresAt: order.expiresAt };
    await holdLines([{ ...more, quantity: 200 }], hold, new Map());
    expect(await freeOf(chain)).toBe(500);
    // A young change may still be under way.
    await sweepOnce(new Date());
    expect(await orderNow(orderId)).toHaveProperty("change");
    expect(codeOf(await cancelOrder(ada, orderId))).toBe("busy");
    await sweepOnce(later());
    expect(await orderNow(orderId)).not.toHaveProperty("change");
    expect(await freeOf(chain)).toBe(700);
    must(await cancelOrder(ada, orderId));
  });

  it("once accepted is finished by whatever comes next, however young it is", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    const { order, attempt } = await begun(ada, orderId, [lineOf(chain, 100)]);
    await acceptChange(order, attempt, []);
    // The sweep over all holds leaves those of an order alone whose lines are changing.
    must(await startPayment(ada, { totalPrice: 1240, orderId }));
    expect(await freeOf(chain)).toBe(900);
    expect(await orderNow(orderId)).not.toHaveProperty("change");
  });

  it("is left alone by the sweep over all holds until its order has ended it", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    const sweep = async () => {
      await orders().updateOne({ _id: requireId(orderId) }, { $set: { "change.at": later() } });
      await sweepOnce(later());
    };
    must(await overtakenBefore("endChange", sweep, () => change(ada, orderId, [lineOf(chain, 100)])));
    expect(await freeOf(chain)).toBe(900);
    must(await cancelOrder(ada, orderId));
  });

  it.each(["holdLines", "acceptChange"])(
    "that was undone by the sweeper before %s frees what it holds itself",
    async (step) => {
      const { ada, chain, orderId } = await anOrderOfThree();
      const sweep = async () => sweepOnce(later());
      const result = await overtakenBefore(step, sweep, () => change(ada, orderId, [lineOf(chain, 400)]));
      const quantities = await quantitiesOf(orderId);
      // Before `acceptChange` all pieces are held, so the sweeper finishes the change instead of undoing it.
      expect(codeOf(result)).toBe(step === "holdLines" ? "busy" : "ok");
      expect(quantities[chain.name]).toBe(step === "holdLines" ? 300 : 400);
    },
  );

  /** A change whose process has died after the order had named it. */
  async function begun(
    viewer: Awaited<ReturnType<typeof aCustomer>>,
    orderId: string,
    asked: ReturnType<typeof lineOf>[],
  ) {
    const before = await orderNow(orderId);
    const lines = asked.map(({ productId, quantity }) => {
      const line = before.lines.find((each) => each.productId.toHexString() === productId);
      if (!line) throw new Error("not a line of the order");
      return { ...line, quantity };
    });
    const totalCents = lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0);
    const by = { role: "customer", userId: requireId(viewer.userId), name: viewer.name } as const;
    const attempt = { holdId: newId(), at: new Date(), by, lines, totalCents, accepted: false };
    const order = await beginChange(before, attempt);
    if (!order) throw new Error("the change did not begin");
    return { order, attempt };
  }
});

describe("changes at the same moment", () => {
  it("of two with the same revision one is made, and buyers of the same parts never hold more than there is", async () => {
    const scarce = await aProduct({ available: 1000 });
    const buyers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const viewer = await aCustomer();
        return { viewer, orderId: await anOrder(viewer, scarce, 100) };
      }),
    );
    const results = await Promise.all(
      buyers.flatMap(({ viewer, orderId }) =>
        [400, 500].map((quantity) =>
          changeLines(viewer, orderId, { revision: 0, lines: [lineOf(scarce, quantity)] }),
        ),
      ),
    );
    const codes = results.map(codeOf);
    expect(codes.filter((code) => code === "ok").length).toBeGreaterThanOrEqual(1);
    expect(
      codes.filter((code) => !["ok", "over_available", "changed_meanwhile", "busy"].includes(code)),
    ).toEqual([]);
  });

  it("a change and a cancellation leave the order cancelled with its stock free, or changed", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ada, chain, hub, orderId } = await anOrderOfThree();
      await Promise.all([change(ada, orderId, [lineOf(chain, 900), lineOf(hub)]), cancelOrder(ada, orderId)]);
      await sweepOnce(later());
      await expectInvariants();
    }
  });
});

describe("the hold of an unpaid order", () => {
  it("is extended once, by the hours of a hold", async () => {
    const { orderId, extend } = await anOrderOfThree();
    const { expiresAt } = await orderNow(orderId);
    must(await extend());
    const longer = await orderNow(orderId);
    expect(longer.expiresAt.getTime() - expiresAt.getTime()).toBe(env().newCustomerHoldHours * 3_600_000);
    expect(longer.history.at(-1)).toMatchObject({ event: "extend", changes: [{ field: "expiresAt" }] });
    expect(codeOf(await extend())).toBe("already_extended");
    expect((await orderNow(orderId)).expiresAt).toEqual(longer.expiresAt);
  });

  it("is extended once, however often it is asked for at the same moment", async () => {
    const { orderId, extend } = await anOrderOfThree();
    const codes = (await Promise.all([extend(), extend(), extend()])).map(codeOf).sort();
    expect(codes).toEqual(["already_extended", "already_extended", "ok"]);
    expect((await orderNow(orderId)).history.filter(({ event }) => event === "extend")).toHaveLength(1);
  });

  it("is not extended once it is over, or for another customer's order", async () => {
    const { orderId, extend } = await anOrderOfThree();
    expect(codeOf(await extendHold(await aCustomer(), orderId))).toBe("not_found");
    await makeOverdue(orderId);
    expect(codeOf(await extend())).toBe("expired");
    await sweepOnce(new Date());
    expect(codeOf(await extend())).toBe("expired");
  });
});

it("an order is changed thirty times in all, by its lines or its papers, and can be paid then", async () => {
  const { ada, chain, hub, rim, lines, orderId } = await anOrderOfThree();
  // The order of three was made by a change.
  for (let n = 2; n <= MOST_CHANGES; n += 1)
    must(await annotateOrder(ada, orderId, { note: String(n).repeat(200) }));
  const full = await orderNow(orderId);
  expect(full.history).toHaveLength(MOST_CHANGES + 2);
  expect(await annotateOrder(ada, orderId, { note: "Once more" })).toMatchObject({ code: "full" });
  const refused = await change(ada, orderId, [lineOf(chain, 100), lineOf(hub), lineOf(rim)]);
  expect(refused).toMatchObject({ code: "full" });
  expect(await orderNow(orderId)).toEqual(full);
  expect(must(await change(ada, orderId, lines)).modifiedCount).toBe(0);
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId }));
});

describe("the papers of an order", () => {
  const address = { company: "", street: "Gate 3", city: "Malmö", postalCode: "211 22", country: "Sweden" };

  it("are changed until it is shipped, and the audit has what was", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    must(await annotateOrder(ada, orderId, { poNumber: "PO 4711", note: "Ring twice", address }));
    expect(must(await annotateOrder(ada, orderId, { poNumber: "PO 4711" })).modifiedCount).toBe(0);
    expect((await orderNow(orderId)).history.at(-1)).toMatchObject({
      event: "annotate",
      changes: [
        { field: "poNumber", from: null, to: "PO 4711" },
        { field: "note", from: null, to: "Ring twice" },
        { field: "address", from: null, to: "Gate 3, 211 22 Malmö, Sweden" },
      ],
    });
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId }));
    must(await annotateOrder(ada, orderId, { poNumber: "PO 4712", note: "" }));
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ poNumber: "PO 4712", note: "", address, status: "paid" });
    expect(order.history.at(-1)).toMatchObject({
      event: "annotate",
      changes: [
        { field: "poNumber", from: "PO 4711", to: "PO 4712" },
        { field: "note", from: "Ring twice", to: null },
      ],
    });
    must(await shipOrder(await anAdmin(), orderId, { productName: chain.name, quantity: 300 }));
    expect(codeOf(await annotateOrder(ada, orderId, { note: "Too late" }))).toBe("already_shipped");
  });

  it("have the delivery address that was paid: it is not changed while the order is packed", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    must(await annotateOrder(ada, orderId, { address }));
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId }));
    const moved = { ...address, street: "Gate 4" };
    expect(codeOf(await annotateOrder(ada, orderId, { note: "Ring", address: moved }))).toBe("already_paid");
    const order = await orderNow(orderId);
    expect(order.address).toEqual(address);
    expect(order.note ?? "").toBe("");
    expect(must(await annotateOrder(ada, orderId, { note: "Ring", address })).modifiedCount).toBe(1);
  });
});

describe("an order of several lines", () => {
  it("is sold, shipped by its first line alone, and returned line by line", async () => {
    const { ada, chain, hub, rim, orderId } = await anOrderOfThree();
    const admin = await anAdmin();
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: rim.name, transactionId }));
    expect(codeOf(await shipOrder(admin, orderId, { productName: hub.name, quantity: 300 }))).toBe(
      "changed_meanwhile",
    );
    must(await requestRefund(admin, orderId, { reason: "Scratched" }));
    for (const { _id } of [chain, hub, rim]) {
      expect(await productNow(_id)).toMatchObject({ available: 1000, sold: 0, holds: [] });
    }
    expect(centsToDollars((await orderNow(orderId)).totalCents)).toBe(900 * 12.4);
  });

  it("comes back from expiry with all of its lines, or with none", async () => {
    for (const taken of [false, true]) {
      const { ada, chain, hub, orderId } = await anOrderOfThree();
      must(await startPayment(ada, { totalPrice: 900 * 12.4, orderId }));
      await makeOverdue(orderId);
      await sweepOnce(new Date());
      if (taken) await anOrder(await aCustomer(), hub, 800);
      const transactionId = (await orderNow(orderId)).payment.intentId ?? "";
      await sandboxIntents().updateOne({ _id: transactionId }, { $set: { status: "succeeded" } });
      await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId });
      expect((await orderNow(orderId)).status).toBe(taken ? "refunded" : "paid");
      await expectInvariants();
    }
  });
});
