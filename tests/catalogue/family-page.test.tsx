import { beforeAll, expect, it } from "vitest";
import FamilyPage, { generateMetadata } from "@/app/(shop)/families/[slug]/page";
import ProductPage from "@/app/(shop)/goods/[slug]/page";
import { products } from "@/lib/core/data/catalogue/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { MAX_FAMILY_PRODUCTS } from "@/lib/core/domain/catalogue/families/family";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { insertInPortions } from "../support/insert-in-portions";
import { withoutNumbers } from "../support/without-numbers";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  for (const key of ["speeds", "teeth"])
    await callRoute(`PUT /api/attributes/${key}`, {
      token: fixtures.ada.token,
      body: { label: key === "teeth" ? "Teeth" : "Speeds", type: "number" },
    });
  await callRoute("PUT /api/families/cassettes", {
    token: fixtures.ada.token,
    body: { name: "Cassettes", description: "Steel sprockets", axes: ["teeth", "speeds"] },
  });
});

const htmlOf = async (element: React.ReactElement): Promise<string> => {
  const { prerender } = await import("react-dom/static");
  const { prelude } = await prerender(element);
  return (await new Response(prelude as ReadableStream).text()).replaceAll("<!-- -->", "");
};
const page = async (slug: string): Promise<string> =>
  await htmlOf(await FamilyPage({ params: Promise.resolve({ slug }) }));
const cellsOf = (html: string): string[][] =>
  [...(/<tbody.*?<\/tbody>/s.exec(html)?.[0] ?? "").matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<(t[hd]).*?<\/\1>/gs)].map(([cell]) =>
      cell
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ),
  );

async function cassette(attributes: object, more: { available?: number } = {}): Promise<string> {
  const { id } = await addGoods(fixtures, { name: `Cassette ${crypto.randomUUID()}`, price: 20, ...more });
  const body = { revision: 0, attributes, family: "cassettes" };
  expect((await callRoute(`PATCH /api/goods/${id}`, { token: fixtures.ada.token, body })).status).toBe(200);
  return id;
}

const goods = (id: string) => json(callRoute(`GET /api/goods/${id}`));
const edit = (id: string, body: object) =>
  callRoute(`PATCH /api/goods/${id}`, { token: fixtures.ada.token, body });

it("a family's page has its products in rows and columns, and each other cell says why it is empty", async () => {
  expect(await page("cassettes")).toContain("Nothing of it is on sale just now");
  const ids = [
    await cassette({ teeth: 32, speeds: 9 }),
    await cassette({ teeth: 28, speeds: 10 }),
    await cassette({ teeth: 32, speeds: 10 }, { available: 40 }),
  ];
  const delivery = { pieces: 800, date: "2090-12-03", sureness: "confirmed" };
  expect((await edit(String(ids[2]), { revision: 1, expected: [delivery] })).status).toBe(200);
  const gone = await cassette({ teeth: 28, speeds: 9 });
  await callRoute(`DELETE /api/goods/${gone}`, { token: fixtures.ada.token });
  const draft = await cassette({ teeth: 42, speeds: 9 });
  await edit(draft, { revision: 1, state: "draft" });

  const html = await page("cassettes");
  expect(html).toContain("3 products. Steel sprockets");
  const [first, second, ...others] = cellsOf(html);
  expect(others).toEqual([]);
  expect(first?.[0]).toBe("Teeth 28");
  expect(first?.[1]).toBe("no longer sold");
  expect(first?.[2]).toContain("1,000 free");
  expect(second?.[0]).toBe("Teeth 32");
  // The smallest order is not free: there is no field.
  expect(second?.[2]).toContain("40 free, under one lot 800 due 3 Dec 2090");
  expect(html).toContain('aria-label="28, 10, pieces"');
  expect(html).not.toContain('aria-label="32, 10, pieces"');
  for (const id of ids) {
    const { slug } = await json(callRoute(`GET /api/goods/${id}`));
    expect(html).toContain(`href="/goods/${slug}"`);
  }
  await callRoute(`DELETE /api/goods/${draft}`, { token: fixtures.ada.token });
  for (const id of ids) await callRoute(`DELETE /api/goods/${id}`, { token: fixtures.ada.token });
});

it("a cell whose product was replaced leads to the one that replaces it", async () => {
  const [beside, gone] = [
    await cassette({ teeth: 13, speeds: 12 }),
    await cassette({ teeth: 13, speeds: 11 }),
  ];
  const other = await cassette({ teeth: 14, speeds: 11 });
  const { id, name } = await addGoods(fixtures, { name: `Successor ${crypto.randomUUID()}` });
  const successor = { productId: id, fit: "same", note: "" };
  expect((await edit(gone, { revision: 1, successor })).status).toBe(200);
  await callRoute(`DELETE /api/goods/${gone}`, { token: fixtures.ada.token });
  const [first] = cellsOf(await page("cassettes"));
  expect(first?.[1]).toBe(`no longer sold, replaced by ${name}`);
  for (const one of [beside, other])
    await callRoute(`DELETE /api/goods/${one}`, { token: fixtures.ada.token });
});

it("a cell that no product has ever been in is not offered", async () => {
  const ids = [await cassette({ teeth: 11, speeds: 8 }), await cassette({ teeth: 12, speeds: 11 })];
  const [first, second] = cellsOf(await page("cassettes"));
  expect(first?.[2]).toBe("not offered");
  expect(second?.[1]).toBe("not offered");
  for (const id of ids) await callRoute(`DELETE /api/goods/${id}`, { token: fixtures.ada.token });
});

it("two products with the same values are both in the cell, each by its name", async () => {
  const ids = [await cassette({ teeth: 50, speeds: 12 }), await cassette({ teeth: 50, speeds: 12 })];
  const html = await page("cassettes");
  for (const id of ids) {
    const { name } = await json(callRoute(`GET /api/goods/${id}`));
    expect(html).toContain(`aria-label="50, 12, ${name}, pieces"`);
  }
  for (const id of ids) await callRoute(`DELETE /api/goods/${id}`, { token: fixtures.ada.token });
});

it("search engines read of the family and its variants", async () => {
  const id = await cassette({ teeth: 34, speeds: 11 });
  const { name, sku } = await json(callRoute(`GET /api/goods/${id}`));
  const html = await page("cassettes");
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text ?? ""),
  );
  expect(blocks[0]).toMatchObject({
    "@type": "ProductGroup",
    name: "Cassettes",
    productGroupID: "cassettes",
    variesBy: ["Teeth", "Speeds"],
    hasVariant: [{ "@type": "Product", name, sku, offers: { price: "20.00" } }],
  });
  const metadata = await generateMetadata({ params: Promise.resolve({ slug: "cassettes" }) });
  expect(metadata).toMatchObject({ title: "Cassettes", alternates: { canonical: "/families/cassettes" } });
  expect(metadata).not.toHaveProperty("robots");
  await callRoute(`DELETE /api/goods/${id}`, { token: fixtures.ada.token });
});

it("a product's page leads to the others of its family, and not to those that are no longer sold", async () => {
  const [one, other, gone] = [
    await cassette({ teeth: 21, speeds: 7 }),
    await cassette({ teeth: 24, speeds: 7 }),
    await cassette({ teeth: 26, speeds: 7 }),
  ];
  const [{ slug }, { name }, { name: goneName }] = [await goods(one), await goods(other), await goods(gone)];
  await callRoute(`DELETE /api/goods/${gone}`, { token: fixtures.ada.token });
  const html = await htmlOf(
    await ProductPage({ params: Promise.resolve({ slug: String(slug) }), searchParams: Promise.resolve({}) }),
  );
  expect(html).toContain('<a href="/families/cassettes">Order all 2 in one grid</a>');
  expect(html).toContain(String(name));
  expect(html).not.toContain(String(goneName));
  for (const id of [one, other]) await callRoute(`DELETE /api/goods/${id}`, { token: fixtures.ada.token });
});

it("a family of 200 products has a field for each of them, and no more cells than its values make", async () => {
  const first = await cassette({ teeth: 1, speeds: 1 });
  const stored = await products().findOne({ _id: requireId(first) });
  if (!stored) throw new Error("the product is not there");
  const others = Array.from({ length: MAX_FAMILY_PRODUCTS - 1 }, (_, n) => ({
    ...withoutNumbers(stored),
    _id: newId(),
    name: `Cassette ${n}`,
    nameKey: `cassette ${n}`,
    sku: `C-${n}`,
    slug: `cassette-${n}`,
    // 20 rows and 10 columns, of which the first product has the first cell.
    attributes: { teeth: String(1 + ((n + 1) % 20)), speeds: String(1 + Math.floor((n + 1) / 20)) },
  }));
  await insertInPortions(products(), others);
  const html = await page("cassettes");
  expect(html.match(/<input[^>]*data-row/g)).toHaveLength(MAX_FAMILY_PRODUCTS);
  expect(cellsOf(html)).toHaveLength(20);
  expect(html).toContain("200 products");

  // No two of them have a value in common: 40,000 cells would be holes for the most part.
  for (const [n, { _id }] of others.entries())
    await products().updateOne(
      { _id },
      { $set: { attributes: { teeth: String(n + 2), speeds: `${n + 2}` } } },
    );
  const sparse = await page("cassettes");
  expect(sparse.match(/<input[^>]*data-row/g)).toHaveLength(MAX_FAMILY_PRODUCTS);
  expect(sparse.match(/<td/g)?.length ?? 0).toBeLessThan(1_000);
  await products().deleteMany({ sku: /^C-/ });
  await callRoute(`DELETE /api/goods/${first}`, { token: fixtures.ada.token });
});

it.each(["none", "No Slug", "$where", "a".repeat(500)])("there is no family page for %s", async (slug) => {
  await expect(page(slug)).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
});
