import { beforeAll, describe, expect, it } from "vitest";
import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { products } from "@/lib/core/data/catalogue/collections";
import { judgeQuantity } from "@/lib/core/domain/prices/lots";
import { errorOf, fixtures, place, prepareCompanyOrders } from "../companies/company-order-calls";
import { type Person, staff } from "../people/stored-accounts";
import { addGoods, insertedBy, orderBody, type Product } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { applyNow, compareFile } from "../support/imports";
import { must, staffViewer } from "../support/shop-in-process";

let chain: Product;
let sam: Person;

beforeAll(async () => {
  await prepareCompanyOrders();
  must(await setShopRecord(staffViewer(), { lotStep: 10, revision: 0 }));
  chain = await addGoods(fixtures, {
    name: "Chain of ten",
    sku: "TEN-1",
    price: 2,
    quantity: 15,
    available: 995,
    tiers: [{ from: 50, unitPrice: 1.5 }],
  });
  sam = await staff("catalogue");
});

const send = (path: string, body: object, person: Person = fixtures.mara, method = "POST") =>
  callRoute(`${method} /api${path}`, { token: person.token, body });
const order = (quantity: number, totalPrice: number) =>
  place(fixtures.mara, { ...orderBody(chain, fixtures.mara, quantity), totalPrice });

describe("a shop that sells in lots of 10", () => {
  it("takes an order of 20 at the smallest order of a minimum lot of 15, and of 50 at its tier", async () => {
    await insertedBy(order(20, 40));
    await insertedBy(order(50, 75));
  });

  it("refuses 25 with both neighbours, 10 as under the minimum, and more than is free with what is", async () => {
    expect(await errorOf(order(25, 50))).toMatchObject({
      code: "off_lot",
      message: "Orders go in lots of 10: choose 20 or 30",
      nearest: [20, 30],
    });
    expect(await errorOf(order(10, 20))).toMatchObject({ code: "off_lot", nearest: [20] });
    expect(await errorOf(order(1000, 1500))).toMatchObject({ code: "over_available" });
  });

  it("keeps a basket in lots of 10, and names the neighbours of other quantities", async () => {
    const line = `/basket/lines/${chain.id}`;
    const basket = await json(send(line, { quantity: 30 }, fixtures.mara, "PUT"));
    expect(basket.lines).toMatchObject([{ quantity: 30, verdict: "ok", nextTier: { from: 50 } }]);
    expect(await errorOf(send(line, { quantity: 45 }, fixtures.mara, "PUT"))).toMatchObject({
      code: "off_lot",
      nearest: [40, 50],
    });
  });

  it("reads 3 lots of a list as 30 pieces, and says of 25 which are near", async () => {
    const read = async (text: string) =>
      ((await json(send("/quick-order", { text }))) as { rows: object[] }).rows;
    expect(await read("TEN-1 3 lots")).toMatchObject([{ verdict: "ok", quantity: 30 }]);
    expect(await read("TEN-1 25")).toMatchObject([{ verdict: "off_lot", nearest: [20, 30] }]);
  });

  it("takes tiers and price lists in lots of 10, and refuses others at their field", async () => {
    const product = { img: "", name: "Hub", dec: "", price: 2, quantity: 1, available: 10 };
    const tiers = (from: number) => ({ ...product, tiers: [{ from, unitPrice: 1 }] });
    expect(await errorOf(send("/goods", tiers(25), sam))).toMatchObject({
      fields: { "tiers[0].from": "must be a multiple of 10" },
    });
    await insertedBy(send("/goods", tiers(30), sam));
  });

  it("imports a product with a minimum lot of 15, whose smallest order is 20", async () => {
    const file = "SKU;Name;Description;Price;Minimum lot;Available\nTEN-9;Spoke of ten;Black;1.00;15;25\n";
    const applied = await applyNow(staffViewer(), await compareFile(staffViewer(), file));
    expect(applied.found).toMatchObject({ state: "applied" });
    const spoke = await products().findOne({ sku: "TEN-9" });
    expect(spoke).toMatchObject({ minimumLot: 15 });
    expect(judgeQuantity(15, { minimumLot: 15, available: 25 })).toMatchObject({ ok: false, nearest: [20] });
  });

  it("has sold in them then, so that they stay", async () => {
    expect(await setShopRecord(staffViewer(), { lotStep: 100, revision: 1 })).toMatchObject({
      ok: false,
      message: "This shop has sold in lots of 10",
    });
  });
});
