import { beforeAll, describe, expect, it } from "vitest";
import { plainCell } from "@/lib/domain/csv";
import { readRfc4180 } from "@/tests/support/read-csv";
import { addGoods, type Fixtures, type Product, paidOrder, prepareFixtures } from "./call-fixtures";
import { callRoute } from "./call-route";
import { customer, type Person } from "./stored-accounts";

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
const put = (person: Person, { id }: Product, quantity: number) =>
  callRoute(`PUT /api/basket/lines/${id}`, { token: person.token, body: { quantity } });
const HEAD = ["SKU", "Name", "Quantity", "Unit price", "Line total"];

describe("lines as CSV files", () => {
  it("a basket's file has its lines, is an attachment, and puts the same lines into another basket", async () => {
    const [mara, ben] = [await customer(), await customer()];
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

    const goods = (await (await callRoute("GET /api/goods")).json()) as { _id: string; name: string }[];
    for (const [, name, quantity] of rows.slice(1)) {
      const id = goods.find((product) => product.name === name)?._id ?? "";
      await callRoute(`PUT /api/basket/lines/${id}`, {
        token: ben.token,
        body: { quantity: Number(quantity) },
      });
    }
    const lines = async (person: Person) =>
      ((await (await callRoute("GET /api/basket", { token: person.token })).json()) as { lines: object[] })
        .lines;
    expect(await lines(ben)).toEqual(await lines(mara));
    expect((await fileOf(ben, "/basket?format=csv")).rows).toEqual(rows);
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
