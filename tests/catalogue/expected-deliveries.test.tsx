import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import ProductPage from "@/app/(shop)/goods/[slug]/page";
import { GoodsTable } from "@/components/catalogue/goods/goods-table";
import { findProductById } from "@/lib/core/data/catalogue/products";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const LATE = { pieces: 300, date: "2020-05-01", sureness: "planned" };
const NEXT = { pieces: 1000, date: "2090-12-12", sureness: "confirmed" };

const add = async (fields: object): Promise<string> => {
  const body = { name: crypto.randomUUID(), price: 12.4, quantity: 100, available: 0, ...fields };
  return String((await json(callRoute("POST /api/goods", { token: fixtures.ada.token, body }))).insertedId);
};
const read = (id: string) => json(callRoute(`GET /api/goods/${id}`));
const edit = (id: string, body: object) =>
  callRoute(`PATCH /api/goods/${id}`, { token: fixtures.ada.token, body });

async function pageOf(id: string): Promise<string> {
  const params = Promise.resolve({ slug: String((await read(id)).slug) });
  return renderToStaticMarkup(await ProductPage({ params, searchParams: Promise.resolve({}) }));
}

it("expected deliveries are kept by their dates and answered for one product, never in a list", async () => {
  const id = await add({ expected: [NEXT, LATE] });
  const goods = await read(id);
  expect(goods.expected).toEqual([LATE, NEXT]);
  expect(await json(callRoute(`GET /api/catalogue/${goods.sku}`))).toMatchObject({ expected: [LATE, NEXT] });
  expect(await read(await add({}))).not.toHaveProperty("expected");
  for (const row of (await json(callRoute("GET /api/goods"))) as unknown as object[])
    expect(row).not.toHaveProperty("expected");
});

it("the page of a product and its row say what is expected when, how sure that is and what is late", async () => {
  const id = await add({ expected: [LATE, NEXT] });
  const html = await pageOf(id);
  expect(html).toContain("<li>300 expected 1 May 2020, late</li>");
  expect(html).toContain("<li>1,000 expected 12 Dec 2090, confirmed</li>");
  expect(html).toContain('"availabilityStarts":"2090-12-12"');
  const product = await findProductById(id);
  if (!product) throw new Error("the product is there");
  const row = renderToStaticMarkup(<GoodsTable caption="" products={[product]} />);
  expect(row).toContain("1,000 due 12 Dec 2090");
  expect(row).not.toContain("no delivery date yet");
});

it("a product without deliveries says nothing about them on its page", async () => {
  expect(await pageOf(await add({}))).not.toContain("stock-outlook");
});

it("an edit replaces the deliveries, the same again changes nothing, and an older revision is refused", async () => {
  const id = await add({ expected: [NEXT] });
  expect(await json(edit(id, { revision: 0, expected: [NEXT] }))).toMatchObject({ modifiedCount: 0 });
  expect((await edit(id, { revision: 0, expected: [LATE] })).status).toBe(200);
  expect((await edit(id, { revision: 0, expected: [] })).status).toBe(409);
  expect((await read(id)).expected).toEqual([LATE]);
  expect((await edit(id, { revision: 1, expected: [] })).status).toBe(200);
  expect(await read(id)).not.toHaveProperty("expected");
});

it("each change of the deliveries is in the history of the product and can be put back", async () => {
  const id = await add({ expected: [NEXT] });
  await edit(id, { revision: 0, expected: [] });
  const call = { token: fixtures.ada.token };
  const history = (await json(callRoute(`GET /api/goods/${id}/history`, call))) as unknown as {
    _id: string;
    changes: { field: string; from: unknown; to: unknown }[];
    putBack: { revision: number } | null;
  }[];
  const [entry] = history;
  expect(entry?.changes).toEqual([{ field: "expected", from: "1000 2090-12-12 confirmed", to: null }]);
  const back = await callRoute(`POST /api/goods/${id}/put-back`, {
    ...call,
    body: { entry: entry?._id, revision: entry?.putBack?.revision },
  });
  expect(back.status).toBe(200);
  expect((await read(id)).expected).toEqual([NEXT]);
});

it("a copy of a product waits for no delivery of the original", async () => {
  const id = await add({ expected: [NEXT] });
  const call = { token: fixtures.ada.token };
  const copy = await json(callRoute(`POST /api/goods/${id}/copies`, call));
  expect(await json(callRoute(`GET /api/goods/${copy.insertedId}/details`, call))).not.toHaveProperty(
    "expected",
  );
});
