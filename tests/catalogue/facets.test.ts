import fc from "fast-check";
import { Collection } from "mongodb";
import { beforeAll, expect, it, vi } from "vitest";
import { raiseCatalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { products } from "@/lib/core/data/catalogue/collections";
import { pageOfProducts } from "@/lib/core/data/catalogue/products";
import { countFacets } from "@/lib/core/data/catalogue/search/facet-counts";
import type { ProductFilters } from "@/lib/core/data/catalogue/search/product-filters";
import { newId } from "@/lib/core/data/store/ids";
import { type FacetFilter, facetFilters, parseFacets } from "@/lib/core/domain/catalogue/facets";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import { deleteInPortions } from "../support/delete-in-portions";
import { insertInPortions } from "../support/insert-in-portions";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aProduct } from "../support/shop-in-process";

setUpTestShop();

const KEYS = ["material", "width"];
const PRICES = [100, 450, 999, 2_500];
const MATERIALS = ["steel", "brass", "rubber"];
const WIDTHS = ["38", "42", "47.5", "60"];

interface Part {
  attributes: Record<string, string>;
  priceCents: number;
  available: number;
  minimumLot: number;
}
let parts: Part[] = [];

beforeAll(async () => {
  await deleteInPortions(products());
  parts = fc.sample(
    fc.record({
      attributes: fc.record(
        { material: fc.constantFrom(...MATERIALS), width: fc.constantFrom(...WIDTHS) },
        { requiredKeys: [] },
      ),
      priceCents: fc.constantFrom(...PRICES),
      available: fc.constantFrom(0, 150, 300, 1_000, 12_000),
      minimumLot: fc.constantFrom(100, 250),
    }),
    60,
  );
  for (const part of parts) {
    const { _id } = await aProduct({ ...part, category: "Facets" });
    await products().updateOne({ _id }, { $set: { attributes: part.attributes, updatedAt: new Date() } });
  }
});

const has = (part: Part, { key, texts, ranges }: FacetFilter): boolean => {
  const text = part.attributes[key];
  if (text === undefined) return false;
  return texts.has(text) || ranges.some(({ from, to }) => Number(text) >= from && Number(text) < to);
};

it("each number beside a choice is that of the products that the list has with it, whatever else is chosen", async () => {
  const chosen = fc.record({
    f: fc.constantFrom(
      "",
      "material.steel",
      "material.brass_steel*width.42",
      "width.40to60_60",
      "width.38*material.none",
    ),
    from: fc.constantFrom(undefined, 400),
    to: fc.constantFrom(undefined, 1_000),
    stock: fc.constantFrom<ProductFilters>({}, { orderable: true }, { availableFrom: 1_000 }),
  });
  await fc.assert(
    fc.asyncProperty(chosen, async ({ f, from, to, stock }) => {
      const facets = facetFilters(parseFacets(f));
      const query = {
        category: "Facets",
        facets,
        ...(from === undefined ? {} : { priceFromCents: from }),
        ...(to === undefined ? {} : { priceToCents: to }),
        ...stock,
      };
      const inPrice = ({ priceCents }: Part) => priceCents >= (from ?? 0) && priceCents <= (to ?? 1e9);
      const inStock = ({ available, minimumLot }: Part) =>
        available >= (stock.availableFrom ?? 0) && (!stock.orderable || available >= lotFloor(minimumLot));
      const passes = (part: Part, except?: string) =>
        inPrice(part) && inStock(part) && facets.every((facet) => facet.key === except || has(part, facet));

      const counts = await countFacets(query, KEYS);
      const found = await pageOfProducts(query, 1, 100);
      expect(found.total).toBe(parts.filter((part) => passes(part)).length);
      expect(counts.total).toBe(found.total);
      for (const { key, text, count } of counts.values)
        expect(count, `${key} ${text}`).toBe(
          parts.filter((part) => part.attributes[key] === text && passes(part, key)).length,
        );
      expect(counts.prices.reduce((sum, count) => sum + count, 0)).toBe(
        parts.filter((part) => inStock(part) && facets.every((facet) => has(part, facet))).length,
      );
      const others = parts.filter((part) => inPrice(part) && facets.every((facet) => has(part, facet)));
      expect(counts.availability.atLeast.get(1_000)).toBe(
        others.filter(({ available }) => available >= 1_000).length,
      );
      expect(counts.availability.orderable).toBe(
        others.filter(({ available, minimumLot }) => available >= lotFloor(minimumLot)).length,
      );
    }),
    { numRuns: 40 },
  );
});

it("a value that a product gets is counted in the next list, and one that it loses is not", async () => {
  const { _id } = await aProduct({ category: "Facets of one" });
  const set = (attributes: Record<string, string>) =>
    products().updateOne({ _id }, { $set: { attributes, updatedAt: new Date() } });
  const brass = async () =>
    (await countFacets({ category: "Facets of one" }, ["material"])).values.find(
      ({ text }) => text === "brass",
    )?.count ?? 0;
  await set({ material: "brass" });
  expect(await brass()).toBe(1);
  await set({});
  expect(await brass()).toBe(0);
});

it("the numbers beside the availability of a long list are counted without asking for stock, and are half a minute old at most", async () => {
  const category = "Facets of a long list";
  const { _id, ...first } = await aProduct({ category, available: 2_000 });
  await insertInPortions(
    products(),
    Array.from({ length: 1_000 }, (_, n) => {
      const sku = `LONG-${n}`;
      return { ...first, _id: newId(), sku, slug: sku, nameKey: sku, numbers: { texts: [sku], keys: [sku] } };
    }),
  );
  const long = async () => (await countFacets({ category }, [])).availability.atLeast.get(1_000);
  expect(await long()).toBe(1_001);

  await products().updateOne({ _id }, { $set: { available: 500 } });
  await raiseCatalogueRevision();
  const find = vi.spyOn(Collection.prototype, "find");
  expect(await long()).toBe(1_001);
  // The question for changes alone.
  expect(find.mock.contexts.filter((one) => (one as Collection).collectionName === "products")).toHaveLength(
    1,
  );
  find.mockRestore();
  // A short list asks the database.
  expect(
    (await countFacets({ category, q: first.sku }, [])).availability.atLeast.get(1_000),
    "the list of one product",
  ).toBe(0);

  const now = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now + 31_000);
  await long();
  clock.mockRestore();
  await vi.waitFor(async () => expect(await long()).toBe(1_000));
});
