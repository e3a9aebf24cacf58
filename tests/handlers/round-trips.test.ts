import { type CommandStartedEvent, MongoClient } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { outbox } from "@/lib/data/collections";
import { env } from "@/lib/env";
import { customer, type Person } from "./people";
import { addGoods, CARDS, confirmBody, intentFor, openShop, placeOrder, type Scene } from "./scene";
import { ask } from "./shop";

/** What a call costs is mostly what it asks of the database: these numbers are what the rates rest on. */

let scene: Scene;
let sent: string[] = [];
beforeAll(async () => {
  const client = new MongoClient(env().mongodbUri, { monitorCommands: true });
  // Where lib/data/connection.ts keeps the client of this process.
  Object.assign(globalThis, { [Symbol.for("halfinch.database")]: client });
  client.on("commandStarted", ({ commandName, command }: CommandStartedEvent) => {
    if (commandName !== "endSessions") sent.push(`${commandName} ${command[commandName]}`);
  });
  scene = await openShop();
});

describe("of the database, an order asks", () => {
  it("eleven things, three of them after its answer", async () => {
    const product = await addGoods(scene);
    const asked = await commandsOf(() => placeOrder(product, scene.mara));
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

  it("a third of that where sixteen customers come together", async () => {
    const product = await addGoods(scene, { available: 100_000 });
    const people: Person[] = [];
    for (let n = 0; n < 16; n += 1) people.push(await customer(`Buyer ${n}`));
    const asked = await commandsOf(
      () => Promise.all(people.map((person) => placeOrder(product, person))),
      16,
    );
    // The count of a customer's open orders is each one's own.
    expect(asked.filter((command) => command !== "aggregate orders").length).toBeLessThanOrEqual(16 * 2.5);
    expect(asked.filter((command) => command === "aggregate orders")).toHaveLength(16);
  });
});

describe("of the database, a payment asks", () => {
  it("no more than 21 things in its three calls", async () => {
    const product = await addGoods(scene);
    const orderId = await placeOrder(product, scene.mara);
    const { token } = scene.mara;
    const asked = await commandsOf(async () => {
      const secret = await intentFor(orderId, scene.mara, product.price * 100);
      const body = confirmBody(secret, CARDS.good);
      const { id } = (await (await ask("POST /api/sandbox/confirm", { body })).json()) as { id: string };
      const told = { orderId, productName: product.name, transectionId: id };
      const paid = await ask(`PATCH /api/orders/${orderId}`, { token, body: told });
      expect(paid.status).toBe(200);
    });
    expect(asked.length).toBeLessThanOrEqual(21);
  });
});

/** @param mails what follows the answer, and is part of it */
async function commandsOf(work: () => Promise<unknown>, mails = 1): Promise<string[]> {
  const before = await outbox().countDocuments();
  sent = [];
  await work();
  const asked = () => sent.filter((command) => command !== "aggregate outbox");
  await expect.poll(() => outbox().countDocuments()).toBe(before + mails);
  await expect.poll(() => asked().includes("update users") || mails === 1).toBe(true);
  return asked();
}
