import { beforeAll, describe, expect, it } from "vitest";
import { sessionJwt } from "../people/stored-accounts";
import {
  addGoods,
  type Fixtures,
  NOBODYS_ID,
  type Product,
  paidOrder,
  placeOrder,
  prepareFixtures,
  stockOf,
} from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await prepareFixtures();
});

describe("GET /api/orders", () => {
  it("GET /orders lists a customer's own orders, newest first, without cancelled ones", async () => {
    const [first, second, third] = [
      await placeOrder(await addGoods(fixtures), fixtures.olga),
      await placeOrder(await addGoods(fixtures), fixtures.olga),
      await placeOrder(await addGoods(fixtures), fixtures.olga),
    ];
    await callRoute(`DELETE /api/orders/${second}`, { token: fixtures.olga.token });
    const path = `GET /api/orders?customerEmail=${encodeURIComponent(fixtures.olga.email.toUpperCase())}`;
    for (const { token } of [fixtures.olga, fixtures.ada]) {
      const orders = (await (await callRoute(path, { token })).json()) as {
        _id: string;
        customerEmail: string;
      }[];
      expect(orders.map(({ _id }) => _id).slice(0, 2)).toEqual([third, first]);
      expect(orders.map(({ _id }) => _id)).not.toContain(second);
      expect(new Set(orders.map(({ customerEmail }) => customerEmail))).toEqual(
        new Set([fixtures.olga.email]),
      );
    }
    const page = await callRoute(`${path}&limit=1`, { token: fixtures.olga.token });
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
    for (const { token } of [fixtures.mara, fixtures.ada]) {
      expect((await callRoute(`GET /api/orders${query}`, { token })).status).toBe(400);
    }
  });

  it("GET /orders refuses another customer's e-mail, known or not", async () => {
    for (const email of [fixtures.olga.email, "nobody@example.com"]) {
      const response = await callRoute(`GET /api/orders?customerEmail=${email}`, {
        token: fixtures.mara.token,
      });
      expect(response.status).toBe(403);
    }
  });
});

describe("GET /api/orders/{id}", () => {
  it("GET /orders/{id} shows an order to its customer and administrators and is a 404 for everybody else", async () => {
    const id = await placeOrder(await addGoods(fixtures), fixtures.mara);
    expect((await callRoute(`GET /api/orders/${id}`, { token: fixtures.mara.token })).status).toBe(200);
    expect((await callRoute(`GET /api/orders/${id}`, { token: fixtures.ada.token })).status).toBe(200);
    const strangers = await callRoute(`GET /api/orders/${id}`, { token: fixtures.olga.token });
    const nobodys = await callRoute(`GET /api/orders/${NOBODYS_ID}`, { token: fixtures.olga.token });
    expect(strangers.status).toBe(404);
    expect(await strangers.json()).toEqual(await nobodys.json());
  });

  it("GET /orders/{id} shows a cancelled order as cancelled", async () => {
    const id = await placeOrder(await addGoods(fixtures), fixtures.mara);
    await callRoute(`DELETE /api/orders/${id}`, { token: fixtures.mara.token });
    const response = await callRoute(`GET /api/orders/${id}`, { token: fixtures.mara.token });
    expect(response.status).toBe(404);
    expect(await json(response)).toMatchObject({ error: { code: "cancelled" } });
    const strangers = await callRoute(`GET /api/orders/${id}`, { token: fixtures.olga.token });
    expect(await json(strangers)).toMatchObject({ error: { code: "not_found" } });
  });
});

describe("DELETE /api/orders/{id}", () => {
  const cancel = (id: string, { token } = fixtures.mara) => callRoute(`DELETE /api/orders/${id}`, { token });

  it.each(["its customer", "an administrator"])(
    "DELETE /orders/{id} lets %s cancel an unpaid order once and frees its stock",
    async (who) => {
      const product = await addGoods(fixtures);
      const id = await placeOrder(product, fixtures.mara);
      const person = who === "its customer" ? fixtures.mara : fixtures.ada;
      const answers = await Promise.all([cancel(id, person), cancel(id, person), cancel(id, person)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
      const done = answers.find(({ status }) => status === 200);
      expect(await done?.json()).toEqual({ acknowledged: true, deletedCount: 1 });
      expect(await stockOf(product)).toBe(1000);
    },
  );

  it("DELETE /orders/{id} refuses a paid order, a stranger and an unknown id", async () => {
    const product = await addGoods(fixtures);
    const { orderId } = await paidOrder(product, fixtures.mara);
    expect((await cancel(orderId)).status).toBe(409);
    expect((await cancel(orderId, fixtures.ada)).status).toBe(409);
    const unpaid = await placeOrder(product, fixtures.mara);
    expect((await cancel(unpaid, fixtures.olga)).status).toBe(404);
    for (const id of [NOBODYS_ID, "x"]) expect((await cancel(id)).status).toBe(404);
    expect(await stockOf(product)).toBe(800);
  });

  it("DELETE /orders/{id} refuses a request that another site sends with the customer's cookie", async () => {
    const id = await placeOrder(await addGoods(fixtures), fixtures.mara);
    const cookie = `next-auth.session-token=${await sessionJwt(fixtures.mara.userId, fixtures.mara.sessionId)}`;
    expect(
      (await callRoute(`DELETE /api/orders/${id}`, { cookie, origin: "https://evil.example" })).status,
    ).toBe(403);
    expect((await callRoute(`DELETE /api/orders/${id}`, { cookie })).status).toBe(200);
  });
});

describe("GET /api/orderadmin", () => {
  it("GET /orderadmin lists everybody's orders to an administrator, newest first, in pages", async () => {
    const first = await placeOrder(await addGoods(fixtures), fixtures.mara);
    const second = await placeOrder(await addGoods(fixtures), fixtures.olga);
    const response = await callRoute("GET /api/orderadmin?limit=2", { token: fixtures.ada.token });
    const orders = (await response.json()) as { _id: string }[];
    expect(orders.map(({ _id }) => _id)).toEqual([second, first]);
    expect(response.headers.get("link")).toContain('rel="next"');
  });

  it("GET /orderadmin refuses customers and signed-out callers", async () => {
    expect((await callRoute("GET /api/orderadmin", { token: fixtures.mara.token })).status).toBe(403);
    expect((await callRoute("GET /api/orderadmin")).status).toBe(401);
  });
});

describe("PATCH /api/ordersShiped/{id}", () => {
  const ship = (id: string, product: Product, { token } = fixtures.ada) =>
    callRoute(`PATCH /api/ordersShiped/${id}`, { token, body: { productName: product.name, quantity: 100 } });

  it("PATCH /ordersShiped/{id} ships a paid order once", async () => {
    const product = await addGoods(fixtures);
    const { orderId } = await paidOrder(product, fixtures.mara);
    const answers = await Promise.all([ship(orderId, product), ship(orderId, product)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await answers.find(({ status }) => status === 200)?.json()).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect(await json(callRoute(`GET /api/orders/${orderId}`, { token: fixtures.mara.token }))).toMatchObject(
      {
        paid: true,
        shiped: true,
        status: "shipped",
      },
    );
  });

  it("PATCH /ordersShiped/{id} refuses unpaid and unknown orders, customers and an undocumented body", async () => {
    const product = await addGoods(fixtures);
    const unpaid = await placeOrder(product, fixtures.mara);
    expect((await ship(unpaid, product)).status).toBe(409);
    expect((await ship(NOBODYS_ID, product)).status).toBe(404);
    expect((await ship("x", product)).status).toBe(404);
    expect((await ship(unpaid, product, fixtures.mara)).status).toBe(403);
    for (const body of [
      {},
      { productName: product.name, quantity: "100" },
      { productName: product.name, quantity: 100, shiped: true },
    ]) {
      const response = await callRoute(`PATCH /api/ordersShiped/${unpaid}`, {
        token: fixtures.ada.token,
        body,
      });
      expect(response.status).toBe(400);
    }
  });
});
