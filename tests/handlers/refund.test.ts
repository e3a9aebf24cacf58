import { beforeAll, describe, expect, it } from "vitest";
import { ask, json } from "./call-route";
import { addGoods, NOBODYS_ID, paidOrder, placeOrder, prepareScene, type Scene } from "./calls-scene";

let scene: Scene;

beforeAll(async () => {
  scene = await prepareScene();
});

describe("POST /api/orders/{id}/refund", () => {
  const refund = (id: string, body: object = { reason: "Damaged in store" }, { token } = scene.ada) =>
    ask(`POST /api/orders/${id}/refund`, { token, body });

  it("POST /orders/{id}/refund returns a paid order's money and stock once, with its reason", async () => {
    const product = await addGoods(scene);
    const { orderId } = await paidOrder(product, scene.mara);
    const answers = await Promise.all([refund(orderId), refund(orderId)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await json(ask(`GET /api/orders/${orderId}`, { token: scene.mara.token }))).toMatchObject({
      status: "refunded",
      paid: false,
    });
    expect((await json(ask(`GET /api/goods/${product.id}`))).available).toBe(1000);
  });

  it("POST /orders/{id}/refund refuses unpaid and unknown orders, customers and a missing reason", async () => {
    const product = await addGoods(scene);
    const unpaid = await placeOrder(product, scene.mara);
    expect((await refund(unpaid)).status).toBe(409);
    expect((await refund(NOBODYS_ID)).status).toBe(404);
    expect((await refund(unpaid, { reason: "x" }, scene.mara)).status).toBe(403);
    expect((await refund(unpaid, {})).status).toBe(400);
    expect((await refund(unpaid, { reason: " " })).status).toBe(400);
  });
});
