import { expect, it, vi } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { catalogueWithValues } from "@/lib/core/data/catalogue/search/catalogue-entries";
import { newId } from "@/lib/core/data/store/ids";
import { KnownWords } from "@/lib/core/domain/catalogue/search-words/known-words";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aProduct } from "../support/shop-in-process";

/** Holds the next read of products that name a successor. */
const held = vi.hoisted(() => ({ next: null as { reached: () => void; until: Promise<void> } | null }));
vi.mock("@/lib/core/data/catalogue/search/former-entries", async (original) => {
  const module = await original<typeof import("@/lib/core/data/catalogue/search/former-entries")>();
  return {
    ...module,
    readLinkedProducts: async () => {
      const { next } = held;
      held.next = null;
      next?.reached();
      await next?.until;
      return await module.readLinkedProducts();
    },
  };
});

setUpTestShop();

it("a search that waits while the catalogue is read anew leaves no values behind that belong to the one before", async () => {
  const { _id } = await aProduct();
  const set = (material: string) =>
    products().updateOne({ _id }, { $set: { attributes: { material }, updatedAt: new Date() } });
  await set("steel");
  await catalogueWithValues();
  await set("brass");

  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    held.next = { reached: resolve, until };
  });
  const waiting = catalogueWithValues();
  await reached;
  const now = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now + 11 * 60_000);
  await catalogueWithValues();
  clock.mockRestore();
  release();

  for (const { entries, values } of [await waiting, await catalogueWithValues()]) {
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) for (const value of entry.values) expect(values[value.id]).toBe(value);
  }
});

it("other requests have their turn after at most 500 products that are read", async () => {
  const product = await aProduct();
  const many = Array.from({ length: 1_500 }, (_, index) => ({
    ...product,
    _id: newId(),
    nameKey: `turn${index}`,
    sku: `TURN-${index}`,
    slug: `turn-${index}`,
    numbers: { texts: [`TURN-${index}`], keys: [`TURN${index}`] },
  }));
  await products().insertMany(many);
  let [inThisTurn, most, all] = [0, 0, 0];
  const learn = vi.spyOn(KnownWords.prototype, "learn").mockImplementation(() => {
    inThisTurn += 1;
    all += 1;
    most = Math.max(most, inThisTurn);
  });
  const nextTurn = () => {
    inThisTurn = 0;
    turn = setImmediate(nextTurn);
  };
  let turn = setImmediate(nextTurn);
  const now = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now + 22 * 60_000);
  await catalogueWithValues();
  clearImmediate(turn);
  clock.mockRestore();
  learn.mockRestore();
  expect(all).toBeGreaterThan(1_500);
  expect(most).toBeLessThanOrEqual(500);
});
