import { it } from "vitest";
import { orders, users } from "@/lib/data/collections";
import { newId, requireId } from "@/lib/data/ids";
import { env } from "@/lib/env";
import {
  addGoods,
  confirmBody,
  NOBODYS_ID,
  payAtGateway,
  placeOrder,
  prepareFixtures,
} from "../call-fixtures";
import { callRoute, json } from "../call-route";
import { ordersOfEachState } from "./orders-of-each-state";
import { recorder } from "./recorder";

it("the calls for pay links answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara, olga } = fixtures;
  const record = recorder("pay-links");
  const ids = await ordersOfEachState(fixtures);
  const product = await addGoods(fixtures, { available: 100_000 });
  const orderId = await placeOrder(product, mara);
  const pathOf = (id: string) => `/api/orders/${id}/pay-links`;
  const make = (title: string, body: unknown = {}, id = orderId, as = mara, key = newId().toHexString()) =>
    record(title, `POST ${pathOf(id)}`, { as, body, headers: { "idempotency-key": key } });
  const tokenOf = async (answer: Promise<Response>) => {
    const { url, insertedId } = await json(await answer);
    return { token: String(url).split("/pay/")[1] ?? "", id: String(insertedId) };
  };

  const first = await tokenOf(make("make a pay link", {}, orderId, mara, "first"));
  await make("make a pay link again", {}, orderId, mara, "first");
  await make("make another pay link under the same key", { days: 3 }, orderId, mara, "first");
  await make("send a pay link before the e-mail is confirmed", { email: "books@example.com" });
  await users().updateOne({ _id: requireId(mara.userId) }, { $set: { emailVerified: new Date() } });
  await make("send a pay link for three days", { email: "books@example.com", days: 3 });
  await make("send a pay link to nobody", { email: "books", days: 15, until: "x" });
  await record("make a pay link without a key", `POST ${pathOf(orderId)}`, { as: mara, body: {} });
  await make("make a pay link of another's order", {}, orderId, olga);
  await make("make a pay link as an administrator", {}, orderId, ada);
  await make("make a pay link of an order that is not there", {}, NOBODYS_ID);
  await record("make a pay link, signed out", `POST ${pathOf(orderId)}`, { body: {} });
  for (const state of ["paid", "shipped", "refunded", "cancelled", "expired"] as const)
    await make(`make a pay link of an order that is ${state}`, {}, ids[state]);
  await make("make a fourth pay link");
  await make("make a fifth pay link");
  await make("make a sixth pay link");
  await record("the pay links of an order", `GET ${pathOf(orderId)}`, { as: mara });
  await record("the pay links of another's order", `GET ${pathOf(orderId)}`, { as: olga });
  await record("the pay links of an order, signed out", `GET ${pathOf(orderId)}`);

  const begin = (title: string, body: object) => record(title, "POST /api/pay-link", { body });
  const { token } = first;
  await begin("begin to pay by a link another total", { token, totalPrice: 1 });
  await begin("begin to pay by an altered link", { token: `${token.slice(1)}x`, totalPrice: 1250 });
  await begin("begin to pay by a link with wrong fields", { token: 1, totalPrice: "1250", orderId });
  const { clientSecret } = await json(await begin("begin to pay by a link", { token, totalPrice: 1250 }));
  const confirmed = await callRoute("POST /api/sandbox/confirm", { body: confirmBody(String(clientSecret)) });
  const { id } = await json(confirmed);
  const tell = (title: string, body: object) => record(title, "PATCH /api/pay-link", { body });
  await tell("tell of a made-up payment by a link", { token, transactionId: "pi_made_up" });
  await tell("tell of a payment by an altered link", { token: `${token.slice(1)}x`, transactionId: id });
  await tell("tell of a payment by a link with wrong fields", { token, transactionId: "pi made up!" });
  await tell("tell of a payment by a link", { token, transactionId: id });
  await tell("tell of a payment by a link again", { token, transactionId: id });
  await begin("begin to pay by a link what is paid", { token, totalPrice: 1250 });

  const revoke = (title: string, linkId: string, of = orderId, as = mara) =>
    record(title, `DELETE ${pathOf(of)}/${linkId}`, { as });
  await revoke("revoke another's pay link", first.id, orderId, olga);
  await revoke("revoke a pay link that is not there", NOBODYS_ID);
  await revoke("revoke a pay link", first.id);
  await revoke("revoke a pay link again", first.id);
  await record("revoke a pay link, signed out", `DELETE ${pathOf(orderId)}/${first.id}`);
  await begin("begin to pay by a revoked link", { token, totalPrice: 1250 });
  const other = await placeOrder(product, mara);
  const second = await tokenOf(make("make a pay link that is revoked", {}, other, mara, "second"));
  await revoke("revoke it", second.id, other);
  await make("make it again under its key", {}, other, mara, "second");
  await tell("tell by a link of a payment of another order", { token: second.token, transactionId: id });
  const cancelled = await placeOrder(product, mara);
  const third = await tokenOf(make("make a pay link of an order that will be cancelled", {}, cancelled));
  const late = await payAtGateway(cancelled, mara, 1250);
  await orders().updateOne({ _id: requireId(cancelled) }, { $set: { status: "cancelled" } });
  await tell("tell by a link of late money for a cancelled order", {
    token: third.token,
    transactionId: late,
  });
  for (let times = 0; times < 9; times += 1) {
    const made = await callRoute(`POST ${pathOf(other)}`, {
      token: mara.token,
      body: { email: "books@example.com" },
      headers: { "idempotency-key": `flood-${times}` },
    });
    const { insertedId } = await json(made);
    await callRoute(`DELETE ${pathOf(other)}/${insertedId}`, { token: mara.token });
  }
  await make("send a pay link to a mailbox that got too many", { email: "books@example.com" }, other);

  const { payments } = env();
  env().payments = "off";
  await begin("begin to pay by a link where payments are off", { token, totalPrice: 1250 });
  await tell("tell of a payment by a link where payments are off", {
    token: second.token,
    transactionId: "pi_made_up",
  });
  env().payments = payments;
  for (let times = 0; times < 10; times += 1)
    await callRoute("POST /api/pay-link", { body: { token, totalPrice: 1250 } });
  await begin("begin to pay by links more often than is allowed", { token, totalPrice: 1250 });
  for (let times = 0; times < 60; times += 1)
    await callRoute("PATCH /api/pay-link", { body: { token: second.token, transactionId: "pi_made_up" } });
  await tell("tell of payments by links more often than is allowed", {
    token: second.token,
    transactionId: "pi_made_up",
  });
  await record("the methods of pay links", `OPTIONS ${pathOf(orderId)}`);
  await record("the methods of a pay link", `OPTIONS ${pathOf(orderId)}/${first.id}`);
  await record("the methods of paying by a link", "OPTIONS /api/pay-link");
  await record.compare();
});
