import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { products } from "@/lib/core/data/catalogue/collections";
import {
  countProducts,
  listProducts,
  type ProductQuery,
  pageOfProducts,
} from "@/lib/core/data/catalogue/products";
import { newId } from "@/lib/core/data/store/ids";
import { anAdmin, aProduct, closeTestShop, must, openTestShop } from "../support/shop-in-process";

/** Lists by words, by price or by several filters are computed in memory, which must have every change first. */
beforeEach(() => openTestShop());
afterEach(async () => {
  vi.useRealTimers();
  await closeTestShop();
});

const names = async (query: ProductQuery) =>
  (await pageOfProducts({ sort: "name", ...query }, 1, 100)).items.map(({ name }) => name);

describe("the catalogue search in memory", () => {
  it("the catalogue search finds a product that was just added or changed and no longer one that was deleted", async () => {
    const admin = await anAdmin();
    const hub = await aProduct({ name: "Hub, 36 holes" });
    expect(await names({ q: "hub" })).toEqual(["Hub, 36 holes"]);
    await aProduct({ name: "Hub, 32 holes" });
    expect(await names({ q: "hub" })).toEqual(["Hub, 32 holes", "Hub, 36 holes"]);
    must(await editProduct(admin, hub._id.toHexString(), { revision: 0, name: "Rim", priceCents: 900 }));
    expect(await names({ q: "hub" })).toEqual(["Hub, 32 holes"]);
    expect(await names({ priceFromCents: 900, priceToCents: 900 })).toEqual(["Rim"]);
    must(await deleteProduct(admin, hub._id.toHexString()));
    expect(await names({ q: "rim" })).toEqual([]);
  });

  it("the catalogue search finds what another program wrote, whatever its date", async () => {
    // Other programs do not write the keys by which the shop compares names.
    const { nameKey: _, numbers: __, ...hub } = await aProduct({ name: "Hub" });
    expect(await names({ q: "hub" })).toEqual(["Hub"]);
    const long = new Date(0);
    const twin = { ...hub, _id: newId(), name: "Hub of old", sku: "OLD", slug: "old" };
    await products().insertMany([
      ...Array.from({ length: 60 }, (_, n) => ({
        ...hub,
        _id: newId(),
        name: `B${n}`,
        sku: `${n}`,
        slug: `${n}`,
      })),
      { ...twin, updatedAt: long, createdAt: long },
    ]);
    expect(await names({ q: "hub" })).toEqual(["Hub", "Hub of old"]);
    await products().deleteOne({ _id: twin._id });
    expect(await names({ q: "hub" })).toEqual(["Hub"]);
  });

  it("the catalogue search reloads everything after some minutes, so that no change stays missed", async () => {
    const hub = await aProduct({ name: "Hub" });
    for (let n = 0; n < 60; n += 1) await aProduct({ name: `Spoke ${n}` });
    expect(await names({ q: "hub" })).toEqual(["Hub"]);
    // As an instance whose clock is far behind would write it.
    await products().updateOne({ _id: hub._id }, { $set: { name: "Axle", updatedAt: new Date(0) } });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    expect(await names({ q: "axle" })).toEqual(["Axle"]);
  });

  it("concurrent catalogue searches each see what was written before them", async () => {
    const answers: Promise<number>[] = [];
    for (let n = 0; n < 12; n += 1) {
      await aProduct({ name: `Cog ${n}` });
      answers.push(countProducts({ q: "cog" }));
    }
    expect((await Promise.all(answers)).every((count, at) => count >= at + 1)).toBe(true);
    expect(await countProducts({ q: "cog" })).toBe(12);
  });

  it("the catalogue search asks the database for stock, since orders change it without the search", async () => {
    const hub = await aProduct({ name: "Hub", available: 500 });
    await aProduct({ name: "Hub, large", available: 900, minimumLot: 901 });
    expect(await names({ q: "hub", orderable: true })).toEqual(["Hub"]);
    await products().updateOne({ _id: hub._id }, { $set: { available: 50 } });
    expect(await names({ q: "hub", orderable: true })).toEqual([]);
    expect(await names({ q: "hub", availableFrom: 60 })).toEqual(["Hub, large"]);
    expect(await names({ q: "hub", sort: "available" })).toEqual(["Hub", "Hub, large"]);
    expect(await countProducts({ orderable: true })).toBe(0);
  });

  it.each(["name", "-price", "available", undefined] as const)(
    "a catalogue search by words, sorted by %s, is paged without gaps",
    async (sort) => {
      for (let n = 0; n < 7; n += 1) await aProduct({ priceCents: 100 + (n % 2), available: (n % 3) * 100 });
      const paged: string[] = [];
      let after: string | undefined;
      do {
        const page = await listProducts({ q: "chain", sort, limit: 2, after });
        paged.push(...page.items.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after);
      expect(paged).toEqual((await listProducts({ sort })).items.map(({ id }) => id));
    },
  );
});
