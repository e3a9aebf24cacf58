import { type Document, Long, type ObjectId } from "mongodb";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { attributeChanged } from "@/lib/core/data/catalogue/attribute-audit";
import { insertAttribute } from "@/lib/core/data/catalogue/attributes";
import { insertFamily } from "@/lib/core/data/catalogue/families";
import { familyChanged } from "@/lib/core/data/catalogue/family-audit";
import { holdLines } from "@/lib/core/data/catalogue/stock";
import type { OrderLine } from "@/lib/core/data/orders/documents";
import { takeNewEmail } from "@/lib/core/data/people/account-emails";
import { users } from "@/lib/core/data/people/collections";
import { takeBackEmail } from "@/lib/core/data/people/take-back-email";
import { closeDatabase } from "@/lib/core/data/store/connection";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { AttributeDefinition } from "@/lib/core/domain/catalogue/attributes";
import { log } from "@/lib/log";
import { customer } from "../people/stored-accounts";
import { addGoods, type Fixtures, orderBody, type Product, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import {
  CUT_BEHIND,
  NOT_PRIMARY,
  STEPPED_DOWN,
  UPSERT_COLLISION,
} from "../support/faulty-database/errors-of-engines";
import { duplicatesSaid, isUpsert } from "../support/faulty-database/faults";
import { type FaultyDatabase, startFaultyDatabase } from "../support/faulty-database/faulty-database";

/** The shop on other engines of the protocol, whose replies differ from MongoDB's. */

let proxy: FaultyDatabase;
let fixtures: Fixtures;
let product: Product;

beforeAll(async () => {
  proxy = await startFaultyDatabase(process.env.MONGODB_URI ?? "");
  process.env.MONGODB_URI = proxy.uri;
  vi.spyOn(log, "warn").mockReturnValue();
  vi.spyOn(log, "error").mockReturnValue();
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures, { sku: "TAKEN-1" });
});
afterEach(() => proxy.as({}));
afterAll(async () => {
  await closeDatabase();
  await proxy.close();
});

const staff = (line: string, body: object) => callRoute(line, { token: fixtures.ada.token, body });
const goods = (fields: object) =>
  staff("POST /api/goods", { name: crypto.randomUUID(), price: 1, quantity: 100, available: 0, ...fields });
const signUp = (email: string) =>
  callRoute("POST /api/users", { body: { name: "Nora", email, password: "correct-horse" } });

/** How engines tell a duplicate key: DocumentDB names the index in another text and sends no pattern; one may say neither. */
const DUPLICATES: Record<string, (index: string) => string> = {
  "names the index in its own words": (index) =>
    `Duplicate key violation on the requested collection: Index '${index}'`,
  "does not name the index": () => "Duplicate key violation",
};

describe.each(Object.entries(DUPLICATES))("on an engine that %s", (_, textOf) => {
  const inOtherWords = duplicatesSaid(textOf);

  it.each<[string, () => Promise<Response>, number]>([
    ["an e-mail that has an account", () => signUp(fixtures.mara.email), 409],
    ["a product's name", () => goods({ name: product.name }), 409],
    ["a product's number", () => goods({ sku: "TAKEN-1" }), 409],
    ["another product's former number", () => goods({ formerNumbers: ["TAKEN-1"] }), 409],
    ["a name at a rename", async () => edited({ name: product.name }), 409],
    ["a number at an edit", async () => edited({ sku: "TAKEN-1" }), 409],
  ])("%s that is taken is refused, not an error of the shop", async (_name, call, status) => {
    proxy.as(inOtherWords);
    const refused = await call();
    expect([refused.status, await refused.text()]).toEqual([
      status,
      expect.stringMatching(/taken|already|has/),
    ]);
  });

  it("a product whose slug is taken gets another one", async () => {
    const name = `Ring ${crypto.randomUUID()}`;
    await addGoods(fixtures, { name });
    proxy.as(inOtherWords);
    const made = await goods({ name: `${name}!` });
    expect(made.status).toBe(201);
  });

  it("a link to a new e-mail that another account has taken meanwhile is refused, and so is one back to the old one", async () => {
    const mara = await customer();
    const email = `new-${mara.email}`;
    const [userId, changeId] = [requireId(mara.userId), newId()];
    const emailChange = { id: changeId, email, from: mara.email, at: new Date() };
    await users().updateOne({ _id: userId }, { $set: { emailChange } });
    const link = { userId, email, changeId, createdAt: new Date() };
    const other = await customer();
    await users().updateOne({ _id: requireId(other.userId) }, { $set: { email } });
    proxy.as(inOtherWords);
    expect(await takeNewEmail(link, 3600)).toBe("taken");
    await users().updateOne({ _id: requireId(other.userId) }, { $set: { email: other.email } });
    expect(await takeNewEmail(link, 3600)).toBe("changed");
    await users().updateOne({ _id: requireId(other.userId) }, { $set: { email: mara.email } });
    expect(await takeBackEmail({ ...link, email: mara.email })).toBe("busy");
  });

  it("an attribute and a family that are made twice at once are there once", async () => {
    proxy.as(inOtherWords);
    const [key, at] = [`key-${crypto.randomUUID()}`.slice(0, 20), Array.from({ length: 4 }, () => null)];
    const entry = (_id: ObjectId) => attributeChanged({ _id, key }, null, WIDTH, SYSTEM);
    const familyEntry = (_id: ObjectId) => familyChanged({ _id, slug: key }, null, CHAINS, SYSTEM);
    const made = await Promise.all(at.map(() => insertAttribute(key, WIDTH, entry)));
    const families = await Promise.all(at.map(() => insertFamily(key, CHAINS, familyEntry)));
    expect([made.filter(Boolean), families.filter(Boolean)]).toEqual([[true], [true]]);
  });
});

const WIDTH: AttributeDefinition = {
  label: "Width",
  type: "number",
  unit: "mm",
  choices: [],
  categories: [],
  facet: true,
};
const CHAINS = { name: "Chains", description: "", axes: ["speeds"] };

/** A product of its own, edited. */
async function edited(change: object): Promise<Response> {
  const { id } = await addGoods(fixtures, { name: crypto.randomUUID() });
  return await staff(`PATCH /api/goods/${id}`, { revision: 0, ...change });
}

describe("the time", () => {
  it.each([
    ["a date", (at: Date) => at],
    ["a number", (at: Date) => at.getTime()],
    ["a 64-bit integer", (at: Date) => Long.fromNumber(at.getTime())],
  ])("the database's time may come as %s", async (_, as) => {
    proxy.as({
      from: (reply, { ismaster }) => (ismaster ? { ...reply, localTime: as(new Date()) } : null),
    });
    vi.resetModules();
    const fresh = await import("@/lib/core/data/store/database-time");
    expect(Math.abs((await fresh.databaseTime()).getTime() - Date.now())).toBeLessThan(5000);
    expect((await callRoute("GET /api/readyz")).status).toBe(200);
  });

  it("readiness is refused while the database does not tell its time, or takes no writes", async () => {
    expect(await databaseTime()).toBeInstanceOf(Date);
    proxy.as({
      from: ({ localTime, ...reply }, { ismaster }) => (ismaster ? reply : null),
    });
    expect((await callRoute("GET /api/readyz")).status).toBe(503);
    proxy.as({ insteadOf: refusing(["insert", "update"], { code: 25006, errmsg: "read-only" }) });
    // A write that succeeded counts for a second.
    const refused = async () => expect((await callRoute("GET /api/readyz")).status).toBe(503);
    await vi.waitFor(refused, { timeout: 10_000 });
  });
});

/** Refuses these commands with an error. */
const refusing = (names: readonly string[], error: Document) => (command: Document) =>
  names.some((name) => name in command) ? { ok: 0, ...error } : null;

const ALL = ["find", "aggregate", "insert", "update", "findAndModify", "delete"];

describe("while the database restarts", () => {
  it.each<[string, Document]>([
    ["code 1, unexpected EOF", { code: 1, errmsg: "unexpected EOF" }],
    ["code 1, recovery", { code: 1, errmsg: "FATAL: the database system is in recovery mode" }],
    ["code 1, starting up", { code: 1, errmsg: "the database system is starting up" }],
    ["code 1, refused", { code: 1, errmsg: "failed to connect: connection refused" }],
    ["code 10107", { code: 10107, errmsg: "not primary" }],
    ["code 189", { code: 189, errmsg: "primary stepped down" }],
    ["code 112", { code: 112, errmsg: "write conflict" }],
    ["code 112 with a label", { code: 112, errmsg: "x", errorLabels: ["TransientTransactionError"] }],
    ["code 8000 with a label", { code: 8000, errmsg: "x", errorLabels: ["RetryableWriteError"] }],
    ["a deadlock", { code: 16908292, errmsg: "deadlock detected" }],
    ["an administrator's command", { code: 16908741, errmsg: "terminating connection" }],
  ])("%s is answered with 503 by a read and by a write", async (_, error) => {
    proxy.as({ insteadOf: refusing(ALL, error) });
    const calls = [
      callRoute("GET /api/goods"),
      callRoute("GET /api/profile", { token: fixtures.mara.token }),
      signUp("new@example.com"),
      callRoute("POST /api/orders", { token: fixtures.mara.token, body: orderBody(product, fixtures.mara) }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  });

  it("an internal error that is none of these stays an error of the shop", async () => {
    proxy.as({ insteadOf: refusing(ALL, { code: 1, errmsg: "cache lookup failed for function" }) });
    expect((await callRoute("GET /api/goods")).status).toBe(500);
  });
});

describe("a write that met another one", () => {
  it.each<[string, Document]>([
    ["code 112", { code: 112, errmsg: "write conflict" }],
    ["a deadlock", { code: 16908292, errmsg: "deadlock detected" }],
    ["a deadlock in words", { code: 1, errmsg: "deadlock detected" }],
  ])("%s is tried again, and the order is placed once", async (_, error) => {
    const before = Number((await json(callRoute(`GET /api/goods/${product.id}`))).available);
    const left = new Map([
      ["insert", 2],
      ["update", 2],
      ["findAndModify", 2],
    ]);
    proxy.as({
      insteadOf: (command) => {
        const name = Object.keys(command)[0] ?? "";
        const times = left.get(name) ?? 0;
        left.set(name, times - 1);
        return times > 0 ? { ok: 0, ...error } : null;
      },
    });
    const placed = await callRoute("POST /api/orders", {
      token: fixtures.mara.token,
      body: orderBody(product, fixtures.mara),
    });
    expect(placed.status).toBe(201);
    expect(Number((await json(callRoute(`GET /api/goods/${product.id}`))).available)).toBe(before - 100);
  });

  it("of the lines of an order those that met others are tried again, and no stock is held twice", async () => {
    const goods = [await addGoods(fixtures), await addGoods(fixtures)];
    const lines = goods.map(({ id }) => ({ productId: requireId(id), quantity: 100 }) as OrderLine);
    let times = 1;
    proxy.as({
      from: (reply, command) => {
        if (command.update !== "products" || times-- <= 0) return null;
        // Both are done, and the engine says so of the first one only.
        const writeErrors = [{ index: 1, code: 112, errmsg: "write conflict" }];
        return { ...reply, n: 1, nModified: 1, writeErrors };
      },
    });
    const request = { holdId: newId(), orderId: newId(), expiresAt: new Date(Date.now() + 60_000) };
    expect(await holdLines(lines, request, new Map())).toBe(true);
    const left = await Promise.all(goods.map(({ id }) => json(callRoute(`GET /api/goods/${id}`))));
    expect([times, ...left.map(({ available }) => available)]).toEqual([-1, 900, 900]);
  });

  it("a write that goes on meeting others gives up while its answer is in time", async () => {
    proxy.as({ insteadOf: refusing(["insert"], { code: 112, errmsg: "write conflict" }) });
    const began = performance.now();
    const refused = await signUp("never@example.com");
    expect([refused.status, performance.now() - began < 2800]).toEqual([503, true]);
  });

  it.each([
    ["a duplicate key", { code: 11000, errmsg: "Duplicate key violation" }],
    ["an internal error", { code: 1, errmsg: "duplicate key value" }],
  ])("an upsert that meets others of the same new key by %s is tried again", async (_, error) => {
    const { raiseReminded, readReminded } = await import("@/lib/core/data/orders/reminders");
    const { rememberDevices } = await import("@/lib/core/data/people/known-devices");
    const until = new Date();
    for (const upsert of [
      () => raiseReminded(until),
      () => rememberDevices(fixtures.mara.userId, [{ id: crypto.randomUUID(), seconds: 60 }]),
    ]) {
      let times = 2;
      proxy.as({ insteadOf: (command) => (isUpsert(command) && times-- > 0 ? { ok: 0, ...error } : null) });
      await upsert();
      expect(times).toBe(-1);
    }
    expect(await readReminded()).toEqual(until);
  });

  it("limits and leases are counted and taken without upserts, of which several of one new key fail", async () => {
    const { takeLease } = await import("@/lib/core/data/store/leases");
    proxy.as({ insteadOf: (command) => (isUpsert(command) ? UPSERT_COLLISION : null) });
    expect((await signUp(`${crypto.randomUUID()}@example.com`)).status).toBe(201);
    expect(await takeLease(crypto.randomUUID(), 1000)).not.toBeNull();
  });

  it("a write that finds no primary is sent again, and one of which nobody knows whether it was done is not", async () => {
    const sent = async (reply: Document) => {
      const { raiseReminded } = await import("@/lib/core/data/orders/reminders");
      let times = 0;
      proxy.as({
        insteadOf: (command) => ("update" in command && times++ === 0 ? reply : null),
      });
      await raiseReminded(new Date()).catch(() => null);
      return times;
    };
    expect(await sent(NOT_PRIMARY)).toBe(2);
    expect(await sent(STEPPED_DOWN)).toBe(1);
    expect(await sent(CUT_BEHIND)).toBe(1);
  });
});
