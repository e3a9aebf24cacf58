import { beforeAll, describe, expect, it } from "vitest";
import {
  addGoods,
  type Fixtures,
  insertedBy,
  NOBODYS_ID,
  orderBody,
  placeOrder,
  prepareFixtures,
  stockOf,
} from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const order = (body: object, headers: Record<string, string> = {}) =>
  callRoute("POST /api/orders", { token: fixtures.mara.token, body, headers });

describe("POST /api/orders", () => {
  it("POST /orders places an order and holds its stock", async () => {
    const product = await addGoods(fixtures);
    const response = await order(orderBody(product, fixtures.mara, 300));
    expect(response.status).toBe(201);
    const answer = await json(response);
    expect(answer).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(await stockOf(product)).toBe(700);
    expect(
      await json(callRoute(`GET /api/orders/${answer.insertedId}`, { token: fixtures.mara.token })),
    ).toEqual({
      _id: answer.insertedId,
      productId: product.id,
      productName: product.name,
      quantity: 300,
      currency: "USD",
      totalPrice: 3750,
      customerName: "Mara Kessler",
      customerEmail: fixtures.mara.email,
      customerPhone: "+49 30 1234567",
      paid: false,
      transactionId: null,
      shiped: false,
      status: "unpaid",
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      lines: [
        {
          productId: product.id,
          name: product.name,
          sku: expect.any(String),
          quantity: 300,
          unitPrice: 12.5,
          lineTotal: 3750,
          shipped: 0,
        },
      ],
      shipments: [],
      poNumber: "",
      note: "",
      revision: 0,
      extended: false,
    });
  });

  it("GET /orders shows an order of several lines by its first line and the total of all", async () => {
    const [product, other] = [await addGoods(fixtures), await addGoods(fixtures)];
    const orderId = await placeOrder(product, fixtures.mara);
    const lines = [product, other].map(({ id }) => ({ productId: id, quantity: 200 }));
    const { token, email } = fixtures.mara;
    await callRoute(`PUT /api/orders/${orderId}/lines`, { token, body: { revision: 0, lines } });
    const first = { productId: product.id, productName: product.name, quantity: 200, totalPrice: 5000 };
    const list = (await (await callRoute(`GET /api/orders?customerEmail=${email}`, { token })).json()) as {
      _id: string;
    }[];
    const [item] = list.filter(({ _id }) => _id === orderId);
    expect(item).toMatchObject(first);
    expect(item).not.toHaveProperty("lines");
    expect(await json(callRoute(`GET /api/orders/${orderId}`, { token }))).toMatchObject({
      ...first,
      revision: 1,
      lines: [{ lineTotal: 2500 }, { productId: other.id, lineTotal: 2500 }],
    });
  });

  it("POST /orders accepts the product's id, an address, and the e-mail in any spelling", async () => {
    const product = await addGoods(fixtures);
    const address = {
      company: "",
      street: "Main street 1",
      city: "Berlin",
      postalCode: "10115",
      country: "Germany",
    };
    const customerEmail = ` ${fixtures.mara.email.toUpperCase()} `;
    const body = { ...orderBody(product, fixtures.mara), productId: product.id, address, customerEmail };
    expect((await order(body)).status).toBe(201);
  });

  it.each([0, -100, 50, 150, 1.5, 100.5, 1e21, 99.999999])(
    "POST /orders refuses %d pieces and names the nearest allowed quantities",
    async (quantity) => {
      const product = await addGoods(fixtures);
      const response = await order({ ...orderBody(product, fixtures.mara), quantity, totalPrice: 0 });
      expect([400, 409]).toContain(response.status);
      const { error } = (await response.json()) as { error: { nearest: number[] } };
      expect(error.nearest.length).toBeGreaterThan(0);
      for (const nearest of error.nearest) expect(nearest % 100).toBe(0);
      expect(await stockOf(product)).toBe(1000);
    },
  );

  it("POST /orders answers 400 to a quantity off the lots and 409 to one over the stock", async () => {
    const product = await addGoods(fixtures, { quantity: 250 });
    const wanted = (quantity: number) => ({ ...orderBody(product, fixtures.mara, quantity) });
    const off = await order(wanted(350));
    expect(off.status).toBe(400);
    expect(await json(off)).toMatchObject({ error: { code: "off_lot", nearest: [300, 400] } });
    const under = await order(wanted(200));
    expect(under.status).toBe(400);
    expect(await json(under)).toMatchObject({ error: { nearest: [300] } });
    const over = await order(wanted(1100));
    expect(over.status).toBe(409);
    expect(await json(over)).toMatchObject({
      error: { code: "over_available", message: "Order Quantity Over Available Quantity ", nearest: [1000] },
    });
  });

  it("POST /orders answers 409 with the right total to a wrong one", async () => {
    const product = await addGoods(fixtures);
    for (const totalPrice of [0, 1249.99, 1250.01, 12.5]) {
      const response = await order({ ...orderBody(product, fixtures.mara), totalPrice });
      expect(response.status).toBe(409);
      expect(await json(response)).toMatchObject({ error: { code: "total_changed", total: 1250 } });
    }
    expect(await stockOf(product)).toBe(1000);
  });

  it("POST /orders refuses another customer's e-mail and an unknown product", async () => {
    const product = await addGoods(fixtures);
    const body = orderBody(product, fixtures.mara);
    expect((await order({ ...body, customerEmail: fixtures.olga.email })).status).toBe(403);
    expect((await order({ ...body, productName: "No such part" })).status).toBe(404);
    expect((await order({ ...body, productId: NOBODYS_ID })).status).toBe(404);
  });

  it.each<[string, object, string]>([
    ["a quantity as text", { quantity: "100" }, "quantity"],
    ["a total as text", { totalPrice: "1250" }, "totalPrice"],
    ["a total below nothing", { totalPrice: -1 }, "totalPrice"],
    ["a phone of letters", { customerPhone: "call me" }, "customerPhone"],
    ["a phone of four digits", { customerPhone: "1234" }, "customerPhone"],
    ["a phone of 21 digits", { customerPhone: "1".repeat(21) }, "customerPhone"],
    ["no name", { customerName: " " }, "customerName"],
    ["an operator for an e-mail", { customerEmail: { $ne: "" } }, "customerEmail"],
    ["its own paid", { paid: true }, "paid"],
    ["its own status", { status: "paid" }, "status"],
    ["a malformed product id", { productId: "1" }, "productId"],
    ["half an address", { address: { city: "Berlin" } }, "address.street"],
  ])("POST /orders refuses %s and names the field", async (_, wrong, field) => {
    const product = await addGoods(fixtures);
    const response = await order({ ...orderBody(product, fixtures.mara), ...wrong });
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { fields: object } };
    expect(Object.keys(error.fields)).toContain(field);
    expect(await stockOf(product)).toBe(1000);
  });

  it("POST /orders places one order for repeats of one idempotency key, never two", async () => {
    const product = await addGoods(fixtures);
    const key = { "idempotency-key": crypto.randomUUID() };
    const body = orderBody(product, fixtures.mara);
    const ids = await Promise.all(Array.from({ length: 10 }, () => insertedBy(order(body, key))));
    expect(new Set(ids).size).toBe(1);
    expect(await stockOf(product)).toBe(900);
    const other = await order(orderBody(product, fixtures.mara, 200), key);
    expect(other.status).toBe(409);
    expect(await json(other)).toMatchObject({ error: { code: "idempotency_mismatch" } });
    expect(
      await insertedBy(
        callRoute("POST /api/orders", {
          token: fixtures.olga.token,
          body: orderBody(product, fixtures.olga),
          headers: key,
        }),
      ),
    ).not.toBe(ids[0]);
  });

  it("POST /orders refuses an invalid idempotency key", async () => {
    const product = await addGoods(fixtures);
    for (const key of ["x".repeat(201), "a b", "\u00e9"]) {
      const response = await order(orderBody(product, fixtures.mara), { "idempotency-key": key });
      expect(response.status).toBe(400);
    }
  });
});
