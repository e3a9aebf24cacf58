import { afterEach, describe, expect, it, vi } from "vitest";
import { setBasketLine } from "@/lib/core/commands/basket/set-basket-line";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { placeBasketOrder } from "@/lib/core/commands/orders/place-basket-order";
import { findBasket } from "@/lib/core/data/basket/baskets";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { holdLines } from "@/lib/core/data/catalogue/stock";
import { orders } from "@/lib/core/data/orders/collections";
import { insertOrder } from "@/lib/core/data/orders/order-writes";
import { newId } from "@/lib/core/data/store/ids";
import type { AskedOrderLine } from "@/lib/core/domain/orders/order-lines";
import type { Viewer } from "@/lib/core/domain/people/access";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { expectInvariants } from "../support/invariants";
import { lineOf } from "../support/order-lines";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, aProduct, codeOf, later, must, orderNow, productNow } from "../support/shop-in-process";
import { atEveryStep, overtakenBefore } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/basket/baskets", stepwise);
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);

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

describe("an order of a basket whose process dies", () => {
  it("an order of a basket whose process dies at any step is undone or placed, loses the basket's lines once, and the same key gives one order", async () => {
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

  it("an order of a basket whose process dies with two of three lines held is undone by the sweeper, whatever else is held", async () => {
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

  it("an order of a basket whose process dies keeps a line of the basket that the customer has changed since", async () => {
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
