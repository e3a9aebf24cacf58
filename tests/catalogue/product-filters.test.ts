import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { countProducts, pageOfProducts } from "@/lib/core/data/catalogue/products";
import type { ProductFilters } from "@/lib/core/data/catalogue/search/product-filters";
import { newId } from "@/lib/core/data/store/ids";
import { canBeOrdered } from "@/lib/core/domain/prices/lots";
import { deleteInPortions } from "../support/delete-in-portions";
import { insertInPortions } from "../support/insert-in-portions";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aProduct } from "../support/shop-in-process";
import { withoutNumbers } from "../support/without-numbers";

setUpTestShop();

const MANY = 1000;

describe("the product list with filters", () => {
  it("the price filter includes both ends, and each end works alone", async () => {
    for (const priceCents of [10_001, 10_002, 10_003]) await aProduct({ priceCents });
    const prices = async (query: { priceFromCents?: number; priceToCents?: number }) =>
      (await pageOfProducts({ ...query, sort: "price" }, 1, MANY)).items.map((product) => product.priceCents);

    expect(await prices({ priceFromCents: 10_002, priceToCents: 10_003 })).toEqual([10_002, 10_003]);
    expect(await prices({ priceFromCents: 10_003 })).toEqual([10_003]);
    const cheaper = await prices({ priceToCents: 10_002 });
    expect(cheaper).toContain(10_002);
    expect(cheaper).not.toContain(10_003);
  });

  it('the "can be ordered now" filter agrees with the lot rule for any minimum lot and stock', async () => {
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

  it("the stock filter counts exactly the products that it lists", async () => {
    await aProduct({ available: 70_000 });
    const query = { availableFrom: 70_000 };
    const { items, total } = await pageOfProducts(query, 1, MANY);
    expect(items.every(({ available }) => available >= 70_000)).toBe(true);
    expect(total).toBe(items.length);
    expect(await countProducts(query)).toBe(total);
  });

  it.each([
    ["a few lots", 9, 50],
    ["many lots", 90, 5],
    ["more kinds of lots than are asked for one by one", 30, 100],
  ])(
    "a stock filter over thousands of products agrees with the lot rule for %s, whether few or most are in stock",
    async (_, lots, step) => {
      await deleteInPortions(products());
      const { _id: __, ...one } = await aProduct();
      const many = Array.from({ length: 1_500 }, (_, n) => ({
        ...withoutNumbers(one),
        _id: newId(),
        name: `${one.name} ${n}`,
        nameKey: `${one.name} ${n}`.toLowerCase(),
        slug: `${one.slug}-${n}`,
        sku: `${one.sku}-${n}`,
        priceCents: 90_001,
        // A few products have a much larger minimum lot.
        minimumLot: n % 100 === 7 ? 50_000 : 100 + (n % lots) * step,
        category: n % 3 === 0 ? "Third" : one.category,
        available: (n * 7_919) % 2_000,
        updatedAt: new Date(),
      }));
      await insertInPortions(products(), many);
      const ours = { priceFromCents: 90_001 };
      for (const query of [
        { ...ours, orderable: true },
        { ...ours, availableFrom: 100 },
        { ...ours, availableFrom: 1_900 },
        { ...ours, availableFrom: 1_990, orderable: true },
        { ...ours, availableFrom: 200, orderable: true },
        { ...ours, category: "Third", orderable: true },
        { category: "Third", orderable: true },
        { category: "Third", availableFrom: 100 },
        { category: "Fourth", orderable: true },
      ]) {
        const {
          availableFrom = 0,
          orderable = false,
          category,
        }: ProductFilters & { category?: string } = query;
        const right = many.filter(
          (product) =>
            (category === undefined || product.category === category) &&
            product.available >= availableFrom &&
            (!orderable || canBeOrdered(product)),
        );
        const { items, total } = await pageOfProducts(query, 1, 2 * MANY);
        expect(new Set(items.map(({ id }) => id)), JSON.stringify(query)).toEqual(
          new Set(right.map(({ _id }) => _id.toHexString())),
        );
        expect(total).toBe(right.length);
        // All pages together equal the sorted whole, including the last page.
        const sorted = [...items].sort((a, b) => b.priceCents - a.priceCents || (a.id < b.id ? 1 : -1));
        for (const page of [1, 2, Math.max(1, Math.ceil(total / 100))]) {
          const some = (await pageOfProducts({ ...query, sort: "-price" }, page, 100)).items;
          expect(some.map(({ id }) => id)).toEqual(
            sorted.slice(page * 100 - 100, page * 100).map(({ id }) => id),
          );
        }
      }
      expect(await countProducts({ orderable: true })).toBe([...many, one].filter(canBeOrdered).length);
    },
  );
});
