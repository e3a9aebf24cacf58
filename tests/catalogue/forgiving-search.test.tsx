import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it, vi } from "vitest";
import GoodsPage from "@/app/(shop)/singlegoods/page";
import { findByMeantWords, findMeantWords } from "@/lib/core/data/catalogue/search/meant-search";
import type { RawQuery } from "@/lib/core/domain/shop/query-parameters";
import { countSearch, takeCounted } from "@/lib/features/statistics/data/search-counter";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  for (const [name, category] of [
    ["Chain, 8-speed", "Drivetrain"],
    ["Chain, 11-speed", "Drivetrain"],
    ["Cassette, 9-speed", "Drivetrain"],
    ["Inner tube, 28 in", "Tyres"],
  ] as const)
    await addGoods(fixtures, { name, category });
});

const page = async (query: Record<string, string>): Promise<string> =>
  renderToStaticMarkup(
    await GoodsPage({ searchParams: Promise.resolve(query) as unknown as Promise<RawQuery> }),
  );
const namesOf = (html: string) =>
  [...html.matchAll(/class="col-name"[^>]*><a href="([^"]*)">([^<]*)/g)].map(([, , name]) => name);
const textOf = (html: string) => html.replace(/<[^>]*>/g, "");

it.each([
  ["chian", "chain", ["Chain, 8-speed", "Chain, 11-speed"]],
  ["casette", "cassette", ["Cassette, 9-speed"]],
  ["KETTE", "chain", ["Chain, 8-speed", "Chain, 11-speed"]],
  ["Kette 11-speed", "chain 11-speed", ["Chain, 11-speed"]],
  ["chambre à air", "inner tube", ["Inner tube, 28 in"]],
])("the list for %s shows the products for %s and says so", async (q, words, names) => {
  const html = await page({ q });
  expect(namesOf(html)).toEqual(names);
  expect(textOf(html)).toContain(
    `Did you mean ${words}? Nothing has “${q}”, so these are the products for “${words}”.`,
  );
  expect(html).toContain(`href="/singlegoods?${new URLSearchParams({ q })}&amp;exact=1"`);
  expect(html).toContain(`href="/singlegoods?${new URLSearchParams({ q: words })}"`);
});

it("an exact search shows what it finds, which is nothing, and still names the word", async () => {
  const html = await page({ q: "chian", exact: "1" });
  expect(namesOf(html)).toEqual([]);
  expect(textOf(html)).toContain("Did you mean chain? Nothing has “chian”.");
  expect(html).toContain("Nothing matches these filters");
  expect(html).not.toContain("exactly");
});

it("words that find something are never replaced, also where a filter leaves nothing of it", async () => {
  expect(textOf(await page({ q: "chain" }))).not.toContain("Did you mean");
  expect(textOf(await page({ q: "chain", category: "Tyres" }))).not.toContain("Did you mean");
  for (const name of ["Spoke key", "Spike, long"]) await addGoods(fixtures, { name, category: "Tools" });
  expect(await findMeantWords("spoke")).toBeNull();
  expect(textOf(await page({ q: "spoke", category: "Tyres" }))).not.toContain("Did you mean");
});

it("other filters hold for the words that are meant, and the numbers beside the choices are theirs", async () => {
  expect(namesOf(await page({ q: "chian", category: "Drivetrain" }))).toHaveLength(2);
  const none = await page({ q: "chian", category: "Tyres" });
  expect(namesOf(none)).toEqual([]);
  expect(textOf(none)).toContain("Did you mean chain?");
  expect(textOf(await page({ q: "chian" }))).toMatch(/2 of [\d,]+ products/);
});

it("what is like nothing leads to the categories and to whom one can ask", async () => {
  const html = await page({ q: "velocipede" });
  expect(textOf(html)).not.toContain("Did you mean");
  expect(html).toContain('href="/singlegoods?category=Drivetrain"');
  expect(html).toMatch(/href="mailto:[^"]+\?subject=Wish%3A%20velocipede"/);
});

it("a number is never guessed: it is found as it is, folded, or not at all", async () => {
  await addGoods(fixtures, { name: "Numbered part", sku: "QX-CHAIM-77" });
  for (const q of ["QX-CHAIM-77", "qxchaim77"]) expect(namesOf(await page({ q }))).toEqual(["Numbered part"]);
  for (const q of ["QX-CHAIM-78", "QXCHAIM78", "QX-CHIAM-77"]) expect(await findMeantWords(q)).toBeNull();
  // Letters of a number are no word of the catalogue.
  expect(await findMeantWords("qxchaam")).toBeNull();
});

it("a search of many words is not looked for in other words, which would look through the catalogue for each of them", async () => {
  const words = Array.from({ length: 40 }, (_, index) => `q${index}`);
  const includes = vi.spyOn(String.prototype, "includes");
  try {
    expect(await findMeantWords(words.join(" "))).toBeNull();
    expect(await findByMeantWords([words.join(" ")], 5, () => Promise.resolve())).toEqual(new Map());
    expect(includes.mock.calls.filter(([text]) => words.includes(text))).toEqual([]);
  } finally {
    includes.mockRestore();
  }
});

it("the call of the list answers what was asked alone", async () => {
  const answer = await callRoute("GET /api/goods?q=chian");
  expect(await answer.json()).toEqual([]);
});

it("the statistics count the search as one that finds nothing", async () => {
  takeCounted();
  await page({ q: "chian" });
  countSearch("chian");
  expect(takeCounted().get("chian")).toMatchObject({ total: 0, count: 1 });
});

it("a new product's words are known at once", async () => {
  expect(await findMeantWords("trundel")).toBeNull();
  await addGoods(fixtures, { name: "Trundle" });
  expect(await findMeantWords("trundel")).toBe("trundle");
});

it("texts of a list are tried with the words that are meant, and the others left out", async () => {
  const found = await findByMeantWords(["kette", "casette 9-speed", "velocipede"], 5, () =>
    Promise.resolve(),
  );
  expect([...found].map(([text, { words, ids }]) => [text, words, ids.length])).toEqual([
    ["kette", "chain", 2],
    ["casette 9-speed", "cassette 9-speed", 1],
  ]);
});
