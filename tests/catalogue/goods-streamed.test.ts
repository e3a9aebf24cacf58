import { beforeAll, expect, it } from "vitest";
import { GET } from "@/app/api/goods/route";
import { products } from "@/lib/core/data/catalogue/collections";
import { newId } from "@/lib/core/data/store/ids";
import { addGoods, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { insertInPortions } from "../support/insert-in-portions";
import { withoutNumbers } from "../support/without-numbers";

const MANY = 5_200;

beforeAll(async () => {
  const { id } = await addGoods(await prepareFixtures());
  const [one] = await products().find({ archived: false }).toArray();
  if (!one) throw new Error(`The product ${id} is not there`);
  const many = Array.from({ length: MANY }, (_, n) => ({
    ...withoutNumbers(one),
    _id: newId(),
    name: `Part ${n}`,
    nameKey: `part ${n}`,
    sku: `P-${n}`,
    slug: `part-${n}`,
    priceCents: 100 + (n % 7),
  }));
  await insertInPortions(products(), many);
});

it("GET /goods of thousands is streamed while it is read: every product once, in order", async () => {
  const goods = (await (await callRoute("GET /api/goods")).json()) as { _id: string }[];
  expect(goods.length).toBeGreaterThan(MANY);
  expect(new Set(goods.map(({ _id }) => _id)).size).toBe(goods.length);
  const byPrice = (await (await callRoute("GET /api/goods?sort=-price&q=part")).json()) as {
    price: number;
  }[];
  expect(byPrice).toHaveLength(MANY);
  expect(byPrice.map(({ price }) => price)).toEqual(byPrice.map(({ price }) => price).sort((a, b) => b - a));
});

it("GET /goods of thousands is not sent again to a client that has it, until something changes", async () => {
  const first = await callRoute("GET /api/goods");
  const etag = first.headers.get("etag") ?? "";
  await first.body?.cancel();
  const again = (tag: string) => callRoute("GET /api/goods", { headers: { "if-none-match": tag } });
  expect((await again(etag)).status).toBe(304);
  await addGoods(await prepareFixtures());
  const changed = await again(etag);
  expect(changed.status).toBe(200);
  await changed.body?.cancel();
});

it("GET /goods of thousands tells the front door to forward each visitor's own request", async () => {
  const answer = await GET(new Request("http://localhost:3000/api/goods"));
  expect(answer.headers.get("x-halfinch-streams")).toBe("1");
  expect(await answer.text()).toBe("");
});
