import { beforeAll, describe, expect, it } from "vitest";
import { plainCell } from "@/lib/values/csv";
import { readRfc4180 } from "@/tests/support/read-csv";
import { customer, type Person } from "../people/stored-accounts";
import { type Row, sendFile } from "../quick-order/quick-order-calls";
import { createWith } from "../saved-lists/saved-list-calls";
import { basketOrderBody } from "../support/call-bodies";
import {
  addGoods,
  type Fixtures,
  insertedBy,
  type Product,
  paidOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const fileOf = async (person: Person | { token: string }, path: string) => {
  const answer = await callRoute(`GET /api${path}`, { token: person.token });
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer()).toString("utf8");
  return { answer, rows: readRfc4180(bytes).map((cells) => cells.map(plainCell)) };
};
const bytesOf = async (person: Person, path: string) =>
  new Uint8Array(await (await callRoute(`GET /api${path}`, { token: person.token })).arrayBuffer());
const put = (person: Person, { id }: Product, quantity: number) =>
  callRoute(`PUT /api/basket/lines/${id}`, { token: person.token, body: { quantity } });
const HEAD = ["SKU", "Name", "Quantity", "Unit price", "Line total"];

describe("lines as CSV files", () => {
  it("a basket's file has its lines, is an attachment, and guards its formulas", async () => {
    const mara = await customer();
    const products = [
      await addGoods(fixtures, { name: '=HYPERLINK("http://example.com"), 29"', price: 12.5 }),
      await addGoods(fixtures, { name: "Naben; größer, „leicht“" }),
    ];
    for (const [index, product] of products.entries()) await put(mara, product, (index + 1) * 100);
    const { answer, rows } = await fileOf(mara, "/basket?format=csv");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition":
        "attachment; filename=\"halfinch-basket.csv\"; filename*=UTF-8''halfinch-basket.csv",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect(rows[0]).toEqual(HEAD);
    expect(rows[1]?.slice(1)).toEqual(['=HYPERLINK("http://example.com"), 29"', "100", "12.5", "1250"]);
  });

  it("the file of a basket, a list or an order is read by POST /quick-order as the same lines", async () => {
    const skus = ["=1+1-A", "-RT-7", "+49-7", "@HOME-1", "'=QUOTED", 'CS-"11"', "A,B;C-1", "00815", "300"];
    const names = ["-RT-7", '=HYPERLINK("x")', "300", "Naben; größer\t„leicht“", ...skus.slice(4)];
    const products: Product[] = [];
    for (const [index, sku] of skus.entries())
      products.push(
        await addGoods(fixtures, {
          sku,
          name: `${names[index]}${index < 2 ? "" : ` ${sku}`}`,
          price: 100 + index,
          available: 50_000,
        }),
      );
    const buyer = await customer();
    for (const [index, product] of products.entries()) await put(buyer, product, (index + 1) * 100);
    const expected = skus.map((sku, index) => [sku, (index + 1) * 100]);

    const lines = products.map(({ id, price }, index) => ({
      ...{ productId: id, quantity: (index + 1) * 100, unitPrice: price },
    }));
    const noted = lines.map(({ productId, quantity }) => ({ productId, quantity, note: "300 for -RT-7" }));
    const list = await createWith(buyer, ...noted);
    const basketFile = await bytesOf(buyer, "/basket?format=csv");
    const order = await insertedBy(
      callRoute("POST /api/basket/order", {
        token: buyer.token,
        body: basketOrderBody(lines),
        headers: { "idempotency-key": crypto.randomUUID() },
      }),
    );
    for (const file of [
      basketFile,
      await bytesOf(buyer, `/lists/${list}?format=csv`),
      await bytesOf(buyer, `/orders/${order}?format=csv`),
    ]) {
      const answer = await sendFile("text/csv", file);
      const rows = ((await answer.json()) as { rows: Row[] }).rows;
      expect(rows[0]?.verdict).toBe("ignored");
      expect(rows.slice(1).map(({ sku, quantity }) => [sku, quantity])).toEqual(expected);
      expect(new Set(rows.slice(1).map(({ verdict }) => verdict))).toEqual(new Set(["ok"]));
    }
  });

  it("an empty basket's file has the head alone", async () => {
    expect((await fileOf(await customer(), "/basket?format=csv")).rows).toEqual([HEAD]);
  });

  it("an order's file has its lines with the prices of then, and is its customer's alone", async () => {
    const product = await addGoods(fixtures);
    const { orderId } = await paidOrder(product, fixtures.mara);
    const { rows } = await fileOf(fixtures.mara, `/orders/${orderId}?format=csv`);
    expect(rows).toHaveLength(2);
    expect(rows[1]?.[1]).toBe(product.name);
    const stranger = await callRoute(`GET /api/orders/${orderId}?format=csv`, {
      token: (await customer()).token,
    });
    expect(stranger.status).toBe(404);
  });

  it("another format than JSON and CSV is refused", async () => {
    const answer = await callRoute("GET /api/basket?format=xml", { token: fixtures.mara.token });
    expect(answer.status).toBe(400);
  });
});
