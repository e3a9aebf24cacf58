import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import GoodsPage from "@/app/(shop)/singlegoods/page";
import { readGoodsFilter } from "@/components/catalogue/goods/goods-query";
import { products } from "@/lib/core/data/catalogue/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { PublicAnswer } from "@/lib/core/domain/shop/page-parameters";
import type { RawQuery } from "@/lib/core/domain/shop/query-parameters";
import { GOODS_PER_PAGE } from "@/lib/core/domain/shop/shop";
import { registeredOperations } from "@/lib/http/operation";
import { PUBLIC_ANSWERS } from "@/lib/registry/public-answers";
import "@/app/api/openapi.json/route";
import { addGoods, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { insertInPortions } from "../support/insert-in-portions";
import { withoutNumbers } from "../support/without-numbers";

describe("a declared parameter of the product list", () => {
  let cursor = "";
  beforeAll(async () => {
    const fixtures = await prepareFixtures();
    await addGoods(fixtures, { name: "Chain", price: 2, available: 5_000 });
    await addGoods(fixtures, { name: "Brake", price: 9, available: 0 });
    await callRoute("PUT /api/attributes/material", {
      token: fixtures.ada.token,
      body: { label: "Material", type: "word", facet: true },
    });
    await callRoute("PUT /api/families/materials", {
      token: fixtures.ada.token,
      body: { name: "Materials", axes: ["material"] },
    });
    for (const name of ["Tool A", "Tool B"]) {
      const tool = await addGoods(fixtures, { name });
      const body = { revision: 0, family: "materials" };
      await callRoute(`PATCH /api/goods/${tool.id}`, { token: fixtures.ada.token, body });
    }
    const { id } = await addGoods(fixtures, { price: 5, available: 200 });
    const one = await products().findOne({ _id: requireId(id) });
    if (!one) throw new Error(`The product ${id} is not there`);
    const many = Array.from({ length: GOODS_PER_PAGE }, (_, n) => ({
      ...withoutNumbers(one),
      _id: newId(),
      name: `Part ${n}`,
      nameKey: `part ${n}`,
      sku: `P-${n}`,
      slug: `part-${n}`,
    }));
    await insertInPortions(products(), many);
    const link = (await callRoute("GET /api/goods?limit=1")).headers.get("link") ?? "";
    cursor = new URL(/<(.*)>/.exec(link)?.[1] ?? "", "http://shop").searchParams.get("after") ?? "";
  });

  const { parameters } = PUBLIC_ANSWERS.goodsList;
  const VALUES: Record<keyof typeof parameters, string> = {
    q: "chain",
    category: "Wheels",
    f: "material.steel",
    fits: "frame-shell.bsa-68",
    availability: "orderable",
    from: "3",
    to: "4",
    sort: "price",
    families: "together",
    exact: "1",
    page: "2",
  };

  it.each(Object.keys(parameters))("%s changes the page", async (name) => {
    const value = VALUES[name as keyof typeof VALUES];
    // It changes only what finds nothing.
    const rest: Record<string, string> = name === "exact" ? { q: "chian" } : {};
    expect(await page({ ...rest, [name]: value })).not.toEqual(await page(rest));
    expect(readGoodsFilter({ [name]: value })).not.toEqual(readGoodsFilter({}));
  });

  it.each(Object.keys(PUBLIC_ANSWERS.goodsCall.parameters))("%s changes the call's answer", async (name) => {
    const value = { q: "chain", category: "Wheels", sort: "-price", limit: "1", after: cursor }[name] ?? "";
    const answer = async (query: string) => await (await callRoute(`GET /api/goods${query}`)).text();
    expect(await answer(`?${new URLSearchParams({ [name]: value })}`)).not.toEqual(await answer(""));
  });

  /** The rows of the page, without links that merely repeat the query. */
  async function page(query: Record<string, string>): Promise<string[]> {
    const searchParams = Promise.resolve(query as unknown as RawQuery);
    const html = renderToStaticMarkup(await GoodsPage({ searchParams }));
    const rows = [...html.matchAll(/<tr[\s>].*?<\/tr>/gs)].map(([row]) => row.replace(/href="[^"]*"/g, ""));
    return rows.filter((row) => row.includes("<td"));
  }
});

it("every call with a shared answer is declared as public, with the parameters of its schema", () => {
  const shared = registeredOperations()
    .filter((operation) => operation.shared)
    .map(({ path, query }) => ({
      path: `/api${path.replace(/\{(\w+)\}/g, ":$1")}`,
      parameters: Object.keys(query?.shape ?? {}),
    }));
  const declared = Object.values<PublicAnswer>(PUBLIC_ANSWERS)
    .filter(({ kind }) => kind === "call")
    .map(({ path, parameters }) => ({ path, parameters: Object.keys(parameters) }));
  const byPath = (a: { path: unknown }, b: { path: unknown }) => (String(a.path) < String(b.path) ? -1 : 1);
  expect(shared.sort(byPath)).toEqual(declared.sort(byPath));
});
