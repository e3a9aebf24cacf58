import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import ProductPage from "@/app/(shop)/goods/[slug]/page";
import GoodsPage from "@/app/(shop)/singlegoods/page";
import type { BasketLine } from "@/components/api/answers";
import { LineVerdict } from "@/components/basket-page/line-verdict";
import { HeldPieces } from "@/components/catalogue/goods/held-pieces";
import type { RawQuery } from "@/lib/core/domain/shop/query-parameters";
import { check, part } from "../builds/build-calls";
import { addGoods, type Fixtures, type Product, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;
let product: Product;
const NEXT = { pieces: 1000, date: "2090-12-12", sureness: "confirmed" };

beforeAll(async () => {
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures, { price: 2.5, available: 500, expected: [NEXT] });
  await placeOrder(product, fixtures.mara, 300);
});

const HELD = { pieces: 300, freeFrom: expect.stringMatching(/:00\.000Z$/) };
const basketOf = async (quantity: number) => {
  const lines = [{ productId: product.id, quantity }];
  return (await json(callRoute("POST /api/basket/check", { body: { lines } }))) as unknown as {
    lines: BasketLine[];
  };
};

it("GET /goods/{id} and GET /catalogue/{sku} say how many pieces unpaid orders hold and when some may become free, and of no person", async () => {
  const goods = await json(callRoute(`GET /api/goods/${product.id}`));
  expect(goods).toMatchObject({ available: 200, inUnpaidOrders: HELD, expected: [NEXT] });
  expect(Object.keys(goods.inUnpaidOrders ?? {})).toEqual(["pieces", "freeFrom"]);
  expect(JSON.stringify(goods)).not.toContain(fixtures.mara.email);
  expect(await json(callRoute(`GET /api/catalogue/${goods.sku}`))).toMatchObject({ inUnpaidOrders: HELD });
});

it("the page of a product and its row in the list name the pieces and the moment with its time zone", async () => {
  const goods = await json(callRoute(`GET /api/goods/${product.id}`));
  const params = Promise.resolve({ slug: String(goods.slug) });
  const page = renderToStaticMarkup(await ProductPage({ params, searchParams: Promise.resolve({}) })).replace(
    /<\/?time[^>]*>/g,
    "",
  );
  expect(page).toMatch(/300 more may become free from \d+ \w+ \d{4}, \d\d:\d\d UTC/);
  const list = renderToStaticMarkup(
    await GoodsPage({ searchParams: Promise.resolve({ q: String(goods.name) } as unknown as RawQuery) }),
  ).replace(/<\/?time[^>]*>/g, "");
  expect(list).toMatch(/300 more from \d+ \w+ \d{4}, \d\d:\d\d UTC/);
  expect(list).toContain("1,000 due 12 Dec 2090");
});

it("a line of a basket that asks for more than is free says what may come, and no other line does", async () => {
  const [short] = (await basketOf(400)).lines;
  expect(short).toMatchObject({ verdict: "over_available", inUnpaidOrders: HELD, expected: [NEXT] });
  const [enough] = (await basketOf(200)).lines;
  expect(enough).toMatchObject({ verdict: "ok" });
  expect(enough).not.toHaveProperty("expected");
  expect(enough).not.toHaveProperty("inUnpaidOrders");
  if (!short) throw new Error("the line is there");
  const html = renderToStaticMarkup(
    <LineVerdict line={short} wanted={400} message={null} onSet={() => {}} onReplace={() => {}} />,
  );
  expect(html).toContain("300 more may become free from");
  expect(html).toContain("1,000 expected 12 Dec 2090, confirmed");
});

it("a part of a build says what may come beside what is free", async () => {
  const built = await json(check({ bicycles: 400, parts: [part(product)] }));
  expect(built).toMatchObject({
    parts: [{ verdict: "short", short: 200, inUnpaidOrders: HELD, expected: [NEXT] }],
  });
});

it("pieces without a moment are said to be in unpaid orders, and nothing is promised", () => {
  const held = { pieces: 300, freeFrom: null };
  expect(renderToStaticMarkup(<HeldPieces held={held} />)).toBe("300 more are in unpaid orders");
  expect(renderToStaticMarkup(<HeldPieces held={held} short />)).toBe("300 in unpaid orders");
});
