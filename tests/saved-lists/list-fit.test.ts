import { beforeAll, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { type Fixtures, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

async function add(name: string, keys: string, more: object = {}): Promise<string> {
  const interfaces = keys
    .split(" ")
    .filter(Boolean)
    .map((key) => ({ kind: key.split("=")[0], value: key.split("=")[1] }));
  const body = { name, price: 12.4, quantity: 100, available: 500, interfaces, ...more };
  return String((await json(callRoute("POST /api/goods", { token: fixtures.ada.token, body }))).insertedId);
}

let clients = 0;
const check = (...productIds: string[]) => {
  clients += 1;
  return callRoute("POST /api/fitment/check", {
    body: { productIds },
    headers: { "x-halfinch-peer": `10.6.0.${clients}` },
  });
};
interface Answer {
  findings: {
    verdict: string;
    first: { label: string; productIds: string[] };
    second: { productIds: string[] };
    detail: string;
    source: string;
    solvedBy: string[];
    instead: { side: string; product: { productId: string } }[];
    adapters: { productId: string }[];
  }[];
  more: number;
  fitting: number;
  unjudged: string[];
  products: { productId: string; name: string }[];
}
const judged = async (...ids: string[]): Promise<Answer> => {
  const answer = await check(...ids);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
};

it("a cassette and a hub that conflict are named with the reason, and with the hub in stock that would fit the whole list", async () => {
  const cassette = await add("Cassette XDR", "cassette-mount=xdr");
  const hub = await add("Hub HG", "freehub-body=hg-11 hub-rear=12x148 hub-holes=32");
  const frame = await add("Frame Boost", "dropout-rear=12x148");
  const saddle = await add("Saddle", "saddle-rails=7x9");
  await add("A hub, too narrow", "freehub-body=xdr hub-rear=12x142 hub-holes=32");
  await add("A hub, sold out", "freehub-body=xdr hub-rear=12x148 hub-holes=32", { available: 0 });
  await add("A hub, draft", "freehub-body=xdr hub-rear=12x148 hub-holes=32", { state: "draft" });
  const other = await add("Hub XDR", "freehub-body=xdr hub-rear=12x148 hub-holes=32");

  const { findings, fitting, unjudged, products: named } = await judged(cassette, hub, frame, saddle);
  expect(findings).toMatchObject([
    {
      verdict: "conflicts",
      first: {
        label: "Freehub body or sprocket carrier: Shimano HG, road 11 speeds (HG L)",
        productIds: [hub],
      },
      second: { productIds: [cassette] },
      detail: expect.stringContaining("the splines differ"),
      source: "Shimano, compatibility: sprockets and freehub bodies",
      adapters: [],
    },
  ]);
  expect(
    findings[0]?.instead.filter(({ side }) => side === "first").map(({ product }) => product),
  ).toMatchObject([{ productId: other, name: "Hub XDR", available: 500, minimumLot: 100 }]);
  expect(fitting).toBe(1);
  expect(unjudged).toEqual([saddle]);
  expect(named.map(({ name }) => name)).toEqual(["Cassette XDR", "Hub HG", "Frame Boost", "Saddle"]);
  expect((await judged(cassette, other, frame)).findings).toEqual([]);
});

it("an adapter is offered where the shop sells it, and counts as solved once it is in the list", async () => {
  const [post, frame] = [await add("Post", "seat-post=30.9"), await add("Frame", "frame-seat-tube=34.9")];
  expect((await judged(post, frame)).findings).toMatchObject([
    {
      verdict: "adapter",
      detail: "seat post shim: outside 34.9 mm, inside 30.9 mm",
      solvedBy: [],
      adapters: [],
    },
  ]);
  await add("Shim, sold out", "adapter=seat-post-34.9-30.9", { available: 99 });
  await add("Shim, other size", "adapter=seat-post-33.9-30.9");
  const shim = await add("Shim", "adapter=seat-post-34.9-30.9");
  expect((await judged(post, frame)).findings).toMatchObject([
    { verdict: "adapter", solvedBy: [], adapters: [{ productId: shim, name: "Shim" }] },
  ]);
  expect((await judged(post, frame, shim)).findings).toMatchObject([
    { verdict: "adapter", solvedBy: [shim], adapters: [] },
  ]);
});

it("of an adapter of two products only the one that the list has not got is offered", async () => {
  const [hub, cassette] = [
    await add("Hub L", "freehub-body=hg-11"),
    await add("Road 10", "cassette-mount=hg-10-road"),
  ];
  const thick = await add("Spacer 1.85", "adapter=cassette-spacer-1.85");
  expect((await judged(hub, cassette)).findings).toMatchObject([{ verdict: "adapter", adapters: [] }]);
  const thin = await add("Spacer 1", "adapter=cassette-spacer-1");
  const offered = async (...ids: string[]) =>
    (await judged(...ids)).findings.flatMap(({ adapters }) => adapters.map(({ productId }) => productId));
  expect((await offered(hub, cassette)).sort()).toEqual([thick, thin].sort());
  expect(await offered(hub, cassette, thick)).toEqual([thin]);
  // A bottom bracket has both of its interfaces in one product.
  const [frame, crank] = [
    await add("Frame Italian", "frame-shell=italian-70"),
    await add("Crank 24", "crank-spindle=24"),
  ];
  await add("Bracket Italian, square", "bottom-bracket=italian-70 bb-spindle=square-iso");
  expect(await offered(frame, crank)).toEqual([]);
  const bracket = await add("Bracket Italian, 24", "bottom-bracket=italian-70 bb-spindle=bearings-24");
  expect(await offered(frame, crank)).toEqual([bracket]);
});

it("products without interfaces, and values of no table, are not known and no fit", async () => {
  const [rim, tyre, card] = [
    await add("Rim", "rim=584x19"),
    await add("Tyre", "tyre=25-584"),
    await add("Card", ""),
  ];
  const { findings, fitting, unjudged } = await judged(rim, tyre, card);
  expect(findings.map(({ verdict, detail, source }) => [verdict, detail, source])).toEqual([
    ["not_known", "", ""],
  ]);
  expect([fitting, unjudged]).toEqual([0, [card]]);
  expect(await judged()).toMatchObject({ findings: [], fitting: 0, products: [] });
});

it("a product twice counts once, an id of no product and a draft are left out, and other input is refused", async () => {
  const hub = await add("Hub", "freehub-body=xd");
  const draft = await add("Draft", "cassette-mount=xdr", { state: "draft" });
  const answer = await judged(hub, hub.toUpperCase(), NOBODYS_ID, draft);
  expect(answer.products.map(({ productId }) => productId)).toEqual([hub]);
  expect(JSON.stringify(answer)).not.toContain(draft);
  const refused = async (body: unknown) => {
    const response = await callRoute("POST /api/fitment/check", { body: body as object });
    const { error } = (await response.json()) as { error: { fields: Record<string, string> } };
    return [response.status, error.fields];
  };
  expect(await refused({ productIds: Array.from({ length: 201 }, () => hub) })).toEqual([
    400,
    { productIds: "at most 200 products" },
  ]);
  expect((await refused({ productIds: [{ $ne: null }] }))[0]).toBe(400);
  expect((await refused({ productIds: hub }))[0]).toBe(400);
  expect((await refused({ productIds: [hub], bicycles: 1 }))[0]).toBe(400);
});

it("of 200 parts that all conflict so many findings are listed as a page shows, and the rest is counted", async () => {
  const [one] = await products()
    .find({ _id: requireId(await add("Rim of many", "rim=622x19")) })
    .toArray();
  if (!one) throw new Error("the product is gone");
  const { nameKey: _, numbers: __, ...rim } = one;
  const many = Array.from({ length: 200 }, (_, index) => ({
    ...rim,
    _id: newId(),
    ...{ sku: `ODD-${index}`, slug: `odd-${index}`, name: `Odd ${index}` },
    // Ten sizes of rims, twenty of tyres, of which none has the bead seat of a rim.
    interfaces:
      index % 2 === 0
        ? [`rim=622x${[13, 15, 17, 19, 20, 21, 22, 23, 24, 25][(index / 2) % 10]}`]
        : [
            `tyre=${[18, 20, 21, 22, 23, 25, 26, 28, 30, 32, 33, 35, 37, 38, 40, 42, 44, 45, 47, 50][Math.floor(index / 2) % 20]}-559`,
          ],
  }));
  await products().insertMany(many);
  const { findings, more, products: named } = await judged(...many.map(({ _id }) => _id.toHexString()));
  expect(named).toHaveLength(200);
  expect(findings).toHaveLength(40);
  expect(more).toBe(200 - 40);
  for (const { verdict } of findings) expect(verdict).toBe("conflicts");
  expect(findings[0]?.first.productIds).toHaveLength(10);
});

it("a client that checks without end is told to wait, and others are not", async () => {
  for (let n = 0; n < 120; n += 1) await consumeLimit("fitmentCheck", "10.6.9.9");
  const from = (peer: string) =>
    callRoute("POST /api/fitment/check", { body: { productIds: [] }, headers: { "x-halfinch-peer": peer } });
  expect((await from("10.6.9.9")).status).toBe(429);
  expect((await from("10.6.9.8")).status).toBe(200);
});
