import { describe, expect, it } from "vitest";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { holdLines, releaseHold, settleHold } from "@/lib/core/data/catalogue/stock";
import type { OrderLine } from "@/lib/core/data/orders/documents";
import { newId } from "@/lib/core/data/store/ids";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aProduct, productNow } from "../support/shop-in-process";

/** Concurrent holds of one product: none is lost or doubled. */

setUpTestShop({ emptiedBeforeEach: true });

const lineOf = ({ _id, sku, name, image, priceCents }: ProductDocument, quantity: number): OrderLine => ({
  productId: _id,
  sku,
  name,
  image,
  priceCents,
  quantity,
});

const hold = async (product: ProductDocument, quantity: number) => {
  const request = { holdId: newId(), orderId: newId(), expiresAt: new Date() };
  const held = await holdLines([lineOf(product, quantity)], request, new Map());
  return { holdId: request.holdId, kind: "order", quantity, held } as const;
};

describe("concurrent holds", () => {
  it("concurrent holds are all stored and reduce the stock by their sum", async () => {
    const [a, b] = [await aProduct({ available: 1000 }), await aProduct({ available: 1000 })];
    const holds = await Promise.all([hold(a, 100), hold(b, 200), hold(a, 300), hold(a, 100)]);
    expect(holds.map(({ held }) => held)).toEqual([true, true, true, true]);
    expect(await productNow(a._id)).toMatchObject({ available: 500, holds: { length: 3 } });
    expect(await productNow(b._id)).toMatchObject({ available: 800, holds: { length: 1 } });
  });

  it("concurrent holds do not block each other where there is not enough stock for all", async () => {
    const [a, b] = [await aProduct({ available: 200 }), await aProduct({ available: 1000 })];
    const holds = await Promise.all([hold(a, 100), hold(a, 100), hold(a, 100), hold(b, 100)]);
    expect(holds.filter(({ held }) => held)).toHaveLength(3);
    expect(holds[3]?.held).toBe(true);
    expect(await productNow(a._id)).toMatchObject({ available: 0, holds: { length: 2 } });
  });

  it("holds that are settled at once are settled once each", async () => {
    const product = await aProduct({ available: 1000 });
    const holds = await Promise.all([hold(product, 100), hold(product, 200), hold(product, 300)]);
    await Promise.all(holds.map((one) => settleHold(product._id, one)));
    expect(await productNow(product._id)).toMatchObject({ available: 400, sold: 600, holds: [] });
  });

  it("holds of several products are settled at once, even beside one that another process settled", async () => {
    const [a, b] = [await aProduct({ available: 1000 }), await aProduct({ available: 1000 })];
    const [gone, left, other] = [await hold(a, 100), await hold(a, 200), await hold(b, 300)];
    await releaseHold(a._id, gone);
    await Promise.all([
      settleHold(a._id, gone),
      settleHold(a._id, left),
      settleHold(b._id, other),
      settleHold(b._id, other),
    ]);
    expect(await productNow(a._id)).toMatchObject({ available: 800, sold: 200, holds: [] });
    expect(await productNow(b._id)).toMatchObject({ available: 700, sold: 300, holds: [] });
  });

  it("holds settled by many processes at the same moment move the stock once", async () => {
    const product = await aProduct({ available: 1000 });
    const [one, other] = [await hold(product, 100), await hold(product, 200)];
    const tries = [one, one, other, one, other].map((held) => releaseHold(product._id, held));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(2);
    expect(await productNow(product._id)).toMatchObject({ available: 1000, sold: 0, holds: [] });
  });
});
