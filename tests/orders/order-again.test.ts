import { beforeAll, describe, expect, it } from "vitest";
import { customer, type Person } from "../people/stored-accounts";
import {
  addGoods,
  type Fixtures,
  insertedBy,
  type Product,
  paidOrder,
  placeOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  Object.assign(process.env, { LIMIT_UNPAID_ORDERS: "1000", LIMIT_ORDERS_PER_10_MINUTES: "1000" });
  fixtures = await prepareFixtures();
});

interface Again {
  lines: {
    ordered: { unitPrice: number };
    now: { productId: string; verdict: string; successor?: object };
  }[];
  totalPrice: number;
  orderedTotalPrice: number;
}
const again = async ({ token }: Person, orderId: string) =>
  (await json(callRoute(`GET /api/orders/${orderId}/again`, { token }))) as unknown as Again;
const putAll = ({ token }: Person, path: string, body: object = {}) =>
  callRoute(`POST /api/${path}/basket`, { token, body });
const basketOf = async ({ token }: Person) =>
  (
    (await json(callRoute("GET /api/basket", { token }))) as {
      lines: { productId: string; quantity: number }[];
    }
  ).lines.map(({ productId, quantity }) => ({ productId, quantity }));
const edit = async ({ id }: Product, fields: object) => {
  const { revision } = (await json(callRoute(`GET /api/goods/${id}`))) as { revision: number };
  const edited = await callRoute(`PATCH /api/goods/${id}`, {
    token: fixtures.ada.token,
    body: { revision, ...fields },
  });
  expect(edited.status).toBe(200);
};
const archive = ({ id }: Product) => callRoute(`DELETE /api/goods/${id}`, { token: fixtures.ada.token });
const listOf = ({ token }: Person, lines: object[]) =>
  insertedBy(callRoute("POST /api/lists", { token, body: { name: "Again", lines } }));
const errorOf = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as { error: { code: string; fields?: object; lines?: object[] } }).error,
});

describe("ordering again", () => {
  it("an order shows each line as it was ordered and as it is now, whatever has become of the order", async () => {
    const mara = await customer();
    const product = await addGoods(fixtures, { price: 2 });
    const orderId = await placeOrder(product, mara, 200);
    expect((await callRoute(`DELETE /api/orders/${orderId}`, { token: mara.token })).status).toBe(200);
    await edit(product, { price: 2.5, quantity: 300, tiers: [{ from: 600, unitPrice: 2.4 }] });
    expect(await again(mara, orderId)).toMatchObject({
      orderId,
      totalPrice: 0,
      orderedTotalPrice: 0,
      lines: [
        {
          ordered: { productId: product.id, quantity: 200, unitPrice: 2, lineTotal: 400 },
          now: {
            verdict: "off_lot",
            nearest: [300],
            minimumLot: 300,
            unitPrice: 2.5,
            available: 1000,
            tierFrom: null,
          },
        },
      ],
    });
  });

  it("an order of a product that was replaced offers what replaced it, and takes it into the basket", async () => {
    const mara = await customer();
    const [old, next] = [await addGoods(fixtures), await addGoods(fixtures, { price: 3 })];
    const { orderId } = await paidOrder(old, mara);
    await edit(old, { successor: { productId: next.id, fit: "check", note: "Look." } });
    await archive(old);
    expect((await again(mara, orderId)).lines[0]?.now).toMatchObject({
      verdict: "archived",
      successor: { productId: next.id, quantity: 100, unitPrice: 3, fit: "check" },
    });
    expect(await json(putAll(mara, `orders/${orderId}`))).toMatchObject({
      left: [{ productId: old.id, verdict: "archived" }],
    });
    expect(await basketOf(mara)).toEqual([]);
    const lines = [{ productId: next.id, quantity: 100, unitPrice: 3 }];
    expect((await putAll(mara, `orders/${orderId}`, { lines })).status).toBe(200);
    expect(await basketOf(mara)).toEqual([{ productId: next.id, quantity: 100 }]);
  });

  it("only its customer can order an order again, no stranger and no administrator", async () => {
    const { orderId } = await paidOrder(await addGoods(fixtures), fixtures.mara);
    for (const person of [fixtures.olga, fixtures.ada]) {
      expect((await callRoute(`GET /api/orders/${orderId}/again`, { token: person.token })).status).toBe(404);
      expect((await putAll(person, `orders/${orderId}`)).status).toBe(404);
    }
  });

  it("one call puts every line that is right into the basket, twice the same, and says what it left out", async () => {
    const mara = await customer();
    const [right, short, gone] = [
      await addGoods(fixtures),
      await addGoods(fixtures),
      await addGoods(fixtures),
    ];
    const listId = await listOf(
      mara,
      [right, short, gone].map(({ id }) => ({ productId: id, quantity: 300 })),
    );
    await edit(short, { available: 200 });
    await archive(gone);
    const answer = await json(putAll(mara, `lists/${listId}`));
    expect(answer).toMatchObject({
      changes: [{ productId: right.id, from: 0, to: 300 }],
      left: [
        { productId: short.id, verdict: "over_available" },
        { productId: gone.id, verdict: "archived" },
      ],
    });
    expect(await json(putAll(mara, `lists/${listId}`))).toMatchObject({ changes: [] });
    expect(await basketOf(mara)).toEqual([{ productId: right.id, quantity: 300 }]);
  });

  it("the larger quantity of a product stays in the basket", async () => {
    const mara = await customer();
    const product = await addGoods(fixtures);
    const listId = await listOf(mara, [{ productId: product.id, quantity: 300 }]);
    await callRoute(`PUT /api/basket/lines/${product.id}`, { token: mara.token, body: { quantity: 500 } });
    expect(await json(putAll(mara, `lists/${listId}`))).toMatchObject({ changes: [] });
    expect(await basketOf(mara)).toEqual([{ productId: product.id, quantity: 500 }]);
  });

  it("lines that were asked for all go in or none: not at another price, not over the stock, no other product", async () => {
    const mara = await customer();
    const [a, b, foreign] = [
      await addGoods(fixtures, { price: 2 }),
      await addGoods(fixtures),
      await addGoods(fixtures),
    ];
    const listId = await listOf(
      mara,
      [a, b].map(({ id }) => ({ productId: id, quantity: 100 })),
    );
    const asked = async (...lines: object[]) => errorOf(await putAll(mara, `lists/${listId}`, { lines }));
    const wanted = (product: Product, quantity = 100, more = {}) => ({
      productId: product.id,
      quantity,
      ...more,
    });
    expect(await asked(wanted(b), wanted(a, 100, { unitPrice: 1.9 }))).toMatchObject({
      status: 409,
      code: "total_changed",
    });
    expect(await asked(wanted(a), wanted(b, 1100))).toMatchObject({
      status: 409,
      code: "over_available",
      fields: { "lines[1].quantity": expect.any(String) },
    });
    expect(await asked(wanted(a), wanted(b, 150))).toMatchObject({ status: 400, code: "off_lot" });
    expect(await asked(wanted(a), wanted(foreign))).toMatchObject({
      status: 400,
      fields: { "lines[1].productId": "is no product of these lines" },
    });
    expect(await asked(wanted(a), wanted(a))).toMatchObject({ status: 400, code: "invalid" });
    expect(await basketOf(mara)).toEqual([]);
    expect(
      (await putAll(mara, `lists/${listId}`, { lines: [wanted(a, 400, { unitPrice: 2 })] })).status,
    ).toBe(200);
    expect(await basketOf(mara)).toEqual([{ productId: a.id, quantity: 400 }]);
  });
});
