import { beforeAll, expect, it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { users } from "@/lib/core/data/people/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { addGoods, type Fixtures, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { insertInPortions } from "../support/insert-in-portions";

const MANY = 2_050;
const BATCH = 200;

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  const { mara } = fixtures;
  const placed = await orders().findOne({
    _id: requireId(await placeOrder(await addGoods(fixtures), mara)),
  });
  if (!placed) throw new Error("the order is not there");
  const shipped = Array.from({ length: MANY - 1 }, (_, n) => ({
    ...placed,
    _id: newId(),
    status: "shipped" as const,
    idempotencyKey: `copy ${n}`,
    // Several of one moment, which only their ids order.
    placedAt: new Date(placed.placedAt.getTime() - Math.floor(n / 7) * 1000),
    auditDue: false,
    jobsDue: [],
  }));
  await insertInPortions(orders(), shipped);
  const people = Array.from({ length: MANY }, (_, n) => ({
    _id: newId(),
    name: `Person ${n}`,
    email: `person${n}@example.com`,
  }));
  await insertInPortions(users(), people);
});

interface Sent {
  first: string;
  all: string;
}

/** The answer's first piece, and the whole. */
async function read(answer: Response): Promise<Sent> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  let first = "";
  let all = "";
  const decoder = new TextDecoder();
  for await (const piece of answer.body ?? []) {
    const text = decoder.decode(piece, { stream: true });
    first ||= text;
    all += text;
  }
  return { first, all };
}

const countIn = (text: string): number => text.split('"_id":').length - 1;

const LISTS = ["GET /api/orderadmin", "GET /api/orders?customerEmail="];

it.each(LISTS)("%s of thousands is sent as it is read: each order once, newest first", async (call) => {
  const { ada, mara } = fixtures;
  const { first, all } = await read(
    await callRoute(call.endsWith("=") ? call + mara.email : call, { token: ada.token }),
  );
  const found = JSON.parse(all) as { _id: string }[];
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(MANY);
  expect(found).toHaveLength(MANY);
  const stored = await orders().find({}).sort({ placedAt: -1, _id: -1 }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual(stored.map(({ _id }) => _id.toHexString()));
  expect(countIn(first)).toBe(BATCH);
});

it("GET /api/users of thousands is sent as it is read: each account once", async () => {
  const { first, all } = await read(await callRoute("GET /api/users", { token: fixtures.ada.token }));
  const found = JSON.parse(all) as { _id: string }[];
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(await users().countDocuments());
  expect(countIn(first)).toBe(BATCH);
});

it("a page of a long private list is a whole answer with the link to the next", async () => {
  const answer = await callRoute("GET /api/orderadmin?limit=1000", { token: fixtures.ada.token });
  expect(answer.headers.get("link")).toContain('rel="next"');
  const { first, all } = await read(answer);
  expect(first).toBe(all);
  expect(JSON.parse(all)).toHaveLength(1000);
});

it("GET /api/account/data of somebody with thousands of orders is sent as it is read, and says that the audit is longer", async () => {
  const { first, all } = await read(await callRoute("GET /api/account/data", { token: fixtures.mara.token }));
  const data = JSON.parse(all) as { orders: { id: string }[]; auditIsWhole: boolean; person: object };
  expect(new Set(data.orders.map(({ id }) => id)).size).toBe(MANY);
  expect(data.person).toMatchObject({ email: fixtures.mara.email });
  expect(data.auditIsWhole).toBe(false);
  expect(first.split('"placedAt":').length - 1).toBe(BATCH);
});
