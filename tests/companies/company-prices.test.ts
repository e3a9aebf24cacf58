import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { priceLists } from "@/lib/core/data/prices/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { lookByPayLink } from "@/lib/features/pay-links/commands/pay-by-link";
import { confirmed, customer, type Person } from "../people/stored-accounts";
import { addGoods, insertedBy, type Product } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { priceCompany, storePriceList } from "../support/price-lists";
import { companyWith, remove } from "./company-calls";
import { errorOf, fixtures, get, prepareCompanyOrders } from "./company-order-calls";

beforeAll(prepareCompanyOrders);

let product: Product;
let marta: Person;
let companyId: string;
let listId: string;
beforeEach(async () => {
  product = await addGoods(fixtures, { available: 100_000, price: 10 });
  marta = await customer("Marta Lindqvist");
  companyId = await companyWith(marta);
  listId = await storePriceList({ basisPoints: 1_000 }, [product.id, [100, 800], [500, 750]]);
  await priceCompany(companyId, listId);
});

const call = (person: Person, line: string, body?: unknown, headers: Record<string, string> = {}) =>
  callRoute(line, { token: person.token, headers, ...(body === undefined ? {} : { body }) });
const order = (person: Person, totalPrice: number, more: object = {}, of = product, quantity = 100) =>
  call(person, "POST /api/orders", {
    productName: of.name,
    productId: of.id,
    quantity,
    totalPrice,
    customerName: person.name,
    customerEmail: person.email,
    customerPhone: "030 123456",
    ...more,
  });
const orderBasket = (person: Person, unitPrice: number, more: object = {}, of = product, quantity = 100) =>
  call(
    person,
    "POST /api/basket/order",
    {
      lines: [{ productId: of.id, quantity, unitPrice }],
      totalPrice: Math.round(unitPrice * quantity * 100) / 100,
      customerPhone: "030 123456",
      address: { company: "", street: "Hamngatan 9", city: "Malmö", postalCode: "211 22", country: "Sweden" },
      ...more,
    },
    { "Idempotency-Key": crypto.randomUUID() },
  );
const put = (person: Person, of = product, quantity = 100) =>
  call(person, `PUT /api/basket/lines/${of.id}`, { quantity });
const lineOf = async (person: Person, orderId: string) =>
  ((await json(get(person, `/orders/${orderId}`))) as unknown as { lines: object[] }).lines[0];
const changeList = (fields: object) =>
  priceLists().updateOne({ _id: requireId(listId) }, { $set: fields, $inc: { revision: 1 } });

describe("an order for a company with a price list", () => {
  it("has the list's price by either call, and its line says which price it was and of which list", async () => {
    const single = await insertedBy(order(marta, 800, { companyId }));
    expect(await lineOf(marta, single)).toMatchObject({
      unitPrice: 8,
      lineTotal: 800,
      priceSource: { list: "Nordic workshops", kind: "own" },
    });
    const several = await insertedBy(orderBasket(marta, 7.5, { companyId }, product, 500));
    expect(await lineOf(marta, several)).toMatchObject({ unitPrice: 7.5, priceSource: { kind: "own" } });
    const other = await addGoods(fixtures, { available: 1_000, price: 10.05 });
    const percentage = await insertedBy(order(marta, 905, { companyId }, other));
    expect(await lineOf(marta, percentage)).toMatchObject({
      unitPrice: 9.05,
      priceSource: { kind: "percentage" },
    });
    await changeList({ name: "Another name" });
    expect(await lineOf(marta, single)).toMatchObject({ priceSource: { list: "Nordic workshops" } });
  });

  it("a person's own order, and that of somebody else, never has a company's price", async () => {
    const own = await insertedBy(order(marta, 1_000));
    expect("priceSource" in ((await lineOf(marta, own)) ?? {})).toBe(false);
    expect(await errorOf(order(marta, 800))).toMatchObject({ code: "total_changed" });
    expect(await errorOf(orderBasket(marta, 8))).toMatchObject({ code: "total_changed" });
    expect(await errorOf(order(fixtures.olga, 800, { companyId }))).toMatchObject({
      code: "total_changed",
      total: 1_000,
    });
    expect(await errorOf(order(fixtures.olga, 1_000, { companyId }))).toMatchObject({ code: "not_found" });
    const ann = await customer();
    await companies().updateOne(
      { _id: requireId(companyId) },
      { $push: { members: { userId: requireId(ann.userId), roles: ["approver"], since: new Date() } } },
    );
    expect(await errorOf(order(ann, 800, { companyId }))).toMatchObject({ total: 1_000 });
    expect(await errorOf(order(ann, 1_000, { companyId }))).toMatchObject({ code: "forbidden" });
  });

  it("the chosen company prices the basket, and a client that sends another price is told the line", async () => {
    await put(marta);
    expect(await json(get(marta, "/basket"))).toMatchObject({ totalPrice: 800, lines: [{ unitPrice: 8 }] });
    expect(await errorOf(orderBasket(marta, 10, { companyId }))).toMatchObject({
      code: "total_changed",
      fields: { "lines[0].unitPrice": "was $ 10.00, is $ 8.00" },
      lines: [{ productId: product.id, unitPrice: 8, seen: { unitPrice: 10 } }],
    });
    await call(marta, "PUT /api/account/company", { companyId: null });
    expect(await json(get(marta, "/basket"))).toMatchObject({
      totalPrice: 1_000,
      lines: [{ unitPrice: 10, changed: [] }],
    });
    await insertedBy(orderBasket(marta, 10));
  });

  it("a list that changes, ends or is taken away between basket and order is a 409 with the line, and nothing is held", async () => {
    await put(marta);
    const free = async () => (await products().findOne({ _id: requireId(product.id) }))?.available;
    const before = await free();
    await changeList({ "rows.0.tiers": [{ from: 100, priceCents: 850 }] });
    expect(await json(get(marta, "/basket"))).toMatchObject({
      lines: [{ unitPrice: 8.5, changed: [{ field: "unitPrice", from: 8, to: 8.5 }] }],
    });
    expect(await errorOf(orderBasket(marta, 8, { companyId }))).toMatchObject({
      code: "total_changed",
      fields: { "lines[0].unitPrice": "was $ 8.00, is $ 8.50" },
    });
    await changeList({ until: "2020-01-01" });
    expect(await errorOf(orderBasket(marta, 8.5, { companyId }))).toMatchObject({
      fields: { "lines[0].unitPrice": "was $ 8.50, is $ 10.00" },
    });
    await companies().updateOne({ _id: requireId(companyId) }, { $unset: { priceListId: "" } });
    expect(await errorOf(order(marta, 800, { companyId }))).toMatchObject({
      code: "total_changed",
      total: 1_000,
    });
    expect(await free()).toBe(before);
    expect(await orders().countDocuments({ "company.id": requireId(companyId) })).toBe(0);
  });

  it("a list that changes while an order is placed is read again: the order has the old price or the new one with a 409, never a mix", async () => {
    const placed = await Promise.all([
      ...Array.from({ length: 4 }, () => order(marta, 800, { companyId })),
      changeList({ "rows.0.tiers": [{ from: 100, priceCents: 700 }] }),
      ...Array.from({ length: 4 }, () => order(marta, 800, { companyId })),
    ]);
    const answers = placed.filter((answer): answer is Response => answer instanceof Response);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    const stored = await orders()
      .find({ "company.id": requireId(companyId) })
      .toArray();
    expect(stored).toHaveLength(statuses.filter((status) => status === 201).length);
    expect(
      stored.every(({ totalCents, lines }) => totalCents === 80_000 && lines[0]?.priceCents === 800),
    ).toBe(true);
    expect(await errorOf(order(marta, 800, { companyId }))).toMatchObject({
      code: "total_changed",
      total: 700,
    });
  });

  it("an edit of its quantities takes the list of that moment, and leaves the other lines at their price", async () => {
    const other = await addGoods(fixtures, { available: 1_000, price: 20 });
    const orderId = await insertedBy(
      call(
        marta,
        "POST /api/basket/order",
        {
          lines: [
            { productId: product.id, quantity: 100, unitPrice: 8 },
            { productId: other.id, quantity: 100, unitPrice: 18 },
          ],
          totalPrice: 2_600,
          customerPhone: "030 123456",
          address: { company: "", street: "Gate 1", city: "Malmö", postalCode: "1", country: "Sweden" },
          companyId,
        },
        { "Idempotency-Key": crypto.randomUUID() },
      ),
    );
    await changeList({ "rows.0.tiers": [{ from: 100, priceCents: 600 }], basisPoints: 5_000 });
    const lines = [
      { productId: product.id, quantity: 200 },
      { productId: other.id, quantity: 100 },
    ];
    expect((await call(marta, `PUT /api/orders/${orderId}/lines`, { revision: 0, lines })).status).toBe(200);
    expect(await json(get(marta, `/orders/${orderId}`))).toMatchObject({
      totalPrice: 200 * 6 + 1_800,
      lines: [{ unitPrice: 6 }, { unitPrice: 18, priceSource: { kind: "percentage" } }],
    });
  });

  it("a pay link keeps the order's total, whatever becomes of the list", async () => {
    const owner = await confirmed(marta);
    const orderId = await insertedBy(order(owner, 800, { companyId }));
    await changeList({ basisPoints: 0, rows: [] });
    const made = await call(
      owner,
      `POST /api/orders/${orderId}/pay-links`,
      {},
      { "Idempotency-Key": crypto.randomUUID() },
    );
    const { url } = (await made.json()) as { url: string };
    const looked = await lookByPayLink(url.slice(url.lastIndexOf("/") + 1));
    expect(looked).toMatchObject({ ok: true, value: { order: { dueCents: 80_000 } } });
    // A payer has no business with the name of the list.
    expect(JSON.stringify(looked)).not.toContain("Nordic");
  });

  it("an order ordered again, and a list of parts, are priced for whom the person acts", async () => {
    const orderId = await insertedBy(order(marta, 1_000));
    expect(await json(get(marta, `/orders/${orderId}/again`))).toMatchObject({
      lines: [{ now: { unitPrice: 8 } }],
    });
    const lines = [{ productId: product.id, quantity: 100, unitPrice: 8 }];
    expect((await call(marta, `POST /api/orders/${orderId}/basket`, { lines })).status).toBe(200);
    expect(await json(get(marta, "/basket"))).toMatchObject({ totalPrice: 800 });
    const sku = (await products().findOne({ _id: requireId(product.id) }))?.sku;
    const read = await json(call(marta, "POST /api/quick-order", { text: `${sku}\t100` }));
    expect(JSON.stringify(read)).toContain('"unitPrice":8');
    await call(marta, "PUT /api/account/company", { companyId: null });
    const own = await json(call(marta, "POST /api/quick-order", { text: `${sku}\t100` }));
    expect(JSON.stringify(own)).toContain('"unitPrice":10');
  });

  it("a suspended company, and somebody who has left, have no company's price any more", async () => {
    const mia = await customer();
    await companies().updateOne(
      { _id: requireId(companyId) },
      { $push: { members: { userId: requireId(mia.userId), roles: ["buyer"], since: new Date() } } },
    );
    const prices = async (person: Person) =>
      json(call(person, "POST /api/prices", { productIds: [product.id] }));
    expect(await prices(mia)).toMatchObject({ prices: [{ unitPrice: 8 }] });
    expect((await remove(mia, companyId, mia)).status).toBe(200);
    expect(await prices(mia)).toEqual({ company: null, prices: [] });
    await companies().updateOne({ _id: requireId(companyId) }, { $set: { state: "suspended" } });
    expect(await prices(marta)).toEqual({ company: null, prices: [] });
    expect(await errorOf(order(marta, 800, { companyId }))).toMatchObject({ code: "company_inactive" });
    await put(marta);
    expect(await json(get(marta, "/basket"))).toMatchObject({ totalPrice: 1_000 });
  });
});

describe("the prices that islands ask for", () => {
  it("are those of the chosen company alone, private, and without products that are not sold", async () => {
    const gone = await addGoods(fixtures, { available: 1_000, price: 10 });
    await products().updateOne({ _id: requireId(gone.id) }, { $set: { archived: true } });
    const body = { productIds: [product.id, gone.id, product.id.toUpperCase()] };
    const answer = await call(marta, "POST /api/prices", body);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await json(Promise.resolve(answer))).toEqual({
      company: "Lindqvist Flottverkstad",
      prices: [{ productId: product.id, unitPrice: 8, tiers: [{ from: 500, unitPrice: 7.5 }], kind: "own" }],
    });
    expect(await json(call(fixtures.olga, "POST /api/prices", body))).toEqual({ company: null, prices: [] });
    expect((await callRoute("POST /api/prices", { body })).status).toBe(401);
    const many = { productIds: Array.from({ length: 101 }, () => product.id) };
    expect((await call(marta, "POST /api/prices", many)).status).toBe(400);
    expect((await call(marta, "POST /api/prices", { productIds: [{ $ne: "" }] })).status).toBe(400);
  });
});
