import { beforeAll, expect, it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { consumeLimit, type LimitName, mailboxKey } from "@/lib/core/data/store/limits";
import { env } from "@/lib/env";
import {
  addGoods,
  confirmBody,
  type Fixtures,
  NOBODYS_ID,
  type Product,
  payAtGateway,
  placeOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { ordersOfEachState } from "./orders-of-each-state";
import { recorder } from "./recorder";

let fixtures: Fixtures;
let product: Product;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures, { available: 100_000 });
});

const pathOf = (orderId: string) => `/api/orders/${orderId}/pay-links`;

it("the calls that make and revoke pay links answer as recorded", async () => {
  const { ada, mara, olga } = fixtures;
  const record = recorder("pay-links");
  const ids = await ordersOfEachState(fixtures);
  const orderId = await placeOrder(product, mara);
  const make = (title: string, body: unknown = {}, id = orderId, as = mara, key = newId().toHexString()) =>
    record(title, `POST ${pathOf(id)}`, { as, body, headers: { "idempotency-key": key } });
  const books = { email: "books@example.com" };

  const { insertedId } = await json(await make("make a pay link", {}, orderId, mara, "first"));
  await make("make a pay link again", {}, orderId, mara, "first");
  await make("make another pay link under the same key", { days: 3 }, orderId, mara, "first");
  const olgas = await placeOrder(product, olga);
  await make("send a pay link before the e-mail is confirmed", books, olgas, olga);
  await make("send a pay link for three days", { ...books, days: 3 });
  await make("send a pay link to nobody", { email: "books", days: 91, until: "x" });
  await record("make a pay link without a key", `POST ${pathOf(orderId)}`, { as: mara, body: {} });
  await make("make a pay link of another's order", {}, orderId, olga);
  await make("make a pay link as an administrator", {}, orderId, ada);
  await make("make a pay link of an order that is not there", {}, NOBODYS_ID);
  await record("make a pay link, signed out", `POST ${pathOf(orderId)}`, { body: {} });
  for (const state of ["paid", "shipped", "refunded", "cancelled", "expired"] as const)
    await make(`make a pay link of an order that is ${state}`, {}, ids[state]);
  await make("make a fourth pay link");
  await spend("payLinkMailTo", mailboxKey(books.email));
  await make("send a pay link to a mailbox that got too many", books);
  await make("make a fifth pay link");
  await make("make a sixth pay link");
  await record("the pay links of an order", `GET ${pathOf(orderId)}`, { as: mara });
  await record("the pay links of another's order", `GET ${pathOf(orderId)}`, { as: olga });
  await record("the pay links of an order, signed out", `GET ${pathOf(orderId)}`);

  const revoke = (title: string, linkId: string, as = mara) =>
    record(title, `DELETE ${pathOf(orderId)}/${linkId}`, { as });
  await revoke("revoke another's pay link", String(insertedId), olga);
  await revoke("revoke a pay link that is not there", NOBODYS_ID);
  await revoke("revoke a pay link", String(insertedId));
  await revoke("revoke a pay link again", String(insertedId));
  await make("make a revoked pay link again under its key", {}, orderId, mara, "first");
  await record("revoke a pay link, signed out", `DELETE ${pathOf(orderId)}/${insertedId}`);
  await record("the methods of pay links", `OPTIONS ${pathOf(orderId)}`);
  await record("the methods of a pay link", `OPTIONS ${pathOf(orderId)}/${insertedId}`);
  await record.compare();
});

it("the calls that pay by a link answer as recorded", async () => {
  const { mara } = fixtures;
  const record = recorder("pay-by-link");
  const begin = (title: string, body: object) => record(title, "POST /api/pay-link", { body });
  const tell = (title: string, body: object) => record(title, "PATCH /api/pay-link", { body });
  const linkOf = async (orderId: string) => {
    const { url, insertedId } = await json(
      callRoute(`POST ${pathOf(orderId)}`, {
        token: mara.token,
        body: {},
        headers: { "idempotency-key": "of-this-order" },
      }),
    );
    return { token: String(url).split("/pay/")[1] ?? "", id: String(insertedId) };
  };
  const orderId = await placeOrder(product, mara);
  const { token, id: linkId } = await linkOf(orderId);
  const altered = `${token.slice(1)}x`;

  await begin("begin to pay by a link another total", { token, totalPrice: 1 });
  await begin("begin to pay by an altered link", { token: altered, totalPrice: 1250 });
  await begin("begin to pay by a link with wrong fields", { token: 1, totalPrice: "1250", orderId });
  const { clientSecret } = await json(await begin("begin to pay by a link", { token, totalPrice: 1250 }));
  const confirmed = callRoute("POST /api/sandbox/confirm", { body: confirmBody(String(clientSecret)) });
  const { id } = await json(confirmed);
  await tell("tell of a made-up payment by a link", { token, transactionId: "pi_made_up" });
  await tell("tell of a payment by an altered link", { token: altered, transactionId: id });
  await tell("tell of a payment by a link with wrong fields", { token, transactionId: "pi made up!" });
  await tell("tell of a payment by a link", { token, transactionId: id });
  await tell("tell of a payment by a link again", { token, transactionId: id });
  await begin("begin to pay by a link what is paid", { token, totalPrice: 1250 });
  await callRoute(`DELETE ${pathOf(orderId)}/${linkId}`, { token: mara.token });
  await begin("begin to pay by a revoked link", { token, totalPrice: 1250 });

  const other = await placeOrder(product, mara);
  const second = await linkOf(other);
  await tell("tell by a link of a payment of another order", { token: second.token, transactionId: id });
  const late = await payAtGateway(other, mara, 1250);
  await orders().updateOne({ _id: requireId(other) }, { $set: { status: "cancelled" } });
  await tell("tell by a link of late money for a cancelled order", {
    token: second.token,
    transactionId: late,
  });

  const { payments } = env();
  env().payments = "off";
  await begin("begin to pay by a link where payments are off", { token, totalPrice: 1250 });
  const madeUp = { token, transactionId: "pi_made_up" };
  await tell("tell of a payment by a link where payments are off", madeUp);
  env().payments = payments;
  await spend("payment", "pay-link 127.0.0.1");
  await begin("begin to pay by links more often than is allowed", { token, totalPrice: 1250 });
  await spend("tellPayment", "pay-link 127.0.0.1");
  await tell("tell of payments by links more often than is allowed", madeUp);
  await record("the methods of paying by a link", "OPTIONS /api/pay-link");
  await record.compare();
});

/** Uses a limit up, which the calls themselves would take long for. */
async function spend(limit: LimitName, key: string): Promise<void> {
  while ((await consumeLimit(limit, key)).ok);
  expect((await consumeLimit(limit, key)).ok).toBe(false);
}
