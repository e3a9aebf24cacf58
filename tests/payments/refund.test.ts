import { beforeAll, describe, expect, it } from "vitest";
import {
  addGoods,
  type Fixtures,
  NOBODYS_ID,
  paidOrder,
  placeOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await prepareFixtures();
});

describe("POST /api/orders/{id}/refund", () => {
  const refund = (id: string, body: object = { reason: "Damaged in store" }, { token } = fixtures.ada) =>
    callRoute(`POST /api/orders/${id}/refund`, { token, body });

  it("POST /orders/{id}/refund returns a paid order's money and stock once, with its reason", async () => {
    const product = await addGoods(fixtures);
    const { orderId } = await paidOrder(product, fixtures.mara);
    const answers = await Promise.all([refund(orderId), refund(orderId)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await json(callRoute(`GET /api/orders/${orderId}`, { token: fixtures.mara.token }))).toMatchObject(
      {
        status: "refunded",
        paid: false,
      },
    );
    expect((await json(callRoute(`GET /api/goods/${product.id}`))).available).toBe(1000);
  });

  it("POST /orders/{id}/refund refuses unpaid and unknown orders, customers and a missing reason", async () => {
    const product = await addGoods(fixtures);
    const unpaid = await placeOrder(product, fixtures.mara);
    expect((await refund(unpaid)).status).toBe(409);
    expect((await refund(NOBODYS_ID)).status).toBe(404);
    expect((await refund(unpaid, { reason: "x" }, fixtures.mara)).status).toBe(403);
    expect((await refund(unpaid, {})).status).toBe(400);
    expect((await refund(unpaid, { reason: " " })).status).toBe(400);
  });

  it("POST /orders/{id}/refund with `cents` sends a part back under its key, and the order tells of it", async () => {
    const product = await addGoods(fixtures);
    const { orderId } = await paidOrder(product, fixtures.mara);
    const part = (cents: unknown, headers: Record<string, string> = { "idempotency-key": "part-1" }) =>
      callRoute(`POST /api/orders/${orderId}/refund`, {
        token: fixtures.ada.token,
        body: { reason: "Damaged in store", cents },
        headers,
      });
    for (const cents of [0, -1, 1.5, 1e9, "40"]) expect((await part(cents)).status).toBe(400);
    expect((await part(4000, {})).status).toBe(400);
    expect(await json(part(4000))).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await json(part(4000))).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect((await part(4001)).status).toBe(409);
    const seen = await json(callRoute(`GET /api/orders/${orderId}`, { token: fixtures.mara.token }));
    expect(seen).toMatchObject({
      status: "paid",
      paid: true,
      refunds: [{ amount: 40, reason: "Damaged in store", cause: "order", state: "sent", byTransfer: false }],
    });
  });
});
