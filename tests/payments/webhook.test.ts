import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { database } from "@/lib/core/data/store/connection";
import { log } from "@/lib/log";
import { addGoods, type Fixtures, type Product, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

const SECRET = "whsec_of_the_tests";

/** Stripe's side: intents that the shop makes and asks for, over Stripe's own protocol. */
interface Intent {
  id: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  status: string;
}
const intents = new Map<string, Intent>();
let isAway = false;
let stripe: Server;

async function answerAsStripe(request: IncomingMessage): Promise<object | null> {
  let body = "";
  for await (const chunk of request) body += chunk;
  const form = new URLSearchParams(body);
  const [, , , id] = (request.url ?? "").split(/[/?]/);
  if (request.method === "POST" && id === undefined) {
    const made = {
      id: `pi_${intents.size + 1}`,
      amount: Number(form.get("amount")),
      currency: form.get("currency") ?? "",
      metadata: { orderId: form.get("metadata[orderId]") ?? "", userId: form.get("metadata[userId]") ?? "" },
      status: "requires_payment_method",
    };
    intents.set(made.id, made);
    return shown(made);
  }
  const found = intents.get(id ?? "");
  return found ? shown(found) : null;
}

const shown = (intent: Intent) => ({
  ...intent,
  object: "payment_intent",
  client_secret: `${intent.id}_secret_x`,
  amount_received: intent.status === "succeeded" ? intent.amount : 0,
  latest_charge: null,
  created: Math.floor(Date.now() / 1000),
});

let fixtures: Fixtures;
let product: Product;

beforeAll(async () => {
  stripe = createServer((request, response) => {
    const answered = isAway ? Promise.reject(new Error("away")) : answerAsStripe(request);
    answered.then(
      (body) => {
        response.writeHead(body ? 200 : 404, { "content-type": "application/json" });
        response.end(
          JSON.stringify(body ?? { error: { type: "invalid_request_error", code: "resource_missing" } }),
        );
      },
      () => request.destroy(),
    );
  });
  await new Promise<void>((resolve) => stripe.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: "sk_test_x",
    STRIPE_PUBLISHABLE_KEY: "pk_test_x",
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_BASE: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
    LIMIT_PAYMENTS_PER_MINUTE: "1000",
  });
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures, { available: 100_000 });
});
beforeEach(() => {
  isAway = false;
  vi.spyOn(log, "warn").mockReturnValue();
});
afterAll(() => new Promise<void>((resolve) => stripe.close(() => resolve())));

/** An order whose card payment went through at Stripe while the browser said nothing. */
async function paidAtStripe(): Promise<{ orderId: string; intentId: string }> {
  const orderId = await placeOrder(product, fixtures.mara);
  const begun = await callRoute("POST /api/create-payment-intent", {
    token: fixtures.mara.token,
    body: { orderId, totalPrice: 1250 },
  });
  const { clientSecret } = (await begun.json()) as { clientSecret: string };
  const intentId = clientSecret.split("_secret_")[0] ?? "";
  const intent = intents.get(intentId);
  if (intent) intent.status = "succeeded";
  return { orderId, intentId };
}

let sent = 0;
const eventOf = (intentId: string, type = "payment_intent.succeeded", id?: string) => {
  sent += 1;
  const object = { id: intentId, object: "payment_intent" };
  return {
    id: id ?? `evt_${sent}`,
    object: "event",
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object },
  };
};

const signatureOf = (payload: string, secret = SECRET, timestamp = Math.floor(Date.now() / 1000)) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

function deliver(
  event: object,
  signature?: string | null,
  payload = JSON.stringify(event),
): Promise<Response> {
  const header = signature === undefined ? signatureOf(payload) : signature;
  return callRoute("POST /api/webhooks/stripe", {
    body: payload,
    ...(header === null ? {} : { headers: { "stripe-signature": header } }),
  });
}

const statusOf = async (orderId: string) =>
  (await json(callRoute(`GET /api/orders/${orderId}`, { token: fixtures.mara.token }))).status;

describe("POST /api/webhooks/stripe", () => {
  it("Stripe's webhook makes the order paid once without the customer's browser", async () => {
    const { orderId, intentId } = await paidAtStripe();
    const event = eventOf(intentId);
    expect(await json(deliver(event))).toEqual({ state: "handled" });
    expect(await statusOf(orderId)).toBe("paid");
    expect(await json(deliver(event))).toEqual({ state: "known" });
    const stored = await database().collection("orders").findOne({ "payment.transactionId": intentId });
    expect(stored?.history.filter((entry: { event: string }) => entry.event === "pay")).toHaveLength(1);
  });

  it("Stripe's webhook makes the order paid once however often Stripe and the browser report it at once", async () => {
    const { orderId, intentId } = await paidAtStripe();
    const same = eventOf(intentId);
    const body = { orderId, productName: product.name, transectionId: intentId };
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => deliver(same)),
      ...Array.from({ length: 5 }, () => deliver(eventOf(intentId))),
      ...Array.from({ length: 5 }, () =>
        callRoute(`PATCH /api/orders/${orderId}`, { token: fixtures.mara.token, body }),
      ),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const stored = await database().collection("orders").findOne({ "payment.transactionId": intentId });
    expect(stored?.history.filter((entry: { event: string }) => entry.event === "pay")).toHaveLength(1);
  });

  it("Stripe's webhook refuses an event without Stripe's recent signature and changes nothing", async () => {
    const { orderId, intentId } = await paidAtStripe();
    const event = eventOf(intentId);
    const payload = JSON.stringify(event);
    const now = Math.floor(Date.now() / 1000);
    const forged: (string | null)[] = [
      null,
      "",
      "t=1,v1=00",
      signatureOf(payload, "whsec_another"),
      signatureOf(`${payload} `),
      signatureOf(payload, SECRET, now - 301 - 60),
      signatureOf(payload, SECRET, now + 86_400),
    ];
    for (const signature of forged) expect((await deliver(event, signature)).status).toBe(400);
    for (const body of ["", "{", "[]"])
      expect((await deliver(event, signatureOf(payload), body)).status).toBe(400);
    expect((await deliver(event, signatureOf("{"), "{")).status).toBe(400);
    expect(await statusOf(orderId)).toBe("unpaid");
  });

  it("Stripe's webhook checks the signature over the raw bytes: Stripe sends JSON in lines", async () => {
    const { orderId, intentId } = await paidAtStripe();
    const payload = JSON.stringify(eventOf(intentId), null, 2);
    expect(await json(deliver({}, undefined, payload))).toEqual({ state: "handled" });
    expect(await statusOf(orderId)).toBe("paid");
  });

  it("Stripe's webhook does not believe a signed event about a payment that has not succeeded", async () => {
    const { orderId, intentId } = await paidAtStripe();
    const intent = intents.get(intentId);
    if (intent) intent.status = "processing";
    expect((await deliver(eventOf(intentId))).status).toBe(200);
    expect(await statusOf(orderId)).toBe("unpaid");
  });

  it("Stripe's webhook lets Stripe send a failed event again and handles it then", async () => {
    const { orderId, intentId } = await paidAtStripe();
    const event = eventOf(intentId);
    isAway = true;
    const failed = await deliver(event);
    expect(failed.status).toBe(503);
    expect(await statusOf(orderId)).toBe("unpaid");
    isAway = false;
    expect(await json(deliver(event))).toEqual({ state: "handled" });
    expect(await statusOf(orderId)).toBe("paid");
  });

  it("Stripe's webhook acknowledges an event that is not the shop's", async () => {
    expect(await json(deliver(eventOf("pi_of_another_shop")))).toEqual({ state: "ignored" });
    expect(await json(deliver(eventOf("x", "customer.created")))).toEqual({ state: "ignored" });
  });

  it("Stripe's webhook accepts no body but JSON, and none over 64 KiB", async () => {
    const big = await callRoute("POST /api/webhooks/stripe", { body: "x".repeat(65_537) });
    expect(big.status).toBe(413);
    const form = await callRoute("POST /api/webhooks/stripe", {
      body: "a=b",
      headers: { "content-type": "text/plain" },
    });
    expect(form.status).toBe(415);
  });

  it("Stripe's webhook is the only way to pay with Stripe's keys: the sandbox gateway is off", async () => {
    const body = {
      clientSecret: "pi_1_secret_x",
      card: { number: "4242424242424242", expMonth: 12, expYear: 2040, cvc: "123" },
      billing: { name: "Mara", email: "mara@example.com" },
    };
    expect((await callRoute("POST /api/sandbox/confirm", { body })).status).toBe(404);
  });
});
