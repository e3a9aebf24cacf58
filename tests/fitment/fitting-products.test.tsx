import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import ProductPage from "@/app/(shop)/goods/[slug]/page";
import { products } from "@/lib/core/data/catalogue/collections";
import { listFittingParts } from "@/lib/core/data/fitment/fitting-products";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { SHOWN_OF_A_PART } from "@/lib/core/domain/fitment/fitting";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

type Keys = Record<string, string>;

async function add(name: string, interfaces: Keys, more: object = {}): Promise<string> {
  const body = {
    name,
    price: 12.4,
    quantity: 100,
    available: 500,
    interfaces: Object.entries(interfaces).map(([kind, value]) => ({ kind, value })),
    ...more,
  };
  const { insertedId } = await json(callRoute("POST /api/goods", { token: fixtures.ada.token, body }));
  return String(insertedId);
}

async function fitsWith(id: string): Promise<string> {
  const { slug } = await json(callRoute(`GET /api/goods/${id}`));
  const params = Promise.resolve({ slug: String(slug) });
  const html = renderToStaticMarkup(await ProductPage({ params, searchParams: Promise.resolve({}) }));
  return /<section[^>]*aria-labelledby="fits-with-heading">.*?<\/section>/s.exec(html)?.[0] ?? "";
}

it("the page of a hub lists what fits with it by part, with the adapter it needs and the source, and nothing else", async () => {
  const hub = await add("Test hub", { "freehub-body": "xdr", "hub-rear": "12x157" });
  await add("Test frame", { "dropout-rear": "12x157", "head-tube-upper": "37" });
  await add("Test frame, wrong", { "dropout-rear": "12x148", "head-tube-upper": "37" });
  await add("Test cassette XD", { "cassette-mount": "xd" });
  await add("Test cassette XDR, sold out", { "cassette-mount": "xdr" }, { available: 0 });
  await add("Test cassette HG", { "cassette-mount": "hg-10" });
  await add("Test cassette draft", { "cassette-mount": "xdr" }, { state: "draft" });

  const html = await fitsWith(hub);
  expect([...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, part]) => part)).toEqual([
    "Frame",
    "Cassette or sprocket",
  ]);
  expect([...html.matchAll(/<a href="\/goods\/[^"]+">(.*?)<\/a>/g)].map(([, name]) => name)).toEqual([
    "Test frame",
    "Test cassette XD",
    "Test cassette XDR, sold out",
  ]);
  expect(html).toContain("Needs an adapter: spacer of 1.85 mm behind the cassette.");
  expect(html).toContain("SRAM, XD and XDR driver body specifications");
});

it("the page of a product without interfaces, and of one whose partners are not known, says nothing of fit", async () => {
  expect(await fitsWith(await add("Test part, plain", {}))).toBe("");
  await add("Test tyre, 25-584", { tyre: "25-584" });
  // 25 mm on a rim of 19 mm stands in no table.
  expect(await fitsWith(await add("Test rim, 584 × 19", { rim: "584x19" }))).toBe("");
});

it("an edit of the interfaces shows on both pages", async () => {
  const ring = await add("Test ring", { "ring-bolts": "5x144" });
  const crank = await add("Test crank", { "crank-rings": "5x130" });
  expect(await fitsWith(ring)).toBe("");
  await callRoute(`PATCH /api/goods/${crank}`, {
    token: fixtures.ada.token,
    body: { revision: 0, interfaces: [{ kind: "crank-rings", value: "5x144" }] },
  });
  expect(await fitsWith(ring)).toContain("Test crank");
  expect(await fitsWith(crank)).toContain("Test ring");
});

it("of very many products that fit a few are shown, those in stock first", async () => {
  const id = await add("Test post, 25.8", { "frame-seat-tube": "25.8" }, { available: 0 });
  const found = await products().findOne({ _id: requireId(id) });
  if (!found) throw new Error("the product is gone");
  const { nameKey: _, numbers: __, ...product } = found;
  await products().insertMany(
    Array.from({ length: 200 }, (_, index) => ({
      ...product,
      _id: newId(),
      sku: `MANY-${index}`,
      slug: `many-${index}`,
      name: `Many ${index}`,
      interfaces: ["seat-post=25.8"],
      available: index % 30 === 0 ? 500 : 0,
    })),
  );
  const [part] = await listFittingParts({ id, interfaces: ["frame-seat-tube=25.8"] });
  expect(part?.part).toBe("Seat post");
  expect(part?.products).toHaveLength(SHOWN_OF_A_PART);
  const stock = part?.products.map(({ available }) => available) ?? [];
  expect(stock.slice(0, 3)).toEqual([500, 500, 500]);
  expect(stock).toEqual([...stock].sort((a, b) => b - a));
});
