import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import GoodsPage, { generateMetadata } from "@/app/(shop)/singlegoods/page";
import { products } from "@/lib/core/data/catalogue/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { RawQuery } from "@/lib/core/domain/shop/query-parameters";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  for (const [key, body] of [
    [
      "finish",
      { label: "Finish", type: "choice", choices: ["matt", "gloss"], categories: ["Tubes"], facet: true },
    ],
    ["wall", { label: "Wall", type: "number", unit: "mm", categories: ["Tubes"], facet: true }],
    ["hidden", { label: "Told alone", type: "word", categories: ["Tubes"] }],
  ] as const)
    await callRoute(`PUT /api/attributes/${key}`, { token: fixtures.ada.token, body });
  await part({ finish: "matt", wall: 1, hidden: "a" }, { price: 1, available: 5_000 });
  await part({ finish: "gloss", wall: 1.5, hidden: "b" }, { price: 3, available: 500 });
  await part({ finish: "gloss", wall: 2 }, { price: 30, available: 0 });
});

async function part(attributes: object, more: { price: number; available: number }): Promise<void> {
  const { id } = await addGoods(fixtures, { name: crypto.randomUUID(), ...more });
  await products().updateOne({ _id: requireId(id) }, { $set: { category: "Tubes" } });
  await callRoute(`PATCH /api/goods/${id}`, { token: fixtures.ada.token, body: { revision: 0, attributes } });
}

const page = async (query: Record<string, string>): Promise<string> =>
  renderToStaticMarkup(await GoodsPage({ searchParams: Promise.resolve(query as unknown as RawQuery) }));

interface Offered {
  text: string;
  href: string;
}
/** The choices of a facet, as a visitor reads them. */
function offered(html: string, label: string): Offered[] {
  const group = new RegExp(`<dt>${label}</dt><dd>(.*?)</dd>`, "s").exec(html)?.[1] ?? "";
  return [...group.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = "", content = ""]) => ({
    text: content.replace(/<[^>]*>/g, ""),
    href: href.replaceAll("&amp;", "&"),
  }));
}
const texts = (html: string, label: string) => offered(html, label).map(({ text }) => text);
const rowsOf = (html: string) => (html.match(/<td role="cell" class="col-name"/g) ?? []).length;
const chips = (html: string) =>
  [...html.matchAll(/class="filter-chip"[^>]*>.*?<\/span>(.*?)<svg/gs)].map(([, label]) => label);

it("products without a category are among all products, and the list never has more than all", async () => {
  const { id } = await addGoods(fixtures, { name: crypto.randomUUID() });
  await products().updateOne({ _id: requireId(id) }, { $set: { category: "" } });
  const html = await page({});
  const onSale = await products().countDocuments({ archived: false });
  expect(/>All <span>(\d+)<\/span>/.exec(html)?.[1]).toBe(String(onSale));
  expect(html).toContain(`<b>${onSale}</b> of ${onSale} products`);
});

it("a category's list offers its facets with the numbers of products, and no other attribute", async () => {
  const html = await page({ category: "Tubes" });
  expect(texts(html, "Finish")).toEqual(["matt 1", "gloss 2"]);
  expect(texts(html, "Wall")).toEqual(["1\u00a0mm 1", "1.5\u00a0mm 1", "2\u00a0mm 1"]);
  expect(texts(html, "Price per piece")).toEqual([
    "up to $ 1.99 1",
    "$ 2.00 to $ 4.99 1",
    "$ 20.00 to $ 49.99 1",
  ]);
  expect(html).toContain("In stock (2)");
  expect(html).toContain("1,000 or more (1)");
  expect(html).not.toContain("Told alone");
  expect(await page({})).not.toContain("<dt>Finish</dt>");
});

it("each choice leads to as many products as its number says, also beside another choice", async () => {
  for (const f of ["", "finish.gloss"])
    for (const { href, text } of offered(await page({ category: "Tubes", f }), "Wall")) {
      const to = Object.fromEntries(new URL(href, "http://shop").searchParams);
      expect(rowsOf(await page(to)), href).toBe(Number(text.split(" ").at(-1)));
    }
});

it("a choice is counted without those of its own facet, and another facet's narrows it", async () => {
  const html = await page({ category: "Tubes", f: "finish.gloss" });
  expect(texts(html, "Finish")).toEqual(["matt 1", "gloss 2"]);
  expect(texts(html, "Wall")).toEqual(["1.5\u00a0mm 1", "2\u00a0mm 1"]);
  expect(rowsOf(html)).toBe(2);
  expect(chips(html)).toEqual(["Tubes", "Finish: gloss"]);
});

it("several values of one facet are either, several facets are both", async () => {
  expect(rowsOf(await page({ category: "Tubes", f: "finish.gloss_matt" }))).toBe(3);
  expect(rowsOf(await page({ category: "Tubes", f: "finish.gloss*wall.1to2" }))).toBe(1);
});

it("links have the choices in one order, and another category leaves them behind", async () => {
  const html = await page({ category: "Tubes", f: "wall.2*finish.gloss" });
  expect(offered(html, "Finish").map(({ href }) => href)).toEqual(["/singlegoods?category=Tubes&f=wall.2"]);
  expect(offered(html, "Wall").map(({ href }) => href)).toEqual([
    "/singlegoods?category=Tubes&f=finish.gloss*wall.1.5_2",
    "/singlegoods?category=Tubes&f=finish.gloss",
  ]);
  const categories = /<nav class="category-nav".*?<\/nav>/s.exec(html)?.[0] ?? "";
  expect(categories).toContain("category=Tubes");
  expect(categories).not.toMatch(/[?;]f=/);
});

it("pages beyond one choice are not for search engines", async () => {
  const robots = async (f: string) =>
    (
      await generateMetadata({
        searchParams: Promise.resolve({ category: "Tubes", f } as unknown as RawQuery),
      })
    ).robots;
  expect(await robots("finish.gloss")).toBeUndefined();
  expect(await robots("finish.gloss_matt")).toEqual({ index: false });
  expect(await robots("finish.gloss*wall.2")).toEqual({ index: false });
});

it.each([
  ["unknown keys", "none.1*nothing.2"],
  ["values that no product can have", "wall.wide*finish.gold"],
  ["signs and empty parts", "*.*_*finish*finish.*%%%"],
  ["names of an object's own", "constructor.1*prototype.x"],
])("%s in the choices are as if they were not there", async (_, f) => {
  const html = await page({ category: "Tubes", f });
  expect(rowsOf(html)).toBe(3);
  expect(chips(html)).toEqual(["Tubes"]);
  expect(html).not.toContain("f=none");
});

it("fifty values and ten kilobytes of choices are answered", async () => {
  const values = Array.from({ length: 50 }, (_, n) => n);
  expect(rowsOf(await page({ category: "Tubes", f: `wall.${values.join("_")}` }))).toBe(2);
  expect(rowsOf(await page({ category: "Tubes", f: `wall.${"1_".repeat(5_000)}` }))).toBe(1);
});
