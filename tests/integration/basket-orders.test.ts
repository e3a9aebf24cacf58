import { afterEach, describe, expect, it, vi } from "vitest";
import { setBasketLine } from "@/lib/commands/basket/set-basket-line";
import { cancelOrder } from "@/lib/commands/orders/cancel-order";
import { placeBasketOrder } from "@/lib/commands/orders/place-basket-order";
import { sweepOnce } from "@/lib/commands/upkeep/sweep";
import { findBasket } from "@/lib/data/baskets";
import { orders, products, schema } from "@/lib/data/collections";
import type { ProductDocument } from "@/lib/data/documents";
import { newId } from "@/lib/data/ids";
import { insertOrder } from "@/lib/data/order-writes";
import { holdLines } from "@/lib/data/stock";
import type { Viewer } from "@/lib/domain/access";
import type { AskedOrderLine } from "@/lib/domain/order-lines";
import { expectInvariants } from "../support/invariants";
import { lineOf } from "../support/order-lines";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, aProduct, codeOf, later, must, orderNow, productNow } from "../support/shop-in-process";
import { atEveryStep, overtakenBefore } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/data/baskets", stepwise);
vi.mock("@/lib/data/stock", stepwise);
vi.mock("@/lib/data/order-writes", stepwise);

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });
afterEach(expectInvariants);

const ADDRESS = { company: "", street: "Gate 3", city: "Malmö", postalCode: "211 22", country: "Sweden" };

const order = (viewer: Viewer, lines: AskedOrderLine[], idempotencyKey = newId().toHexString()) =>
  placeBasketOrder(
    viewer,
    {
      lines,
      totalCents: lines.reduce((sum, { quantity, seenCents }) => sum + quantity * (seenCents ?? 0), 0),
      customerPhone: "12345",
      address: ADDRESS,
      poNumber: "PO 4711",
      note: "Ring twice",
    },
    { idempotencyKey, clientIp: null },
  );

const someProducts = (count: number, available = 1000): Promise<ProductDocument[]> =>
  Promise.all(Array.from({ length: count }, () => aProduct({ available })));

const basketOf = async (viewer: Viewer) =>
  (await findBasket(viewer)).lines.map(({ productId, quantity }) => `${productId} ${quantity}`);

describe("an order of a basket", () => {
  it("has every line, holds all of it, and takes exactly these lines out of the basket", async () => {
    const ada = await aCustomer();
    const [chain, hub, rim] = (await someProducts(3)) as [ProductDocument, ProductDocument, ProductDocument];
    for (const product of [chain, hub, rim])
      must(await setBasketLine(ada, product._id.toHexString(), { quantity: 200 }));
    const { orderId } = must(await order(ada, [lineOf(chain, 200), lineOf(hub, 300)]));
    expect(await orderNow(orderId)).toMatchObject({
      status: "unpaid",
      totalCents: 500 * 1240,
      lines: [
        { name: chain.name, quantity: 200 },
        { name: hub.name, quantity: 300 },
      ],
      poNumber: "PO 4711",
      note: "Ring twice",
      address: ADDRESS,
    });
    expect(await orderNow(orderId)).not.toHaveProperty("basketDue");
    // The hub's line had another quantity than was ordered: it stays.
    expect(await basketOf(ada)).toEqual([`${hub._id.toHexString()} 200`, `${rim._id.toHexString()} 200`]);
  });

  it("that is short in three of fourteen lines names the three and holds nothing", async () => {
    const ada = await aCustomer();
    const lines = await someProducts(14);
    const short = [lines[1], lines[7], lines[13]].flatMap((product) => product ?? []);
    for (const { _id } of short)
      await products().updateOne({ _id }, { $set: { available: 100, received: 100 } });
    const refused = await order(
      ada,
      lines.map((product) => lineOf(product, 200)),
    );
    expect(refused).toMatchObject({
      code: "over_available",
      details: {
        lines: short.map(({ _id }) => ({
          productId: _id.toHexString(),
          verdict: "over_available",
          available: 100,
        })),
      },
    });
    expect(Object.keys(refused.ok ? {} : (refused.fields ?? {}))).toEqual([
      "lines[1].quantity",
      "lines[7].quantity",
      "lines[13].quantity",
    ]);
    expect(await orders().countDocuments()).toBe(0);
    expect(await products().countDocuments({ "holds.0": { $exists: true } })).toBe(0);
  });

  it("of 201 lines, or over what one order can cost, is refused with a proposal to split it", async () => {
    const ada = await aCustomer();
    const template = await aProduct();
    const many = Array.from({ length: 201 }, (_, n) => ({
      ...template,
      _id: newId(),
      sku: `S-${n}`,
      slug: `s-${n}`,
      name: `N ${n}`,
      nameKey: `n ${n}`,
    }));
    await products().insertMany(many);
    const tooMany = await order(
      ada,
      many.map((product) => lineOf(product)),
    );
    expect(tooMany).toMatchObject({ code: "invalid", fields: { lines: expect.any(String) } });
    expect(splitOf(tooMany)).toEqual([200, 1]);
    const dear = await Promise.all(
      Array.from({ length: 3 }, () => aProduct({ priceCents: 500_000, available: 100 })),
    );
    const tooDear = await order(
      ada,
      dear.map((product) => lineOf(product)),
    );
    expect(tooDear).toMatchObject({ code: "invalid" });
    expect(splitOf(tooDear)).toEqual([1, 1, 1]);
    expect(
      must(
        await order(
          ada,
          many.slice(0, 200).map((product) => lineOf(product)),
        ),
      ).orderId,
    ).toBeTruthy();
  });

  it("at another price or minimum lot than was seen is refused with the old and the new one", async () => {
    const ada = await aCustomer();
    const [chain, hub] = (await someProducts(2)) as [ProductDocument, ProductDocument];
    for (const { _id } of [chain, hub]) must(await setBasketLine(ada, _id.toHexString(), { quantity: 100 }));
    await products().updateOne({ _id: chain._id }, { $set: { minimumLot: 300 } });
    expect(await order(ada, [lineOf(chain), { ...lineOf(hub), seenCents: 1100 }])).toMatchObject({
      code: "total_changed",
      fields: {
        "lines[0].quantity": "the minimum lot was 100, is 300",
        "lines[1].unitPrice": "was $ 11.00, is $ 12.40",
      },
      details: {
        lines: [
          { productId: chain._id.toHexString(), minimumLot: 300, seen: { minimumLot: 100, unitPrice: 12.4 } },
          { productId: hub._id.toHexString(), unitPrice: 12.4, seen: { unitPrice: 11 } },
        ],
      },
    });
    must(await setBasketLine(ada, chain._id.toHexString(), { quantity: 300 }));
    must(await order(ada, [lineOf(chain, 300), lineOf(hub)]));
  });

  it("of a product that is no longer sold names that line", async () => {
    const ada = await aCustomer();
    const [chain, hub] = (await someProducts(2)) as [ProductDocument, ProductDocument];
    await products().updateOne({ _id: hub._id }, { $set: { archived: true } });
    expect(await order(ada, [lineOf(chain), lineOf(hub)])).toMatchObject({
      code: "over_available",
      details: { lines: [{ productId: hub._id.toHexString(), verdict: "archived", available: 0 }] },
    });
  });

  it("waits until the stored version says that every process reads several lines; one line is always possible", async () => {
    const ada = await aCustomer();
    const [chain, hub] = (await someProducts(2)) as [ProductDocument, ProductDocument];
    const stored = await schema().findOne({ _id: "schema" });
    await schema().updateOne({ _id: "schema" }, { $set: { version: 6 } });
    try {
      expect(codeOf(await order(ada, [lineOf(chain), lineOf(hub)]))).toBe("busy");
      must(await order(ada, [lineOf(chain)]));
    } finally {
      await schema().updateOne({ _id: "schema" }, { $set: { version: stored?.version ?? 0 } });
    }
  });
});

function splitOf(refused: Awaited<ReturnType<typeof order>>): number[] {
  const split = refused.ok ? [] : (refused.details?.split ?? []);
  return (split as { productIds: string[] }[]).map(({ productIds }) => productIds.length);
}

describe("an order of a basket whose process dies", () => {
  it("at any step is undone or placed, loses the basket's lines once, and the same key gives one order", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const ada = await aCustomer();
      const [chain, hub] = (await someProducts(2)) as [ProductDocument, ProductDocument];
      for (const { _id } of [chain, hub])
        must(await setBasketLine(ada, _id.toHexString(), { quantity: 200 }));
      const place = () => order(ada, [lineOf(chain, 200), lineOf(hub, 200)], "k");
      await crashesHere(place);
      await sweepOnce(later());
      await expectInvariants();
      const { orderId } = must(await place());
      expect(await orders().countDocuments()).toBe(1);
      expect(await basketOf(ada)).toEqual([]);
      expect((await productNow(chain._id)).available).toBe(800);
      // The customer wants the same once more: what was placed before leaves it alone.
      must(await setBasketLine(ada, chain._id.toHexString(), { quantity: 200 }));
      must(await place());
      await sweepOnce(later());
      expect(await basketOf(ada)).toEqual([`${chain._id.toHexString()} 200`]);
      expect(await orderNow(orderId)).not.toHaveProperty("basketDue");
      await orders().deleteMany({});
      await products().deleteMany({});
    });
    expect(crashes).toBeGreaterThanOrEqual(10);
  });

  it("with two of three lines held is undone by the sweeper, whatever else is held", async () => {
    const ada = await aCustomer();
    const all = await someProducts(3);
    const { orderId } = must(
      await order(
        ada,
        all.map((product) => lineOf(product, 100)),
      ),
    );
    const placed = await orderNow(orderId);
    const [holdId, _id] = [newId(), newId()];
    const stalled = {
      ...placed,
      _id,
      holdId,
      status: "placing" as const,
      holdingSince: new Date(),
      idempotencyKey: "x",
    };
    await insertOrder(stalled);
    await holdLines(placed.lines.slice(0, 2), { holdId, orderId: _id, expiresAt: new Date() }, new Map());
    expect((await sweepOnce(later())).undone).toBe(1);
    for (const { _id: id } of all) expect((await productNow(id)).available).toBe(900);
  });

  it("keeps a line of the basket that the customer has changed since", async () => {
    const ada = await aCustomer();
    const [chain, hub] = (await someProducts(2)) as [ProductDocument, ProductDocument];
    for (const { _id } of [chain, hub]) must(await setBasketLine(ada, _id.toHexString(), { quantity: 200 }));
    const setMore = async () => must(await setBasketLine(ada, hub._id.toHexString(), { quantity: 500 }));
    const place = () => order(ada, [lineOf(chain, 200), lineOf(hub, 200)]);
    must(await overtakenBefore("removeOrdered", setMore, place));
    expect(await basketOf(ada)).toEqual([`${hub._id.toHexString()} 500`]);
  });
});

describe("orders of baskets at the same moment", () => {
  it("twins under one key are one order", async () => {
    const ada = await aCustomer();
    const lines = (await someProducts(3)).map((product) => lineOf(product));
    const placed = await Promise.all(Array.from({ length: 4 }, () => order(ada, lines, "twin")));
    expect(new Set(placed.map((each) => must(each).orderId)).size).toBe(1);
    expect(await orders().countDocuments()).toBe(1);
  });

  it("buyers whose baskets overlap never hold more than there is, and each order is held whole", async () => {
    const all = await someProducts(12, 400);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aCustomer()));
    const results = await Promise.all(
      buyers.map((viewer, buyer) =>
        order(
          viewer,
          all
            .filter((_, n) => (n + buyer) % 3 !== 0)
            .map((product) => lineOf(product, 100 * (1 + (buyer % 2)))),
        ),
      ),
    );
    const codes = results.map(codeOf);
    expect(codes.filter((code) => code === "ok").length).toBeGreaterThanOrEqual(2);
    expect(codes.filter((code) => !["ok", "over_available", "busy"].includes(code))).toEqual([]);
    await expectInvariants();
    for (const [index, result] of results.entries()) {
      if (!result.ok) continue;
      must(await cancelOrder(buyers[index] as Viewer, result.value.orderId));
    }
    for (const { _id } of all) expect(await productNow(_id)).toMatchObject({ available: 400, holds: [] });
  });

  it("of two baskets with the same products at once, and stock for one, one is ordered", async () => {
    const [first, last] = (await someProducts(2, 100)) as [ProductDocument, ProductDocument];
    const [ada, ben] = [await aCustomer("Ada"), await aCustomer("Ben")];
    const results = await Promise.all([
      order(ada, [lineOf(first), lineOf(last)]),
      order(ben, [lineOf(last), lineOf(first)]),
    ]);
    const [placed, refused] = results.map(codeOf).sort((a, b) => Number(b === "ok") - Number(a === "ok"));
    expect(placed).toBe("ok");
    expect(["over_available", "busy"]).toContain(refused);
    for (const { _id } of [first, last])
      expect(await productNow(_id)).toMatchObject({ available: 0, holds: [{ quantity: 100 }] });
  });
});
