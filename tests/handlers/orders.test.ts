import { beforeAll, describe, expect, it } from "vitest";
import { ask, json } from "./call-route";
import {
  addGoods,
  NOBODYS_ID,
  type Product,
  paidOrder,
  placeOrder,
  prepareScene,
  type Scene,
  stockOf,
} from "./calls-scene";
import { sessionJwt } from "./stored-accounts";

let scene: Scene;

beforeAll(async () => {
  scene = await prepareScene();
});

describe("GET /api/orders", () => {
  it("GET /orders lists a customer's own orders, newest first, without cancelled ones", async () => {
    const [first, second, third] = [
      await placeOrder(await addGoods(scene), scene.olga),
      await placeOrder(await addGoods(scene), scene.olga),
      await placeOrder(await addGoods(scene), scene.olga),
    ];
    await ask(`DELETE /api/orders/${second}`, { token: scene.olga.token });
    const path = `GET /api/orders?customerEmail=${encodeURIComponent(scene.olga.email.toUpperCase())}`;
    for (const { token } of [scene.olga, scene.ada]) {
      const orders = (await (await ask(path, { token })).json()) as { _id: string; customerEmail: string }[];
      expect(orders.map(({ _id }) => _id).slice(0, 2)).toEqual([third, first]);
      expect(orders.map(({ _id }) => _id)).not.toContain(second);
      expect(new Set(orders.map(({ customerEmail }) => customerEmail))).toEqual(new Set([scene.olga.email]));
    }
    const page = await ask(`${path}&limit=1`, { token: scene.olga.token });
    expect(page.headers.get("link")).toMatch(/^<\/api\/orders\?customerEmail=.*&after=.*>; rel="next"$/);
  });

  it.each([
    "",
    "?customerEmail=",
    "?customerEmail[$ne]=x",
    "?customerEmail=a@example.com&customerEmail=b@example.com",
    "?customerEmail=nonsense",
    "?email=a@example.com",
  ])("GET /orders refuses %j as it is not a plain e-mail", async (query) => {
    for (const { token } of [scene.mara, scene.ada]) {
      expect((await ask(`GET /api/orders${query}`, { token })).status).toBe(400);
    }
  });

  it("GET /orders refuses another customer's e-mail, known or not", async () => {
    for (const email of [scene.olga.email, "nobody@example.com"]) {
      const response = await ask(`GET /api/orders?customerEmail=${email}`, { token: scene.mara.token });
      expect(response.status).toBe(403);
    }
  });
});

describe("GET /api/orders/{id}", () => {
  it("GET /orders/{id} shows an order to its customer and administrators and is a 404 for everybody else", async () => {
    const id = await placeOrder(await addGoods(scene), scene.mara);
    expect((await ask(`GET /api/orders/${id}`, { token: scene.mara.token })).status).toBe(200);
    expect((await ask(`GET /api/orders/${id}`, { token: scene.ada.token })).status).toBe(200);
    const strangers = await ask(`GET /api/orders/${id}`, { token: scene.olga.token });
    const nobodys = await ask(`GET /api/orders/${NOBODYS_ID}`, { token: scene.olga.token });
    expect(strangers.status).toBe(404);
    expect(await strangers.json()).toEqual(await nobodys.json());
  });

  it("GET /orders/{id} shows a cancelled order as cancelled", async () => {
    const id = await placeOrder(await addGoods(scene), scene.mara);
    await ask(`DELETE /api/orders/${id}`, { token: scene.mara.token });
    const response = await ask(`GET /api/orders/${id}`, { token: scene.mara.token });
    expect(response.status).toBe(404);
    expect(await json(response)).toMatchObject({ error: { code: "cancelled" } });
    const strangers = await ask(`GET /api/orders/${id}`, { token: scene.olga.token });
    expect(await json(strangers)).toMatchObject({ error: { code: "not_found" } });
  });
});

describe("DELETE /api/orders/{id}", () => {
  const cancel = (id: string, { token } = scene.mara) => ask(`DELETE /api/orders/${id}`, { token });

  it.each(["its customer", "an administrator"])(
    "DELETE /orders/{id} lets %s cancel an unpaid order once and frees its stock",
    async (who) => {
      const product = await addGoods(scene);
      const id = await placeOrder(product, scene.mara);
      const person = who === "its customer" ? scene.mara : scene.ada;
      const answers = await Promise.all([cancel(id, person), cancel(id, person), cancel(id, person)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
      const done = answers.find(({ status }) => status === 200);
      expect(await done?.json()).toEqual({ acknowledged: true, deletedCount: 1 });
      expect(await stockOf(product)).toBe(1000);
    },
  );

  it("DELETE /orders/{id} refuses a paid order, a stranger and an unknown id", async () => {
    const product = await addGoods(scene);
    const { orderId } = await paidOrder(product, scene.mara);
    expect((await cancel(orderId)).status).toBe(409);
    expect((await cancel(orderId, scene.ada)).status).toBe(409);
    const unpaid = await placeOrder(product, scene.mara);
    expect((await cancel(unpaid, scene.olga)).status).toBe(404);
    for (const id of [NOBODYS_ID, "x"]) expect((await cancel(id)).status).toBe(404);
    expect(await stockOf(product)).toBe(800);
  });

  it("DELETE /orders/{id} refuses a request that another site sends with the customer's cookie", async () => {
    const id = await placeOrder(await addGoods(scene), scene.mara);
    const cookie = `next-auth.session-token=${await sessionJwt(scene.mara.userId, scene.mara.sessionId)}`;
    expect((await ask(`DELETE /api/orders/${id}`, { cookie, origin: "https://evil.example" })).status).toBe(
      403,
    );
    expect((await ask(`DELETE /api/orders/${id}`, { cookie })).status).toBe(200);
  });
});

describe("GET /api/orderadmin", () => {
  it("GET /orderadmin lists everybody's orders to an administrator, newest first, in pages", async () => {
    const first = await placeOrder(await addGoods(scene), scene.mara);
    const second = await placeOrder(await addGoods(scene), scene.olga);
    const response = await ask("GET /api/orderadmin?limit=2", { token: scene.ada.token });
    const orders = (await response.json()) as { _id: string }[];
    expect(orders.map(({ _id }) => _id)).toEqual([second, first]);
    expect(response.headers.get("link")).toContain('rel="next"');
  });

  it("GET /orderadmin refuses customers and signed-out callers", async () => {
    expect((await ask("GET /api/orderadmin", { token: scene.mara.token })).status).toBe(403);
    expect((await ask("GET /api/orderadmin")).status).toBe(401);
  });
});

describe("PATCH /api/ordersShiped/{id}", () => {
  const ship = (id: string, product: Product, { token } = scene.ada) =>
    ask(`PATCH /api/ordersShiped/${id}`, { token, body: { productName: product.name, quantity: 100 } });

  it("PATCH /ordersShiped/{id} ships a paid order once", async () => {
    const product = await addGoods(scene);
    const { orderId } = await paidOrder(product, scene.mara);
    const answers = await Promise.all([ship(orderId, product), ship(orderId, product)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await answers.find(({ status }) => status === 200)?.json()).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect(await json(ask(`GET /api/orders/${orderId}`, { token: scene.mara.token }))).toMatchObject({
      paid: true,
      shiped: true,
      status: "shipped",
    });
  });

  it("PATCH /ordersShiped/{id} refuses unpaid and unknown orders, customers and an undocumented body", async () => {
    const product = await addGoods(scene);
    const unpaid = await placeOrder(product, scene.mara);
    expect((await ship(unpaid, product)).status).toBe(409);
    expect((await ship(NOBODYS_ID, product)).status).toBe(404);
    expect((await ship("x", product)).status).toBe(404);
    expect((await ship(unpaid, product, scene.mara)).status).toBe(403);
    for (const body of [
      {},
      { productName: product.name, quantity: "100" },
      { productName: product.name, quantity: 100, shiped: true },
    ]) {
      const response = await ask(`PATCH /api/ordersShiped/${unpaid}`, { token: scene.ada.token, body });
      expect(response.status).toBe(400);
    }
  });
});
