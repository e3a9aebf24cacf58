import { beforeEach, expect, it, vi } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { newId, type ObjectId } from "@/lib/core/data/store/ids";
import { searches } from "@/lib/features/statistics/data/collections";
import { countSearch, noteFound, takeCounted } from "@/lib/features/statistics/data/search-counter";
import { readSearches, storeSearches } from "@/lib/features/statistics/data/searches";
import { MAX_SEARCHES_A_DAY } from "@/lib/features/statistics/domain/searches";
import { wishes } from "@/lib/features/wishes/data/collections";
import { insertInPortions } from "../support/insert-in-portions";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, aProduct } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });
beforeEach(async () => {
  takeCounted();
  await searches().deleteMany({});
});

const DAY_MS = 86_400_000;
const today = new Date("2026-11-22T10:00:00Z");
const back = (days: number) => new Date(today.getTime() - days * DAY_MS);

function search(q: string, times: number, found: readonly string[] = [], total = found.length) {
  noteFound(q, total, found);
  for (let at = 0; at < times; at += 1) countSearch(q);
}

it("searches are stored by words and day, and those that found nothing on two days or five times are listed, the most frequent first", async () => {
  search("Dynamo hub", 1);
  search("belt drive", 5);
  search("somebody's name", 4);
  await storeSearches(back(1));
  search("DYNAMO HUB", 1);
  await storeSearches(today);
  search("dynamo  hub", 4);
  await storeSearches(today);
  expect(await searches().countDocuments({})).toBe(4);
  expect((await readSearches()).missed).toEqual([
    { words: "dynamo hub", searches: 6, last: "2026-11-22" },
    { words: "belt drive", searches: 5, last: "2026-11-21" },
  ]);
  const [one] = await searches().find({ words: "dynamo hub", day: "2026-11-22" }).toArray();
  expect(Object.keys(one ?? {}).sort()).toEqual(
    ["_id", "count", "day", "expiresAt", "missed", "products", "total", "words"].sort(),
  );
  expect(one?.expiresAt.getTime()).toBe(today.getTime() + 84 * DAY_MS);
});

it("pages of words that were searched equally often repeat none and leave none out", async () => {
  const admin = await anAdmin();
  for (let at = 0; at < 30; at += 1) search(`missing ${at}`, 5);
  await storeSearches();
  vi.resetModules();
  const { findMissedSearches } = await import("@/lib/features/statistics/data/statistics");
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof findMissedSearches>> = await findMissedSearches(admin, {
      limit: 7,
      ...(after ? { after } : {}),
    });
    seen.push(...page.items.map(({ words }) => words));
    after = page.next ?? undefined;
  } while (after);
  const all = (await findMissedSearches(admin, { limit: 100 })).items.map(({ words }) => words);
  expect(all.length).toBeGreaterThan(20);
  expect(seen).toEqual(all);
});

it("a product that is searched without end does not come before one that a customer waits for", async () => {
  const [searched, wished, both] = [
    await aProduct({ name: "Searched", available: 0 }),
    await aProduct({ name: "Wished", available: 0 }),
    await aProduct({ name: "Both", available: 0 }),
  ];
  const wish = (productId: ObjectId) => ({
    _id: newId(),
    userId: newId(),
    slot: 0,
    productId,
    pieces: 100,
    state: "waiting" as const,
    askedAt: new Date(),
    told: null,
    revision: 1,
    requestHash: "",
  });
  await wishes().insertMany([wish(wished._id), wish(both._id)]);
  search("searched part", 500, [searched._id.toHexString()]);
  search("both", 5, [both._id.toHexString()]);
  await storeSearches();
  vi.resetModules();
  const { findDemand, findStatistics } = await import("@/lib/features/statistics/data/statistics");
  expect((await findDemand()).map(({ name }) => name)).toEqual(["Both", "Wished", "Searched"]);
  const pages = await findStatistics(await anAdmin(), "demand", { limit: 10 });
  expect(pages.items.map(({ name }) => name)).toEqual(["Both", "Wished", "Searched"]);
});

it("words that find something by now are not listed", async () => {
  const { _id } = await aProduct();
  search("dynamo hub", 4);
  await storeSearches(back(1));
  search("dynamo hub", 1, [_id.toHexString()]);
  await storeSearches(today);
  expect((await readSearches()).missed).toEqual([]);
});

it("a day has a limited number of words; those that are there are counted on", async () => {
  const day = "2026-11-22";
  await insertInPortions(
    searches(),
    Array.from({ length: MAX_SEARCHES_A_DAY - 1 }, (_, at) => ({
      _id: `${day} w${at}`,
      day,
      words: `w${at}`,
      count: 1,
      missed: 1,
      total: 0,
      products: [],
      expiresAt: new Date(Date.now() + DAY_MS),
    })),
  );
  for (const words of ["w7", "new one", "other one"]) search(words, 1);
  expect(await storeSearches(today)).toBe(2);
  expect(await searches().countDocuments({ day })).toBe(MAX_SEARCHES_A_DAY);
  expect(await searches().findOne({ _id: `${day} w7` })).toMatchObject({ count: 2, missed: 2 });
});

it("a product that is sold out is in demand by searches that found it among few, beside baskets and lists", async () => {
  const admin = await anAdmin();
  const [empty, plenty] = [await aProduct({ name: "Empty", available: 0 }), await aProduct()];
  const ids = [empty, plenty].map(({ _id }) => _id.toHexString());
  search("hub 32h", 3, ids);
  search("steel", 9, ids, 11);
  await storeSearches();
  vi.resetModules();
  const { findStatistics, findMissedSearches } = await import("@/lib/features/statistics/data/statistics");
  expect((await findStatistics(admin, "demand")).items).toMatchObject([
    { name: "Empty", baskets: 0, lists: 0, searches: 3 },
  ]);
  expect((await findMissedSearches(await aCustomer())).items).toEqual([]);
  expect(await products().countDocuments({})).toBe(2);
});
