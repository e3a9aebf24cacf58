import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countProducts, pageOfProducts } from "@/lib/data/products";
import { canBeOrdered } from "@/lib/domain/lots";
import { aProduct } from "../support/shop";
import { shopOfItsOwn } from "../support/shop-of-its-own";

shopOfItsOwn();

const MANY = 1000;

describe("a list of goods that is narrowed", () => {
  test("by price takes both ends in, each also alone", async () => {
    for (const priceCents of [10_001, 10_002, 10_003]) await aProduct({ priceCents });
    const prices = async (query: { priceFromCents?: number; priceToCents?: number }) =>
      (await pageOfProducts({ ...query, sort: "price" }, 1, MANY)).items.map((product) => product.priceCents);

    expect(await prices({ priceFromCents: 10_002, priceToCents: 10_003 })).toEqual([10_002, 10_003]);
    expect(await prices({ priceFromCents: 10_003 })).toEqual([10_003]);
    const cheaper = await prices({ priceToCents: 10_002 });
    expect(cheaper).toContain(10_002);
    expect(cheaper).not.toContain(10_003);
  });

  test("to what can be ordered agrees with the lot rule for any minimum lot and stock", async () => {
    const terms = fc.sample(
      fc.record({
        minimumLot: fc.integer({ min: 1, max: 1200 }),
        available: fc.integer({ min: 0, max: 1300 }),
      }),
      60,
    );
    const edges = [
      { minimumLot: 1, available: 99 },
      { minimumLot: 1, available: 100 },
      { minimumLot: 101, available: 199 },
      { minimumLot: 101, available: 200 },
      { minimumLot: 1000, available: 1000 },
    ];
    for (const one of [...terms, ...edges]) await aProduct(one);

    const all = (await pageOfProducts({}, 1, MANY)).items;
    const found = await pageOfProducts({ orderable: true }, 1, MANY);
    expect(found.items.map(({ id }) => id)).toEqual(all.filter(canBeOrdered).map(({ id }) => id));
    expect(found.total).toBe(all.filter(canBeOrdered).length);
  });

  test("by free pieces counts what it lists", async () => {
    await aProduct({ available: 70_000 });
    const query = { availableFrom: 70_000 };
    const { items, total } = await pageOfProducts(query, 1, MANY);
    expect(items.every(({ available }) => available >= 70_000)).toBe(true);
    expect(total).toBe(items.length);
    expect(await countProducts(query)).toBe(total);
  });
});
