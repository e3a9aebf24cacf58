import { beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import {
  addGoods,
  CARDS,
  confirmBody,
  type Fixtures,
  intentFor,
  NOBODYS_ID,
  type Product,
  paidOrder,
  payAtGateway,
  placeOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;

beforeAll(async () => {
  // These tests try many cards in a minute; limits have their own tests.
  process.env.LIMIT_PAYMENTS_PER_MINUTE = "1000";
  process.env.LIMIT_UNPAID_ORDERS = "1000";
  process.env.LIMIT_UNPAID_ORDERS_PER_NETWORK = "1000";
  process.env.LIMIT_ORDERS_PER_10_MINUTES = "1000";
  fixtures = await prepareFixtures();
});

const begin = (body: object, { token } = fixtures.mara) =>
  callRoute("POST /api/create-payment-intent", { token, body });

const confirm = (secret: string, number?: string, challenge?: "pass" | "fail") =>
  callRoute("POST /api/sandbox/confirm", { body: confirmBody(secret, number, challenge) });

const report = (orderId: string, product: Product, transectionId: string, { token } = fixtures.mara) =>
  callRoute(`PATCH /api/orders/${orderId}`, {
    token,
    body: { orderId, productName: product.name, transectionId },
  });

describe("POST /api/create-payment-intent", () => {
  it("POST /create-payment-intent returns the same secret for the same order on every call", async () => {
    const product = await addGoods(fixtures);
    const orderId = await placeOrder(product, fixtures.mara);
    const answers = await Promise.all([1, 2, 3].map(() => json(begin({ totalPrice: 1250, orderId }))));
    expect(Object.keys(answers[0] ?? {})).toEqual(["clientSecret"]);
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  });

  it("POST /create-payment-intent chooses the newest unpaid order of that total when no order is named", async () => {
    const product = await addGoods(fixtures, { price: 77.77 });
    await placeOrder(product, fixtures.mara);
    const newest = await placeOrder(product, fixtures.mara);
    const { clientSecret } = await json(begin({ totalPrice: 7777 }));
    expect(clientSecret).toBe(await intentFor(newest, fixtures.mara, 7777));
  });

  it("POST /create-payment-intent refuses another total, a paid order, another customer's order and an unknown one", async () => {
    const product = await addGoods(fixtures);
    const { orderId: paid } = await paidOrder(product, fixtures.mara);
    const unpaid = await placeOrder(product, fixtures.mara);
    expect((await begin({ totalPrice: 1, orderId: unpaid })).status).toBe(409);
    expect((await begin({ totalPrice: 0.01 })).status).toBe(409);
    expect((await begin({ totalPrice: 1250, orderId: paid })).status).toBe(409);
    expect((await begin({ totalPrice: 1250, orderId: unpaid }, fixtures.olga)).status).toBe(404);
    expect((await begin({ totalPrice: 1250, orderId: unpaid }, fixtures.ada)).status).toBe(404);
    expect((await begin({ totalPrice: 1250, orderId: NOBODYS_ID })).status).toBe(404);
  });

  it.each([
    {},
    { totalPrice: "1250" },
    { totalPrice: -1 },
    { totalPrice: 1250, orderId: "x" },
    { totalPrice: 1250, orderId: { $ne: "" } },
    { totalPrice: 1250, amount: 1 },
  ])("POST /create-payment-intent refuses %j", async (body) => {
    expect((await begin(body)).status).toBe(400);
  });
});

it("POST /create-payment-intent without a payment provider does not tell the client to retry soon", async () => {
  const product = await addGoods(fixtures);
  const orderId = await placeOrder(product, fixtures.mara);
  const { payments } = env();
  env().payments = "off";
  const response = await begin({ totalPrice: 1250, orderId });
  env().payments = payments;
  expect(response.status).toBe(503);
  expect(response.headers.has("retry-after")).toBe(false);
  expect(await json(response)).toMatchObject({ error: { code: "payments_off" } });
});

describe("POST /api/sandbox/confirm", () => {
  it("POST /sandbox/confirm is refused to whoever is not at this machine, unless the settings are public", async () => {
    const product = await addGoods(fixtures);
    const secret = await intentFor(await placeOrder(product, fixtures.mara), fixtures.mara, 1250);
    const fromElsewhere = () => {
      const headers = { "x-halfinch-local": null };
      return callRoute("POST /api/sandbox/confirm", { body: confirmBody(secret, CARDS.good), headers });
    };
    const refused = await fromElsewhere();
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: "forbidden" } });
    const settings = env();
    settings.isLoopback = false;
    try {
      expect((await fromElsewhere()).status).toBe(200);
    } finally {
      settings.isLoopback = true;
    }
  });

  it("POST /sandbox/confirm accepts the good card and returns the transaction's id", async () => {
    const product = await addGoods(fixtures);
    const orderId = await placeOrder(product, fixtures.mara);
    const response = await confirm(await intentFor(orderId, fixtures.mara, 1250));
    expect(response.status).toBe(200);
    expect(await json(response)).toEqual({ id: expect.stringMatching(/^[\w-]+$/), status: "succeeded" });
  });

  it.each([CARDS.declined, CARDS.noFunds, "4111111111111111"])(
    "POST /sandbox/confirm declines %s with a provider's message",
    async (number) => {
      const orderId = await placeOrder(await addGoods(fixtures), fixtures.mara);
      const response = await confirm(await intentFor(orderId, fixtures.mara, 1250), number);
      expect(response.status).toBe(402);
      expect(await json(response)).toMatchObject({
        error: { code: "payment_not_succeeded", message: expect.stringMatching(/card/) },
      });
    },
  );

  it("POST /sandbox/confirm asks for a confirmation step where the card requires one", async () => {
    const orderId = await placeOrder(await addGoods(fixtures), fixtures.mara);
    const secret = await intentFor(orderId, fixtures.mara, 1250);
    expect(await json(confirm(secret, CARDS.challenge))).toMatchObject({ status: "requires_action" });
    expect((await confirm(secret, CARDS.challenge, "fail")).status).toBe(402);
    expect(await json(confirm(secret, CARDS.challenge))).toMatchObject({ status: "requires_action" });
    expect(await json(confirm(secret, CARDS.challenge, "pass"))).toMatchObject({ status: "succeeded" });
  });

  it("POST /sandbox/confirm refuses an invalid card and an unknown secret", async () => {
    expect((await confirm("made-up_secret_x")).status).toBe(404);
    for (const wrong of [{ clientSecret: 1 }, { card: {} }, { challenge: "maybe" }, { amount: 1 }]) {
      const body = { ...confirmBody("x"), ...wrong };
      expect((await callRoute("POST /api/sandbox/confirm", { body })).status).toBe(400);
    }
  });
});

describe("PATCH /api/orders/{id}", () => {
  it("PATCH /orders/{id} makes the order paid once and repeats its answer to repeated reports", async () => {
    const product = await addGoods(fixtures);
    const orderId = await placeOrder(product, fixtures.mara);
    const id = await payAtGateway(orderId, fixtures.mara, 1250);
    const answers = await Promise.all([1, 2, 3].map(() => report(orderId, product, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const counts = await Promise.all(answers.map(async (answer) => (await json(answer)).modifiedCount));
    expect(counts.sort()).toEqual([0, 0, 1]);
    expect(await json(report(orderId, product, id))).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect(await json(callRoute(`GET /api/orders/${orderId}`, { token: fixtures.mara.token }))).toMatchObject(
      {
        paid: true,
        transactionId: id,
        status: "paid",
      },
    );
  });

  it("PATCH /orders/{id} believes the provider, not the client", async () => {
    const product = await addGoods(fixtures);
    const orderId = await placeOrder(product, fixtures.mara);
    const secret = await intentFor(orderId, fixtures.mara, 1250);
    const unpaidIntent = secret.split("_secret_")[0] ?? "";
    expect((await report(orderId, product, unpaidIntent)).status).toBe(402);
    expect((await report(orderId, product, "pi_made_up")).status).toBe(402);
    expect(await json(callRoute(`GET /api/orders/${orderId}`, { token: fixtures.mara.token }))).toMatchObject(
      {
        paid: false,
      },
    );
  });

  it("PATCH /orders/{id} accepts no payment twice, nor another order's or another customer's", async () => {
    const product = await addGoods(fixtures);
    const { transactionId } = await paidOrder(product, fixtures.mara);
    const second = await placeOrder(product, fixtures.mara);
    expect((await report(second, product, transactionId)).status).toBe(409);
    const olgas = await placeOrder(product, fixtures.olga);
    const olgasPayment = await payAtGateway(olgas, fixtures.olga, 1250);
    expect((await report(second, product, olgasPayment)).status).toBe(409);
    expect((await report(olgas, product, olgasPayment, fixtures.mara)).status).toBe(404);
    expect((await report(olgas, product, olgasPayment, fixtures.ada)).status).toBe(404);
    expect(await json(callRoute(`GET /api/orders/${second}`, { token: fixtures.mara.token }))).toMatchObject({
      paid: false,
    });
  });

  it("PATCH /orders/{id} refunds a payment that arrives for a cancelled order", async () => {
    const product = await addGoods(fixtures);
    const orderId = await placeOrder(product, fixtures.mara);
    const secret = await intentFor(orderId, fixtures.mara, 1250);
    await callRoute(`DELETE /api/orders/${orderId}`, { token: fixtures.mara.token });
    expect((await confirm(secret)).status).toBe(402);
    expect((await report(orderId, product, secret.split("_secret_")[0] ?? "")).status).toBeGreaterThanOrEqual(
      402,
    );
  });

  it.each<[string, object]>([
    ["no transaction", { transectionId: undefined }],
    ["an operator for one", { transectionId: { $ne: null } }],
    ["the right spelling", { transactionId: "pi_1" }],
    ["its own paid", { paid: true }],
    ["a malformed order id", { orderId: "x" }],
  ])("PATCH /orders/{id} refuses %s", async (_, wrong) => {
    const orderId = await placeOrder(await addGoods(fixtures), fixtures.mara);
    const body = { orderId, productName: "x", transectionId: "pi_1", ...wrong };
    const response = await callRoute(`PATCH /api/orders/${orderId}`, { token: fixtures.mara.token, body });
    expect(response.status).toBe(400);
  });

  it("PATCH /orders/{id} refuses a body that names another order than the path", async () => {
    const product = await addGoods(fixtures);
    const [one, other] = [await placeOrder(product, fixtures.mara), await placeOrder(product, fixtures.mara)];
    const body = { orderId: other, productName: product.name, transectionId: "pi_1" };
    const response = await callRoute(`PATCH /api/orders/${one}`, { token: fixtures.mara.token, body });
    expect(response.status).toBe(400);
  });

  it("PATCH /orders/{id} is a 404 for an unknown id", async () => {
    for (const id of [NOBODYS_ID, "x"]) {
      const body = { orderId: NOBODYS_ID, productName: "x", transectionId: "pi_1" };
      expect((await callRoute(`PATCH /api/orders/${id}`, { token: fixtures.mara.token, body })).status).toBe(
        404,
      );
    }
  });
});
