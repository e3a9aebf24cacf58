import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import GoodsPage from "@/app/(shop)/singlegoods/page";
import type { RawQuery } from "@/lib/core/domain/shop/query-parameters";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  const { token } = fixtures.ada;
  await callRoute("PUT /api/attributes/size", {
    token,
    body: { label: "Size", type: "number", facet: true },
  });
  for (const slug of ["tubes", "spacers"])
    await callRoute(`PUT /api/families/${slug}`, { token, body: { name: `All ${slug}`, axes: ["size"] } });
  await part("Tube A", 5, "tubes");
  await part("Tube B", 3, "tubes");
  await part("Tube C", 9, "tubes");
  await part("Spacer", 4, "spacers");
  await part("Alone", 6, "");
});

async function part(name: string, price: number, family: string): Promise<void> {
  const { id } = await addGoods(fixtures, { name, price });
  const body = { revision: 0, family, category: "In families", attributes: { size: price } };
  const edited = await callRoute(`PATCH /api/goods/${id}`, { token: fixtures.ada.token, body });
  expect(edited.status).toBe(200);
}

const page = async (query: Record<string, string>): Promise<string> =>
  renderToStaticMarkup(
    await GoodsPage({
      searchParams: Promise.resolve({ category: "In families", ...query } as unknown as RawQuery),
    }),
  );
const namesOf = (html: string) =>
  [...html.matchAll(/class="col-name"[^>]*><a href="([^"]*)">([^<]*)/g)].map(([, , name]) => name);

it("a list shows each product by itself, and offers families as one row", async () => {
  const html = await page({});
  expect(namesOf(html)).toEqual(["Tube A", "Tube B", "Tube C", "Spacer", "Alone"]);
  expect(html).toContain("families=together");
});

it("a family is one row with its page, its number of products and its prices", async () => {
  const html = await page({ families: "together" });
  expect(namesOf(html)).toEqual(["All tubes", "Spacer", "Alone"]);
  expect(html).toContain('href="/families/tubes"');
  expect(html).toContain("3 products");
  expect(html.replaceAll("\u00a0", " ")).toMatch(/<b>\$ 3\.00<\/b><span class="second-line">to \$ 9\.00/);
  expect(html).toContain(", in 3 rows");
  expect(html).toContain("Each product by itself");
  expect(html).toContain('<input type="hidden" name="families" value="together"/>');
});

it("a family stands where its first product in the order of the list stands", async () => {
  expect(namesOf(await page({ families: "together", sort: "price" }))).toEqual([
    "All tubes",
    "Spacer",
    "Alone",
  ]);
  expect(namesOf(await page({ families: "together", sort: "-price" }))).toEqual([
    "All tubes",
    "Alone",
    "Spacer",
  ]);
});

it("only the products of a family that match a list are counted in its row", async () => {
  const html = await page({ families: "together", from: "4" });
  expect(namesOf(html)).toEqual(["All tubes", "Spacer", "Alone"]);
  expect(html).toContain("2 products");
  // Only one of them is left: it is shown as itself.
  expect(namesOf(await page({ families: "together", from: "9" }))).toEqual(["Tube C"]);
});

it("the products of a removed family are shown by themselves", async () => {
  const { token } = fixtures.ada;
  await callRoute("PUT /api/families/passing", { token, body: { name: "Passing", axes: ["size"] } });
  await part("Passing A", 20, "passing");
  await part("Passing B", 21, "passing");
  expect(namesOf(await page({ families: "together", from: "20" }))).toEqual(["Passing"]);
  await callRoute("DELETE /api/families/passing?revision=0", { token });
  expect(namesOf(await page({ families: "together", from: "20" }))).toEqual(["Passing A", "Passing B"]);
});
