import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import GoodsPage, { generateMetadata } from "@/app/(shop)/singlegoods/page";
import type { RawQuery } from "@/lib/core/domain/shop/query-parameters";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  await add("Bracket BSA", { "bottom-bracket": "bsa-68" }, { available: 5_000 });
  await add("Bracket T47", { "bottom-bracket": "t47-68" });
  await add("Post 31.6", { "seat-post": "31.6" });
  await add("Post 27.2", { "seat-post": "27.2" }, { available: 0 });
  await add("Post 33.9", { "seat-post": "33.9" });
  await add("Saddle", { "saddle-rails": "7x7" });
  await add("Card", {});
});

async function add(name: string, interfaces: Record<string, string>, more: object = {}): Promise<string> {
  const body = {
    name,
    price: 12.4,
    quantity: 100,
    available: 500,
    interfaces: Object.entries(interfaces).map(([kind, value]) => ({ kind, value })),
    ...more,
  };
  return String((await json(callRoute("POST /api/goods", { token: fixtures.ada.token, body }))).insertedId);
}

const page = async (query: Record<string, string>): Promise<string> =>
  renderToStaticMarkup(await GoodsPage({ searchParams: Promise.resolve(query as unknown as RawQuery) }));
const namesOf = (html: string) =>
  [...html.matchAll(/<td role="cell" class="col-name"[^>]*><a href="[^"]*">(.*?)<\/a>/g)].map(
    ([, name]) => name,
  );
const FRAME = "frame-seat-tube.31.6*frame-shell.bsa-68";

it("the list has what fits the bicycle, with an adapter or without, and nothing of which it is not known", async () => {
  const html = await page({ fits: FRAME, sort: "name" });
  expect(namesOf(html)).toEqual(["Bracket BSA", "Post 27.2", "Post 31.6"]);
  expect(html).toContain("3 products fit, 1 with an adapter");
  expect(html.match(/Needs an adapter/g)).toHaveLength(1);
  expect(html).toContain("seat post shim: outside 31.6 mm, inside 27.2 mm");
  expect(namesOf(await page({ fits: "frame-shell.t47-68" }))).toEqual(["Bracket T47"]);
});

it("each choice of a bicycle can be taken back by itself, and a list that fits nothing says so", async () => {
  const html = await page({ fits: FRAME });
  const chips = [...html.matchAll(/class="filter-chip" href="([^"]*)"/g)].map(([, href]) => href);
  expect(chips.sort()).toEqual([
    "/singlegoods?fits=frame-seat-tube.31.6",
    "/singlegoods?fits=frame-shell.bsa-68",
  ]);
  const none = await page({ fits: "frame-shell.bb95" });
  expect(namesOf(none)).toEqual([]);
  expect(none).toContain("Nothing matches these filters");
  expect(none).toContain("0 products fit");
});

it("numbers beside prices and availability count what fits alone", async () => {
  const html = await page({ fits: FRAME });
  expect(html).toContain("In stock (2)");
  expect(html).toContain("1,000 or more (1)");
  expect(namesOf(await page({ fits: FRAME, availability: "orderable" })).sort()).toEqual([
    "Bracket BSA",
    "Post 31.6",
  ]);
  expect(namesOf(await page({ fits: FRAME, q: "post" })).length).toBe(2);
});

it("unknown interfaces, a very long text and several parameters are cleaned, and never an error", async () => {
  const all = namesOf(await page({}));
  expect(namesOf(await page({ fits: "warp.1*frame-shell.none" }))).toEqual(all);
  expect(namesOf(await page({ fits: `frame-shell.t47-68*${"x".repeat(10_000)}` }))).toEqual(["Bracket T47"]);
  const twice = { fits: ["frame-shell.t47-68", "frame-shell.bsa-68"] } as unknown as Record<string, string>;
  expect(namesOf(await page(twice))).toEqual(["Bracket T47"]);
  expect(namesOf(await page({ fits: "*._%5F%" }))).toEqual(all);
});

it("search engines index no list that is about a bicycle", async () => {
  const robots = async (query: object) =>
    (await generateMetadata({ searchParams: Promise.resolve(query as RawQuery) })).robots;
  expect(await robots({ fits: FRAME })).toEqual({ index: false });
  expect(await robots({ fits: "warp.1" })).toBeUndefined();
});

it("an edit of a product's interfaces is in the next list", async () => {
  const id = await add("Bracket, edited", { "bottom-bracket": "italian-70" });
  const list = () => page({ fits: "frame-shell.bb90" });
  expect(namesOf(await list())).toEqual([]);
  await callRoute(`PATCH /api/goods/${id}`, {
    token: fixtures.ada.token,
    body: { revision: 0, interfaces: [{ kind: "bottom-bracket", value: "bb90" }] },
  });
  expect(namesOf(await list())).toEqual(["Bracket, edited"]);
});
