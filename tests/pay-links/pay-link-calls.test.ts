import { beforeAll, expect, it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { addGoods, confirmBody, type Fixtures, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const unpaid = async (): Promise<string> => placeOrder(await addGoods(fixtures), fixtures.mara);

const make = (
  orderId: string,
  body: unknown = {},
  headers: Record<string, string> = { "idempotency-key": "k" },
) => callRoute(`POST /api/orders/${orderId}/pay-links`, { token: fixtures.mara.token, body, headers });

async function link(orderId: string): Promise<{ token: string; id: string }> {
  const { url, insertedId } = await json(make(orderId));
  return { token: String(url).split("/pay/")[1] ?? "", id: String(insertedId) };
}

it("a program makes a pay link, lists it, pays by its token without an account, and revokes it", async () => {
  const orderId = await unpaid();
  const { token, id } = await link(orderId);
  const list = await callRoute(`GET /api/orders/${orderId}/pay-links`, { token: fixtures.mara.token });
  expect(await list.json()).toEqual([
    expect.objectContaining({ _id: id, state: "open", sentTo: null, by: "Mara Kessler" }),
  ]);
  const begun = await json(callRoute("POST /api/pay-link", { body: { token, totalPrice: 1250 } }));
  const confirmed = await json(
    callRoute("POST /api/sandbox/confirm", {
      body: { ...confirmBody(String(begun.clientSecret)), billing: null },
    }),
  );
  const body = { token, transactionId: confirmed.id };
  const paid = await callRoute("PATCH /api/pay-link", { body });
  expect([paid.status, await paid.json()]).toEqual([200, { acknowledged: true, modifiedCount: 1 }]);
  expect((await json(callRoute("PATCH /api/pay-link", { body }))).modifiedCount).toBe(0);
  const revoke = () =>
    json(callRoute(`DELETE /api/orders/${orderId}/pay-links/${id}`, { token: fixtures.mara.token }));
  expect((await revoke()).deletedCount).toBe(1);
  expect((await revoke()).deletedCount).toBe(0);
});

it.each([
  [{ email: "books@example.com\r\nBcc: all@example.com" }],
  [{ email: "books@example.com, all@example.com" }],
  [{ email: { $ne: "" } }],
  [{ email: "" }],
  [{ days: 0 }],
  [{ days: 91 }],
  [{ days: 1.5 }],
  [{ days: "3" }],
  [{ until: "2099-01-01" }],
  [[]],
])("a pay link of %j is refused and none is made", async (body) => {
  const orderId = await unpaid();
  expect((await make(orderId, body)).status).toBe(400);
  expect((await orders().findOne({ _id: requireId(orderId) }))?.payLinks).toBeUndefined();
});

it("a pay link needs an Idempotency-Key", async () => {
  expect((await make(await unpaid(), {}, {})).status).toBe(400);
});

it.each([
  [{ token: { $ne: "" }, totalPrice: 1250 }],
  [{ token: ["x"], totalPrice: 1250 }],
  [{ token: "x".repeat(201), totalPrice: 1250 }],
  [{ totalPrice: 1250 }],
  [{ token: "x", totalPrice: "1250" }],
  [{ token: "x", totalPrice: 1250, orderId: "64b0000000000000000000ff" }],
])("beginning to pay with %j is refused", async (body) => {
  expect((await callRoute("POST /api/pay-link", { body })).status).toBe(400);
});

it("tries to pay by links are limited for a client, while the customer's own page goes on working", async () => {
  const orderId = await unpaid();
  const { token } = await link(orderId);
  const client = { "x-halfinch-peer": "203.0.113.99" };
  const statuses: number[] = [];
  for (let times = 0; times < 11; times += 1) {
    const body = { token, totalPrice: 1250 };
    statuses.push((await callRoute("POST /api/pay-link", { body, headers: client })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  const own = await callRoute("POST /api/create-payment-intent", {
    token: fixtures.mara.token,
    body: { totalPrice: 1250, orderId },
  });
  expect(own.status).toBe(200);
  const tell = async (headers: Record<string, string> = client) => {
    const body = { token, transactionId: "pi_made_up" };
    return (await callRoute("PATCH /api/pay-link", { body, headers })).status;
  };
  expect(await tell()).toBe(402);
  while ((await consumeLimit("tellPayment", "pay-link 203.0.113.99")).ok);
  expect(await tell()).toBe(429);
  expect(await tell({ "x-halfinch-peer": "203.0.113.98" })).toBe(402);
});
