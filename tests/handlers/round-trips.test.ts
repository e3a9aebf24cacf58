import { type CommandStartedEvent, MongoClient } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { outbox } from "@/lib/data/collections";
import { env } from "@/lib/env";
import { ask } from "./call-route";
import { addGoods, type Product, payAtGateway, placeOrder, prepareScene, type Scene } from "./calls-scene";
import { customer, type Person } from "./stored-accounts";

/** A call's cost is mostly its database commands: the rates depend on these numbers. */

let scene: Scene;
let sent: string[] = [];
beforeAll(async () => {
  const client = new MongoClient(env().mongodbUri, { monitorCommands: true });
  // lib/data/connection.ts stores the client of a process here.
  Object.assign(globalThis, { [Symbol.for("halfinch.database")]: client });
  client.on("commandStarted", ({ commandName, command }: CommandStartedEvent) => {
    if (commandName !== "endSessions") sent.push(`${commandName} ${command[commandName]}`);
  });
  scene = await prepareScene();
});

describe("the database commands of an order", () => {
  it("placing an order sends eleven commands to the database, three of them after its answer", async () => {
    const product = await addGoods(scene);
    const asked = await commandsOf(() => placeOrder(product, scene.mara), {
      mails: 1,
      address: true,
    });
    expect(asked.sort()).toEqual([
      "aggregate orders",
      "find meta",
      "find products",
      "find sessions",
      "find users",
      "findAndModify meta",
      "insert orders",
      "insert outbox",
      "update orders",
      "update products",
      "update users",
    ]);
  });

  it("placing orders sends a third as many commands each when sixteen customers order at once", async () => {
    const product = await addGoods(scene, { available: 100_000 });
    const people: Person[] = [];
    for (let n = 0; n < 16; n += 1) people.push(await customer(`Buyer ${n}`));
    const asked = await commandsOf(() => Promise.all(people.map((person) => placeOrder(product, person))), {
      mails: 16,
      address: true,
    });
    // The count of a customer's open orders is each one's own.
    expect(asked.filter((command) => command !== "aggregate orders").length).toBeLessThanOrEqual(16 * 2.5);
    expect(asked.filter((command) => command === "aggregate orders")).toHaveLength(16);
  });
});

describe("the database commands of a payment", () => {
  it("paying sends nineteen commands to the database in its three calls, one of them after the last answer", async () => {
    const product = await addGoods(scene);
    const orderId = await placeOrder(product, scene.mara);
    const asked = await commandsOf(() => pay(product, orderId, scene.mara), { mails: 1 });
    expect(asked.sort()).toEqual([
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
      "insert outbox",
      "insert paymentClaims",
      "insert sandboxIntents",
      "update orders",
      "update orders",
      "update orders",
      "update products",
      "update sandboxIntents",
    ]);
  });

  it("paying sends a third as many commands each when sixteen customers pay at once", async () => {
    const product = await addGoods(scene, { available: 100_000 });
    const people: { person: Person; orderId: string }[] = [];
    await commandsOf(
      async () => {
        for (let n = 0; n < 16; n += 1) {
          const person = await customer(`Payer ${n}`);
          people.push({ person, orderId: await placeOrder(product, person) });
        }
      },
      { mails: 16 },
    );
    const asked = await commandsOf(
      () => Promise.all(people.map(({ person, orderId }) => pay(product, orderId, person))),
      { mails: 16 },
    );
    // Tries to pay are counted for each, one by one.
    const counts = asked.filter((command) => command === "findAndModify limits");
    expect(counts).toHaveLength(16);
    expect(asked.length - counts.length).toBeLessThanOrEqual(16 * 5);
  });
});

async function pay(product: Product, orderId: string, person: Person): Promise<void> {
  const id = await payAtGateway(orderId, person, product.price * 100);
  const told = { orderId, productName: product.name, transectionId: id };
  const paid = await ask(`PATCH /api/orders/${orderId}`, { token: person.token, body: told });
  expect(paid.status).toBe(200);
}

/** @param follows what comes after the answers and belongs to them: so many mails, the customer's address */
async function commandsOf(
  work: () => Promise<unknown>,
  follows: { mails: number; address?: boolean },
): Promise<string[]> {
  const before = await outbox().countDocuments();
  sent = [];
  await work();
  const asked = () => sent.filter((command) => command !== "aggregate outbox");
  await expect.poll(() => outbox().countDocuments()).toBe(before + follows.mails);
  if (follows.address) await expect.poll(asked).toContain("update users");
  return asked();
}
