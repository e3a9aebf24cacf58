import { MongoServerError } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { listProducts } from "@/lib/core/data/catalogue/products";
import { users } from "@/lib/core/data/people/collections";
import { closeDatabase, pingDatabase } from "@/lib/core/data/store/connection";
import { duplicateFields, isDatabaseUnavailable, isDuplicateKey } from "@/lib/core/data/store/errors";
import { newId } from "@/lib/core/data/store/ids";
import { isOutage } from "@/lib/http/outage";
import { type OwnDatabase, ownDatabase } from "../support/frozen-database";
import { aCustomer, aProduct, openTestShop, orderFor } from "../support/shop-in-process";

let server: OwnDatabase;
beforeAll(async () => {
  server = await ownDatabase();
  process.env.MONGODB_URI = server.uri;
  await openTestShop();
});
afterAll(async () => {
  await server.thaw();
  await closeDatabase();
  await server.close();
});

async function failureOf(work: () => Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const started = performance.now();
  const error: unknown = await work().then(
    () => null,
    (caught: unknown) => caught,
  );
  return { error, ms: performance.now() - started };
}

describe("a database that is frozen", () => {
  it("a read and a write on a frozen database fail as unavailable within 3 s and work again within 5 s", async () => {
    const [ada, product] = [await aCustomer(), await aProduct()];
    await server.freeze();
    const failures = await Promise.all([
      failureOf(() => listProducts()),
      failureOf(() => placeOrder(ada, orderFor(ada, product))),
    ]);
    for (const { error, ms } of failures) {
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(isOutage(error)).toBe(true);
      expect(ms).toBeLessThan(3000);
    }
    expect(await pingDatabase(300)).toBe(false);
    await server.thaw();
    await expect.poll(() => pingDatabase(1000), { timeout: 5000 }).toBe(true);
    expect((await listProducts()).items).toHaveLength(1);
  });
});

describe("an error of the database", () => {
  it("a database error that the shop itself caused is not an outage", async () => {
    const { error } = await failureOf(() => users().updateOne({}, { $nonsense: 1 } as never));
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  it.each([
    [10107, "a primary that has stepped down"],
    [189, "a primary that is stepping down"],
    [91, "a server that is shutting down"],
    [11602, "a primary that stepped down in the middle of it"],
    [64, "a majority that did not answer in time"],
    [50, "a time limit that ran out"],
    [14031, "a disk without room"],
  ])("a database error with code %i, of %s, is an outage", (code) => {
    expect(isDatabaseUnavailable(new MongoServerError({ code, message: "not now" }))).toBe(true);
    expect(isOutage(new MongoServerError({ code, message: "not now" }))).toBe(true);
  });

  it("a duplicate key error names the fields that are taken", async () => {
    const user = { email: "twice@example.com" };
    await users().insertOne({ _id: newId(), ...user });
    const { error } = await failureOf(() => users().insertOne({ _id: newId(), ...user }));
    expect(isDuplicateKey(error) && duplicateFields(error)).toEqual(["email"]);
  });
});
