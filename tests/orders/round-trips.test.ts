import {
  type CommandFailedEvent,
  type CommandStartedEvent,
  type CommandSucceededEvent,
  type Document,
  MongoClient,
} from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { companyWith } from "../companies/company-calls";
import { customer, type Person } from "../people/stored-accounts";
import {
  addGoods,
  type Fixtures,
  type Product,
  payAtGateway,
  placeOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

/** A call's cost is mostly its database commands: the rates depend on these numbers. */

let fixtures: Fixtures;
let sent: string[] = [];
/** The documents of each first answer to a search. */
let received: Document[] = [];
/** The searches that have no answer yet, by their request. */
const running = new Map<number, string>();
/** Each search that was sent while one like it was running. */
let besides: string[] = [];
beforeAll(async () => {
  const client = new MongoClient(env().mongodbUri, { monitorCommands: true });
  // lib/core/data/store/connection.ts stores the client of a process here.
  Object.assign(globalThis, { [Symbol.for("halfinch.database")]: client });
  client.on("commandStarted", ({ requestId, commandName, command }: CommandStartedEvent) => {
    const line = `${commandName} ${command[commandName]}`;
    if (commandName !== "endSessions") sent.push(line);
    if (commandName !== "find") return;
    const search = `${line} by ${Object.keys(command.filter)}`;
    if ([...running.values()].includes(search)) besides.push(search);
    running.set(requestId, search);
  });
  client.on("commandFailed", ({ requestId }: CommandFailedEvent) => running.delete(requestId));
  client.on("commandSucceeded", ({ requestId, reply }: CommandSucceededEvent) => {
    running.delete(requestId);
    received.push(...((reply as { cursor?: { firstBatch?: Document[] } }).cursor?.firstBatch ?? []));
  });
  fixtures = await prepareFixtures();
});

it("a request of a company's person gets their own roles from the database, not those of its other people", async () => {
  const marta = await customer();
  const id = await companyWith(marta, [fixtures.mara, "buyer"], [fixtures.olga, "approver"]);
  received = [];
  expect((await callRoute("GET /api/basket", { token: fixtures.mara.token })).status).toBe(200);
  expect(received.filter(({ _id }) => String(_id) === id)).toMatchObject([
    { members: [{ userId: requireId(fixtures.mara.userId), roles: ["buyer"] }] },
  ]);
});

it("asking for a new password sends the same commands to the database whether the account exists or not", async () => {
  const known = fixtures.mara.email;
  const commands = async (email: string) => {
    sent = [];
    const response = await callRoute("POST /api/password-link", { body: { email } });
    expect(response.status).toBe(200);
    return [...sent];
  };
  // The database's clock is asked now and then.
  await commands("first@example.com");
  expect(await commands(known)).toEqual(await commands("nobody@example.com"));
  expect(sent).toContain("insert jobs");
});

describe("the database commands of an order", () => {
  it("placing an order sends thirteen commands to the database, two of them after its answer", async () => {
    const product = await addGoods(fixtures);
    const asked = await commandsOf(() => placeOrder(product, fixtures.mara), { address: true });
    expect(asked.sort()).toEqual([
      "aggregate companies",
      "aggregate orders",
      "find meta",
      "find orders",
      "find orders",
      "find products",
      "find sessions",
      "find users",
      "findAndModify meta",
      "findAndModify orders",
      "insert orders",
      "update products",
      "update users",
    ]);
  });

  it("sixteen orders that come together share their reads, and each has writes of its own", async () => {
    const product = await addGoods(fixtures, { available: 100_000 });
    const people: Person[] = [];
    for (let n = 0; n < 16; n += 1) people.push(await customer(`Buyer ${n}`));
    const asked = await commandsOf(() => Promise.all(people.map((person) => placeOrder(product, person))), {
      address: true,
    });
    const orderReads = asked.filter((command) => command === "find orders" || command === "aggregate orders");
    expect(besides.filter(isShared)).toEqual([]);
    // Each customer's orders are looked at by themselves.
    expect(orderReads).toHaveLength(3 * 16);
    for (const own of ["insert orders", "update products", "findAndModify orders"])
      expect(asked.filter((command) => command === own)).toHaveLength(16);
    // Raises of the catalogue's revision that come together are one write.
    expect(asked.filter((command) => command === "findAndModify meta").length).toBeLessThan(16);
  });
});

describe("the database commands of a payment", () => {
  it("paying sends twenty commands to the database in its three calls, and one that begins the counter of the customer's tries", async () => {
    const product = await addGoods(fixtures);
    let orderId = "";
    const place = async () => {
      orderId = await placeOrder(product, fixtures.mara);
    };
    await commandsOf(place, { address: true });
    await confirmEveryEmail();
    const asked = await commandsOf(() => pay(product, orderId, fixtures.mara));
    expect(asked.sort()).toEqual([
      "aggregate companies",
      "aggregate companies",
      "find meta",
      "find meta",
      "find orders",
      "find orders",
      "find sandboxIntents",
      "find sandboxIntents",
      "find sessions",
      "find sessions",
      "find users",
      "find users",
      "findAndModify limits",
      "findAndModify orders",
      "insert limits",
      "insert paymentClaims",
      "insert sandboxIntents",
      "update orders",
      "update orders",
      "update products",
      "update sandboxIntents",
    ]);
  });

  it("sixteen payments that come together share their reads, and each has writes of its own", async () => {
    const product = await addGoods(fixtures, { available: 100_000 });
    const people: { person: Person; orderId: string }[] = [];
    await commandsOf(
      async () => {
        for (let n = 0; n < 16; n += 1) {
          const person = await customer(`Payer ${n}`);
          people.push({ person, orderId: await placeOrder(product, person) });
        }
      },
      { address: true },
    );
    await confirmEveryEmail();
    const asked = await commandsOf(() =>
      Promise.all(people.map(({ person, orderId }) => pay(product, orderId, person))),
    );
    // The owner is part of each order's query, so orders are read one by one.
    const orderReads = asked.filter((command) => command === "find orders");
    expect(orderReads).toHaveLength(2 * 16);
    expect(besides.filter(isShared)).toEqual([]);
    for (const own of ["findAndModify limits", "findAndModify orders", "insert paymentClaims"])
      expect(asked.filter((command) => command === own)).toHaveLength(16);
  });
});

/**
 * Reads that requests share: a second one like it waits until the first is answered. How many are sent depends on when the
 * answers come; that no two run at once does not.
 */
const isShared = (search: string): boolean => !search.startsWith("find orders ");

/** A new customer's first payment also lengthens the holds of their other orders. */
const confirmEveryEmail = () =>
  Promise.all([
    users().updateMany({}, { $set: { emailVerified: new Date() } }),
    orders().updateMany({}, { $unset: { ordinaryExpiresAt: "" } }),
  ]);

async function pay(product: Product, orderId: string, person: Person): Promise<void> {
  const id = await payAtGateway(orderId, person, product.price * 100);
  const told = { orderId, productName: product.name, transectionId: id };
  const paid = await callRoute(`PATCH /api/orders/${orderId}`, { token: person.token, body: told });
  expect(paid.status).toBe(200);
}

/** @param address the customer's address is stored after the answer */
async function commandsOf(work: () => Promise<unknown>, { address = false } = {}): Promise<string[]> {
  sent = [];
  besides = [];
  await work();
  if (address) await expect.poll(() => sent).toContain("update users");
  return sent;
}
