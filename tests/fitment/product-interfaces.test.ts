import { beforeAll, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { MAX_INTERFACES } from "@/lib/core/domain/fitment/vocabulary";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const HUB = [
  { kind: "freehub-body", value: "hg-11" },
  { kind: "hub-rear", value: "12x142" },
  { kind: "hub-rotor", value: "center-lock" },
];

const add = (interfaces: unknown) =>
  callRoute("POST /api/goods", {
    token: fixtures.ada.token,
    body: { name: crypto.randomUUID(), price: 12.4, quantity: 100, available: 500, interfaces },
  });
const read = (id: string) => json(callRoute(`GET /api/goods/${id}`));
const edit = (id: string, body: object) =>
  callRoute(`PATCH /api/goods/${id}`, { token: fixtures.ada.token, body });

it("a product is added with its interfaces, and GET /goods/{id} and GET /catalogue/{sku} answer them", async () => {
  const id = String((await json(add(HUB))).insertedId);
  const goods = await read(id);
  expect(goods.interfaces).toEqual(HUB);
  const entry = await json(callRoute(`GET /api/catalogue/${goods.sku}`));
  expect(entry.interfaces).toEqual(HUB);
});

it("lists have no interfaces, and a product without them answers none", async () => {
  await add(HUB);
  const id = String((await json(add(undefined))).insertedId);
  expect(await read(id)).not.toHaveProperty("interfaces");
  const rows = (await json(callRoute("GET /api/goods"))) as unknown as object[];
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row).not.toHaveProperty("interfaces");
});

it("an edit replaces the interfaces, an empty list removes them, and each change is in the audit", async () => {
  const id = String((await json(add(HUB))).insertedId);
  const chain = [{ kind: "chain", value: "11" }];
  expect((await edit(id, { revision: 0, interfaces: chain })).status).toBe(200);
  expect((await read(id)).interfaces).toEqual(chain);
  expect(await json(edit(id, { revision: 1, interfaces: chain }))).toMatchObject({ modifiedCount: 0 });
  expect((await edit(id, { revision: 1, interfaces: [] })).status).toBe(200);
  expect(await read(id)).not.toHaveProperty("interfaces");
  const entries = (await json(
    callRoute("GET /api/audit?kind=product", { token: fixtures.ada.token }),
  )) as unknown as {
    subject: { _id: string };
    changes: { field: string; from: unknown; to: unknown }[];
  }[];
  const changes = entries
    .filter(({ subject }) => subject._id === id)
    .flatMap((entry) => entry.changes.filter(({ field }) => field === "interfaces"));
  expect(changes.map(({ from, to }) => [from, to])).toEqual([
    ["chain=11", null],
    ["freehub-body=hg-11, hub-rear=12x142, hub-rotor=center-lock", "chain=11"],
    [null, "freehub-body=hg-11, hub-rear=12x142, hub-rotor=center-lock"],
  ]);
});

it("refuses what the vocabulary has no word for, one that is there twice, and more than twelve, each at its place", async () => {
  const refused = async (interfaces: unknown) => {
    const answer = await add(interfaces);
    expect(answer.status).toBe(400);
    return ((await json(answer)).error as unknown as { fields: Record<string, string> }).fields;
  };
  expect(await refused([{ kind: "warp-core", value: "1" }])).toHaveProperty("interfaces[0].kind");
  expect(await refused([{ kind: "hub-rotor", value: "five-bolt" }])).toEqual({
    "interfaces[0].value": "must be one of six-bolt, center-lock, rohloff",
  });
  expect(await refused([HUB[0], HUB[0]])).toEqual({ "interfaces[1].value": "is there twice" });
  expect(await refused([{ kind: "hub-rotor", value: "__proto__" }])).toHaveProperty("interfaces[0].value");
  const sizes = [
    "22.2",
    "25.0",
    "25.4",
    "25.8",
    "26.0",
    "26.2",
    "26.4",
    "26.6",
    "26.8",
    "27.0",
    "27.2",
    "28.6",
    "29.2",
  ];
  const many = sizes.map((value) => ({ kind: "seat-post", value }));
  expect(many).toHaveLength(MAX_INTERFACES + 1);
  expect(await refused(many)).toEqual({ interfaces: `at most ${MAX_INTERFACES} interfaces` });
});

it("a stored interface that this version does not know is left out of answers", async () => {
  const id = String((await json(add(HUB))).insertedId);
  await products().updateOne({ _id: requireId(id) }, { $set: { interfaces: ["warp-core=1", "chain=11"] } });
  expect((await read(id)).interfaces).toEqual([{ kind: "chain", value: "11" }]);
});

it("a copy of a product has its interfaces", async () => {
  const id = String((await json(add(HUB))).insertedId);
  const copy = await json(callRoute(`POST /api/goods/${id}/copies`, { token: fixtures.ada.token }));
  const details = await json(
    callRoute(`GET /api/goods/${copy.insertedId}/details`, { token: fixtures.ada.token }),
  );
  expect(details.interfaces).toEqual(HUB);
});
