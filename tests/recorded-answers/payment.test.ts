import { it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { customer } from "../people/stored-accounts";
import {
  addGoods,
  CARDS,
  confirmBody,
  intentFor,
  NOBODYS_ID,
  paidOrder,
  payAtGateway,
  placeOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { recorder } from "./recorder";

it("the calls for payments answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara, olga } = fixtures;
  const record = recorder("payment");
  const product = await addGoods(fixtures, { available: 100_000 });
  const orderId = await placeOrder(product, mara);

  const begin = (title: string, body: object, as = mara) =>
    record(title, "POST /api/create-payment-intent", { as, body });
  const { clientSecret } = await json(await begin("begin to pay an order", { totalPrice: 1250, orderId }));
  await begin("begin to pay the newest order of a total", { totalPrice: 1250 });
  await begin("begin to pay another total", { totalPrice: 1, orderId });
  await begin("begin to pay a total that no order has", { totalPrice: 1 });
  await begin("begin to pay an order that is not there", { totalPrice: 1250, orderId: NOBODYS_ID });
  await begin("begin to pay another's order", { totalPrice: 1250, orderId }, olga);
  await begin("begin to pay a customer's order as an administrator", { totalPrice: 1250, orderId }, ada);
  await begin("begin to pay with wrong fields", { totalPrice: "1250", orderId: "x", amount: 1 });
  await begin("begin to pay nothing", {});
  await record("begin to pay, signed out", "POST /api/create-payment-intent", { body: { totalPrice: 1250 } });

  const confirm = (title: string, body: object) => record(title, "POST /api/sandbox/confirm", { body });
  const secret = String(clientSecret);
  await confirm("confirm with a card that is declined", confirmBody(secret, CARDS.declined));
  await confirm("confirm with a card without funds", confirmBody(secret, CARDS.noFunds));
  await confirm("confirm with a card that is no test card", confirmBody(secret, "4111111111111111"));
  await confirm("confirm with a card that asks for a step", confirmBody(secret, CARDS.challenge));
  await confirm("confirm and fail the step", confirmBody(secret, CARDS.challenge, "fail"));
  await confirm("confirm an unknown secret", confirmBody("made-up"));
  await record("confirm from another machine", "POST /api/sandbox/confirm", {
    body: confirmBody(secret),
    headers: { "x-halfinch-local": null },
  });
  await confirm("confirm with wrong fields", {
    clientSecret: "",
    card: { number: "1", expMonth: 13, expYear: 99, cvc: "x" },
    billing: { name: "", email: "" },
    challenge: "maybe",
    amount: 1,
  });
  await confirm("confirm nothing", {});
  const tell = (title: string, id: string, transectionId: unknown, more: object = {}, as = mara) =>
    record(title, `PATCH /api/orders/${id}`, {
      as,
      body: { orderId: id, productName: product.name, transectionId, ...more },
    });
  const unpaidIntent = secret.split("_secret_")[0];
  await tell("tell of a payment that has not succeeded", orderId, unpaidIntent);
  const { id } = await json(await confirm("confirm with a good card", confirmBody(secret)));
  await confirm("confirm what is confirmed", confirmBody(secret));

  await tell("tell of a payment that the provider does not know", orderId, "pi_made_up");
  await tell("tell of a payment of another order", orderId, id, { orderId: NOBODYS_ID });
  await tell("tell of a payment of another product", orderId, id, { productName: "Headset" });
  await tell("tell of a payment with wrong fields", orderId, "pi made up!", { productName: 1, paid: true });
  await tell("tell of nothing", orderId, undefined);
  await tell("tell of a payment of another's order", orderId, id, {}, olga);
  await tell("tell of a payment of a customer's order as an administrator", orderId, id, {}, ada);
  await tell("tell of a payment of an order that is not there", NOBODYS_ID, id);
  await record("tell of a payment, signed out", `PATCH /api/orders/${orderId}`, { body: {} });
  await tell("tell of a payment", orderId, id);
  await tell("tell of a payment again", orderId, id);
  const second = await placeOrder(product, mara);
  await tell("tell of a payment that belongs to another order", second, id);
  await tell("tell of a second payment of one order", orderId, await payAtGateway(second, mara, 1250));
  await begin("begin to pay a paid order", { totalPrice: 1250, orderId });

  const nora = await customer("Nora Neumann");
  const late = await placeOrder(product, nora);
  const paid = await payAtGateway(late, nora, 1250);
  await record("cancel an order that was just paid", `DELETE /api/orders/${late}`, { as: nora });
  await tell("tell of its payment", late, paid, {}, nora);
  const gone = await placeOrder(product, nora);
  await intentFor(gone, nora, 1250);
  await record("cancel an order whose payment has begun", `DELETE /api/orders/${gone}`, { as: nora });
  await begin("begin to pay a cancelled order", { totalPrice: 1250, orderId: gone }, nora);
  await tell("tell of a payment of a cancelled order", gone, "pi_made_up", {}, nora);
  const returned = await placeOrder(product, nora);
  const lateMoney = await payAtGateway(returned, nora, 1250);
  await orders().updateOne({ _id: requireId(returned) }, { $set: { status: "cancelled" } });
  await tell("tell of late money for a cancelled order", returned, lateMoney, {}, nora);

  const olgas = await placeOrder(product, olga);
  for (let count = 0; count < 10; count += 1) await intentFor(olgas, olga, 1250);
  await begin("begin to pay more often than is allowed", { totalPrice: 1250, orderId: olgas }, olga);

  const expired = await placeOrder(product, nora);
  await orders().updateOne({ _id: requireId(expired) }, { $set: { status: "expired" } });
  await begin("begin to pay an expired order", { totalPrice: 1250, orderId: expired }, nora);
  const invented = { orderId: olgas, productName: product.name, transectionId: "pi_made_up" };
  for (let count = 0; count < 60; count += 1)
    await callRoute(`PATCH /api/orders/${olgas}`, { token: olga.token, body: invented });
  await tell("tell of a payment more often than is allowed", olgas, "pi_made_up", {}, olga);
  const guessed = confirmBody(await intentFor(await placeOrder(product, mara), mara, 1250), CARDS.declined);
  for (let count = 0; count < 60; count += 1) await callRoute("POST /api/sandbox/confirm", { body: guessed });
  await confirm("confirm more often than is allowed", guessed);

  const { payments } = env();
  const paula = await customer("Paula Pfeil");
  const unpaid = await placeOrder(product, paula);
  const { orderId: paulas } = await paidOrder(product, paula);
  env().payments = "off";
  await begin("begin to pay where payments are off", { totalPrice: 1250, orderId: unpaid }, paula);
  await tell("tell of a payment where payments are off", unpaid, "pi_made_up", {}, paula);
  await record("refund where payments are off", `POST /api/orders/${paulas}/refund`, {
    as: ada,
    body: { reason: "Damaged in store" },
  });
  await confirm("confirm where payments are off", confirmBody(secret));
  env().payments = payments;

  await record("an event of Stripe without Stripe's keys", "POST /api/webhooks/stripe", {
    body: { id: "evt_1", type: "x" },
  });
  const { stripe } = env();
  env().stripe = {
    secretKey: "sk_test_1",
    publishableKey: "pk_test_1",
    webhookSecret: "whsec_1",
    apiBase: null,
  };
  await record("an event that Stripe did not sign", "POST /api/webhooks/stripe", {
    body: { id: "evt_1", type: "x" },
    headers: { "stripe-signature": "t=1,v1=0" },
  });
  env().stripe = stripe;
  await record("the methods of payment intents", "OPTIONS /api/create-payment-intent");
  await record("the methods of the test gateway", "OPTIONS /api/sandbox/confirm");
  await record.compare();
});
