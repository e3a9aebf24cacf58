import { describe, expect, it } from "vitest";
import {
  countProducts,
  listCategories,
  listProducts,
  pageOfProducts,
} from "@/lib/core/data/catalogue/products";
import type { GoodsQuery } from "@/lib/core/domain/catalogue/schemas/goods-query";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aProduct } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

describe("the list of products", () => {
  const names = async (query: Partial<GoodsQuery>) =>
    (await listProducts(query)).items.map(({ name }) => name);

  async function threeProducts() {
    await aProduct({ name: "Rim", priceCents: 300, available: 100, category: "Wheels" });
    await aProduct({ name: "Axle (10 mm)", priceCents: 100, available: 300, category: "Hubs" });
    await aProduct({ name: "Hub", priceCents: 200, available: 200, category: "Hubs", minimumLot: 500 });
  }

  it("the product list is in order of creation by default", async () => {
    await threeProducts();
    expect(await names({})).toEqual(["Rim", "Axle (10 mm)", "Hub"]);
    expect(await names({ sort: "name" })).toEqual(["Axle (10 mm)", "Hub", "Rim"]);
    expect(await names({ sort: "price" })).toEqual(["Axle (10 mm)", "Hub", "Rim"]);
    expect(await names({ sort: "-price" })).toEqual(["Rim", "Hub", "Axle (10 mm)"]);
    expect(await names({ sort: "-available" })).toEqual(["Axle (10 mm)", "Hub", "Rim"]);
    expect((await names({ sort: "-quantity" }))[0]).toBe("Hub");
  });

  it("the product list finds words in name, number and description in any case and reads no patterns in them", async () => {
    await threeProducts();
    expect(await names({ q: "AXLE 10" })).toEqual(["Axle (10 mm)"]);
    expect(await names({ q: "nickel rim" })).toEqual(["Rim"]);
    expect(await names({ q: "(" })).toEqual(["Axle (10 mm)"]);
    expect(await names({ q: ".*" })).toEqual([]);
    expect(await countProducts({ q: "hub" })).toBe(1);
  });

  it("the product list of a category counts what it shows", async () => {
    await threeProducts();
    expect(await names({ category: "Hubs" })).toEqual(["Axle (10 mm)", "Hub"]);
    expect(await listCategories()).toEqual([
      { name: "Hubs", count: 2 },
      { name: "Wheels", count: 1 },
    ]);
    expect(await countProducts({ category: "Hubs" })).toBe(2);
  });

  it.each(["name", "-price", "available", undefined] as const)(
    "the product list sorted by %s is paged without gaps",
    async (sort) => {
      for (let n = 0; n < 7; n += 1) await aProduct({ priceCents: 100 + (n % 2), available: (n % 3) * 100 });
      const paged: string[] = [];
      let after: string | undefined;
      do {
        const page = await listProducts({ sort, limit: 2, after });
        expect(page.items.length).toBeLessThanOrEqual(2);
        paged.push(...page.items.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after);
      expect(paged).toEqual((await listProducts({ sort })).items.map(({ id }) => id));
    },
  );

  it("the product list by page number has the total, with and without search words", async () => {
    await threeProducts();
    const second = await pageOfProducts({}, 2, 2);
    expect([second.items.map(({ name }) => name), second.total]).toEqual([["Hub"], 3]);
    const found = await pageOfProducts({ q: "nickel" }, 2, 2);
    expect([found.items.map(({ name }) => name), found.total]).toEqual([["Hub"], 3]);
  });
});
