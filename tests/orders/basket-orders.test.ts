import { afterEach, describe, expect, it, vi } from "vitest";
import { setBasketLine } from "@/lib/core/commands/basket/set-basket-line";
import { placeBasketOrder } from "@/lib/core/commands/orders/place-basket-order";
import { findBasket } from "@/lib/core/data/basket/baskets";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { schema } from "@/lib/core/data/store/collections";
import { newId } from "@/lib/core/data/store/ids";
import type { AskedOrderLine } from "@/lib/core/domain/orders/order-lines";
import type { Viewer } from "@/lib/core/domain/people/access";
import { expectInvariants } from "../support/invariants";
import { lineOf } from "../support/order-lines";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, aProduct, codeOf, must, orderNow } from "../support/shop-in-process";
import { withoutNumbers } from "../support/without-numbers";

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

describe("an order of a basket", () => {
  it("an order of a basket has every line, holds all of it, and takes exactly these lines out of the basket", async () => {
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

  it("an order of a basket that is short in three of fourteen lines names the three and holds nothing", async () => {
    const ada = await aCustomer();
    const lines = await someProducts(14);
    const short = [lines[1], lines[7], lines[13]].flatMap((product) => product ?? []);
    for (const { _id } of short)
      await products().updateOne(
        { _id },
        { $set: { available: 100, received: 100, "movesPending.0.pieces": 100 } },
      );
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

  it("an order of a basket of 201 lines, or over what one order can cost, is refused with a proposal to split it", async () => {
    const ada = await aCustomer();
    const template = await aProduct();
    const many = Array.from({ length: 201 }, (_, n) => ({
      ...withoutNumbers(template),
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

  it("an order of a basket at another price or minimum lot than was seen is refused with the old and the new one", async () => {
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

  it("an order of a basket of a product that is no longer sold names that line", async () => {
    const ada = await aCustomer();
    const [chain, hub] = (await someProducts(2)) as [ProductDocument, ProductDocument];
    await products().updateOne({ _id: hub._id }, { $set: { archived: true } });
    expect(await order(ada, [lineOf(chain), lineOf(hub)])).toMatchObject({
      code: "over_available",
      details: { lines: [{ productId: hub._id.toHexString(), verdict: "archived", available: 0 }] },
    });
  });

  it("an order of a basket waits until the stored version says that every process reads several lines; one line is always possible", async () => {
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
