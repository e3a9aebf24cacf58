import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { beforeAll, expect, it, vi } from "vitest";
import { allOperations } from "@/app/api/openapi.json/operations";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { addAdmin } from "@/lib/core/data/people/admins";
import { users } from "@/lib/core/data/people/collections";
import type { UserDocument } from "@/lib/core/data/people/documents";
import { requireId } from "@/lib/core/data/store/ids";
import { log } from "@/lib/log";
import { type Person, session } from "../people/stored-accounts";
import { BANK_SETTINGS } from "../support/bank-account";
import {
  addGoods,
  type Fixtures,
  insertedBy,
  intentFor,
  type Product,
  placeOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { compareFile } from "../support/imports";
import { expectStockInvariant } from "../support/invariants";
import { staffViewer } from "../support/shop-in-process";
import { figure, isStorm } from "../support/storm";
import { type Hostile, hostileRequests, type Known } from "./fixtures/requests";

/** `npm run test:more -- storm` sends thirty times as many, with other seeds. */
const REQUESTS = isStorm ? 100_000 : 3_000;
const SEED = isStorm ? undefined : 20_261_121;
/** A call that hangs does so at any load of the machine. */
const HANGS_MS = 30_000;
const AT_ONCE = 10;

let fixtures: Fixtures;
let product: Product;
const living = new Map<string, Person>();
/** The administrator and the customer, as they were at first. */
let accounts: UserDocument[] = [];

beforeAll(async () => {
  Object.assign(process.env, {
    ...BANK_SETTINGS,
    LIMIT_PAYMENTS_PER_MINUTE: "1000000",
    LIMIT_REVIEWS_PER_DAY: "1000000",
    LIMIT_SIGNUPS_PER_HOUR: "1000000",
    LIMIT_UNPAID_ORDERS: "1000000",
    LIMIT_UNPAID_ORDERS_PER_NETWORK: "1000000",
    LIMIT_ORDERS_PER_10_MINUTES: "1000000",
    LIMIT_SIGNIN_FAILURES: "1000000",
    LIMIT_SIGNIN_FAILURES_PER_NETWORK: "1000000",
    LIMIT_SIGNIN_FAILURES_PER_ACCOUNT: "1000000",
  });
  for (const level of ["info", "warn"] as const) vi.spyOn(log, level).mockReturnValue();
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures, { available: 100_000_000, price: 0.25 });
  const ids = [fixtures.ada, fixtures.mara].map(({ userId }) => requireId(userId));
  accounts = await users()
    .find({ _id: { $in: ids } })
    .toArray();
});

it(`${REQUESTS} hostile and half-valid requests to every call cause no 5xx, no hang and no memory growth`, {
  timeout: isStorm ? 3_600_000 : 300_000,
}, async () => {
  const crashed = vi.spyOn(log, "error").mockReturnValue();
  const statuses = new Map<number, number>();
  let sent = 0;
  let slowest = 0;
  let memoryAtFirst = 0;
  const taken = new Set<string>();
  const check = async (asked: Hostile) => {
    const began = performance.now();
    const response = await send(asked);
    const took = performance.now() - began;
    const text = await response.text();
    sent += 1;
    slowest = Math.max(slowest, took);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.ok) taken.add(asked.call);
    if (sent === Math.floor(REQUESTS / 4)) memoryAtFirst = heapMegabytes();
    expect(response.status, text).toBeLessThan(500);
    expect(took, "milliseconds").toBeLessThan(HANGS_MS);
    if (response.status >= 400) expectErrorShape(text);
    expect(text).not.toMatch(/Mongo|BSON|node_modules|at \w+ \(|\/lib\//);
  };
  const one = hostileRequests(allOperations(), await knownValues());
  const several = fc.array(one, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(several, async (requests) => void (await Promise.all(requests.map(check)))),
    { numRuns: REQUESTS / AT_ONCE, seed: SEED, endOnFailure: true },
  );
  const growth = heapMegabytes() - memoryAtFirst;
  expect(crashed.mock.calls).toEqual([]);
  // The mocks of this test and fast-check itself keep some memory of each run.
  expect(growth, "MB of heap gained in the last three quarters").toBeLessThan(isStorm ? 150 : 40);
  // Some requests must succeed, or no command would have been tested.
  expect(countOf(statuses, 200, 299) / sent).toBeGreaterThan(0.05);
  expect(countOf(statuses, 400, 499) / sent).toBeGreaterThan(0.3);
  expect(taken.size).toBeGreaterThan(allOperations().length / 4);
  await expectStockInvariant();
  figure("bad input, requests", sent);
  figure("bad input, 5xx", countOf(statuses, 500, 599));
  figure("bad input, slowest answer", slowest, "ms");
  figure("bad input, heap gained after a warm-up", growth, "MB");
});

async function send({ line, who, body, headers }: Hostile): Promise<Response> {
  const token = await tokenOf(who);
  const response = await callRoute(line, {
    ...(body === undefined ? {} : { body: body as object }),
    ...(token === null ? {} : { token }),
    headers,
  });
  if (ENDING.some((part) => line.includes(part))) await restoreAccounts();
  return response;
}

/** Calls that may end the caller's session, role or account. */
const ENDING = ["/session", "/users/", "/password", "/account/"];

async function restoreAccounts(): Promise<void> {
  for (const account of accounts) await users().replaceOne({ _id: account._id }, account, { upsert: true });
  await addAdmin({ _id: requireId(fixtures.ada.userId), email: fixtures.ada.email }, SYSTEM);
  living.clear();
}

async function tokenOf(who: Hostile["who"]): Promise<string | null> {
  if (who === "nobody") return null;
  if (who === "forged") return `${fixtures.ada.token.slice(0, -3)}AAA`;
  const person = who === "admin" ? fixtures.ada : fixtures.mara;
  const now = living.get(who) ?? { ...person, ...(await session(person.userId)) };
  living.set(who, now);
  return now.token;
}

async function several<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count)
    made.push(...(await Promise.all(Array.from({ length: Math.min(4, count - made.length) }, make))));
  return made;
}

async function knownValues(): Promise<Known> {
  // A few at a time, or a busy machine would answer 503.
  const orders = await several(40, () => placeOrder(product, fixtures.mara).catch(() => "none"));
  const { mara, olga } = fixtures;
  const secrets = await Promise.all(orders.slice(0, 10).map((order) => intentFor(order, mara, 25)));
  const goods = await several(30, () => addGoods(fixtures, { available: 5000 }));
  const ids = goods.map(({ id }) => id);
  const lines = [{ productId: product.id, quantity: 100 }];
  const made = (path: string, body: object, count: number) =>
    several(count, () => insertedBy(callRoute(`POST /api${path}`, { token: mara.token, body })));
  await callRoute("PUT /api/attributes/width", {
    token: fixtures.ada.token,
    body: { label: "Width", type: "number" },
  });
  const part = { productId: product.id, perBicycle: 2 };
  const { id: importId, found } = await compareFile(staffViewer(), "SKU,Price\nHF-1,99");
  return {
    "lists id": await made("/lists", { name: "Mara's", lines }, 8),
    "builds id": await made("/builds", { name: "Mara's", bicycles: 600, parts: [part] }, 8),
    "imports id": [importId],
    hash: [found.hash],
    key: ["width", "width", "material"],
    list: ["unsold", "demand", "cover"],
    format: ["csv"],
    mode: ["merge", "replace"],
    show: ["change", "mistake"],
    title: ["Installation manual"],
    language: ["de", "en"],
    text: ["HF-1 100\nHF-2 3 lots", `${product.name}\t200`],
    label: ["Width"],
    bicycles: [1, 600],
    others: [500, 700],
    perBicycle: [1, 2, 0.5],
    spare: [0, 2.5],
    ownStock: [0, 40],
    unitPrice: [0.25],
    percent: [5, -10],
    heading: ["SKU", "Price"],
    street: ["Gate 3"],
    city: ["Malmö"],
    postalCode: ["211 22"],
    country: ["Sweden"],
    poNumber: ["4711"],
    note: ["Gate 3"],
    roles: ["sales", "warehouse"],
    id: [...orders, ...ids, product.id],
    orderId: orders,
    productId: [product.id, ...ids],
    productName: [product.name, product.name, goods[0]?.name],
    reviewProduct: goods.map(({ name }) => name),
    name: ["Mara", "Chain 7", ...Array.from({ length: 20 }, (_, n) => `Part ${n}`)],
    email: [mara.email, mara.email, olga.email, "new.person@example.com"],
    customerEmail: [mara.email],
    billing: [{ name: "Mara", email: mara.email }],
    password: [mara.password, "correct-horse"],
    currentPassword: [mara.password, "wrong-horse"],
    newPassword: [mara.password],
    customerName: ["Mara Kessler"],
    customerPhone: ["+49 30 1234567"],
    phone: ["+49 30 1234567", ""],
    quantity: [100, 100, 200, 1000],
    available: [0, 100, 5000],
    availableBefore: [5000, 4900],
    totalPrice: [25, 50, 1250],
    price: [0.25, 12.5, 99.99],
    revision: [1, 2, 3],
    ratting: [1, 5],
    dec: ["Fine."],
    img: ["", "/parts/chain.svg", "https://example.com/a.png"],
    sku: ["HF-1", "HF-2"],
    category: ["Drivetrain"],
    reason: ["Damaged in store"],
    transectionId: [...secrets.map((secret) => secret.split("_secret")[0]), "pi_unknown"],
    clientSecret: [...secrets, "unknown_secret"],
    number: ["4242424242424242", "4000000000000002"],
    expMonth: [12],
    expYear: [2040],
    cvc: ["123"],
    q: ["chain", "part 7"],
    sort: ["price", "-name"],
    limit: ["1", "20", "1000"],
    after: ["64b0000000000000000000ff", "x"],
  };
}

function expectErrorShape(text: string): void {
  const parsed = JSON.parse(text) as { error?: { code?: unknown; message?: unknown } };
  expect(parsed).toEqual(
    expect.objectContaining({
      error: expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
    }),
  );
}

const countOf = (statuses: Map<number, number>, from: number, to: number): number =>
  [...statuses].filter(([status]) => status >= from && status <= to).reduce((sum, [, n]) => sum + n, 0);

setFlagsFromString("--expose_gc");
const collect = runInNewContext("gc") as () => void;

function heapMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}
