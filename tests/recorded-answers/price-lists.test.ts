import { it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { priceLists } from "@/lib/core/data/prices/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { MAX_PRICE_LIST_ROWS, MAX_PRICE_LISTS } from "@/lib/core/domain/prices/own-prices";
import { companyWith } from "../companies/company-calls";
import { addGoods, NOBODYS_ID, orderBody, prepareFixtures } from "../support/call-fixtures";
import { json } from "../support/call-route";
import { recorder } from "./recorder";

const CSV = { "content-type": "text/csv" };

it("the calls for price lists answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada: as, mara } = fixtures;
  const product = await addGoods(fixtures, { price: 12.5 });
  const record = recorder("price-lists");
  const path = "/api/price-lists";
  const list = { name: "Nordic workshops", percentOff: 12.5, from: "2026-01-01", until: null };
  const key = { "Idempotency-Key": "nordic-1" };
  const made = await record("make a price list", `POST ${path}`, { as, body: list, headers: key });
  const id = String((await json(Promise.resolve(made))).insertedId);
  await record("make a price list again", `POST ${path}`, { as, body: list, headers: key });
  await record("make another price list with the same key", `POST ${path}`, {
    as,
    body: { ...list, percentOff: 1 },
    headers: key,
  });
  await record("make a price list without a key", `POST ${path}`, { as, body: list });
  await record("make a price list of wrong days", `POST ${path}`, {
    as,
    body: { ...list, until: "2025-01-01" },
    headers: { "Idempotency-Key": "nordic-2" },
  });
  await record("make a price list as a customer", `POST ${path}`, { as: mara, body: list, headers: key });
  await record("price lists", `GET ${path}`, { as });
  await record("price lists, for a customer", `GET ${path}`, { as: mara });

  const change = (title: string, revision: number, one = id) =>
    record(title, `PATCH ${path}/${one}`, { as, body: { ...list, percentOff: 10, revision } });
  await change("change a price list", 1);
  await change("change a price list that is not there", 1, NOBODYS_ID);
  await record("change a price list that was changed meanwhile", `PATCH ${path}/${id}`, {
    as,
    body: { ...list, name: "Late", revision: 1 },
  });
  const row = (title: string, revision: number, productId = product.id, unitPrice = 8) =>
    record(title, `PUT ${path}/${id}/rows/${productId}`, {
      as,
      body: { tiers: [{ from: 100, unitPrice }], revision },
    });
  await row("set a price", 2);
  await row("set a price of no product", 3, NOBODYS_ID);
  await row("set a price that was changed meanwhile", 2, product.id, 9);
  await record("a price list", `GET ${path}/${id}`, { as });
  await record("a price list that is not there", `GET ${path}/${NOBODYS_ID}`, { as });

  const load = (title: string, body: string, query: string, one = id, headers = CSV) =>
    record(title, `PUT ${path}/${one}/rows?${query}`, { as, body, headers });
  const prices = `Product ID,Prices,Last day\n${product.id},100: 8; 500: 7.50,2026-12-31\n`;
  await record("a price list as a file", `GET ${path}/${id}?format=csv`, { as });
  await load("load a file of prices as a dry run", prices, "dryRun=true");
  await load(
    "load a file of prices that change nothing",
    `Product ID,Prices\n${product.id},100: 8\n`,
    "revision=3",
  );
  await load("load a file of prices that was changed meanwhile", prices, "revision=2");
  await load("load a file of prices without a revision", prices, "mode=merge");
  await load("load a file of wrong prices", "SKU,Prices\nNO-1,100: 8\n,150: 0\n", "revision=3");
  await load("load a file without headings", "NO-1,100: 8\n", "revision=3");
  await load("load a file of prices for no list", prices, "revision=3", NOBODYS_ID);
  await load("load a file of 2,022 rows", "NO-1,100: 8\n".repeat(2_022), "revision=3");
  await load("load a file of another type", "{}", "revision=3", id, { "content-type": "application/json" });
  await record("load a file of prices as a customer", `PUT ${path}/${id}/rows?revision=3`, {
    as: mara,
    body: prices,
    headers: CSV,
  });

  const companyId = await companyWith(mara);
  const give = (title: string, priceListId: string | null, revision: number, company = companyId) =>
    record(title, `PUT /api/companies/${company}/price-list`, { as, body: { priceListId, revision } });
  await give("give a company a price list", id, 1);
  await give("give a company no price list that is there", NOBODYS_ID, 2);
  await give("give a company a price list too late", null, 1);
  await give("give no company that is there a price list", id, 1, NOBODYS_ID);
  await record("ask for prices", "POST /api/prices", { as: mara, body: { productIds: [product.id] } });
  await record("ask for prices, signed out", "POST /api/prices", { body: { productIds: [product.id] } });
  const placed = await record("order at the company's price", "POST /api/orders", {
    as: mara,
    body: { ...orderBody(product, mara), totalPrice: 800, companyId },
  });
  const orderId = String((await json(Promise.resolve(placed))).insertedId);
  await record("an order at the company's price", `GET /api/orders/${orderId}`, { as: mara });

  const remove = (title: string, revision: number, one = id) =>
    record(title, `DELETE ${path}/${one}/rows/${product.id}?revision=${revision}`, { as });
  await remove("remove a price that was changed meanwhile", 1);
  await remove("remove a price", 3);
  await remove("remove a price of no list", 3, NOBODYS_ID);

  const whole = await priceLists().findOne({ _id: requireId(id) });
  if (!whole) throw new Error("the list is gone");
  const rows = Array.from({ length: MAX_PRICE_LIST_ROWS }, () => ({
    ...{ productId: newId(), tiers: [{ from: 100, priceCents: 1 }] },
    ...{ from: null, until: null },
  }));
  await priceLists().updateOne({ _id: whole._id }, { $set: { rows } });
  await row("set one price too many", 4);
  await load("load a file with one price too many", prices, "revision=4");
  for (let at = 0; at < MAX_PRICE_LISTS; at += 250)
    await priceLists().insertMany(Array.from({ length: 250 }, () => ({ ...whole, _id: newId() })));
  await record("make one price list too many", `POST ${path}`, {
    as,
    body: list,
    headers: { "Idempotency-Key": "nordic-3" },
  });
  while ((await consumeLimit("ownPrices", mara.userId)).ok);
  await record("ask for prices too often", "POST /api/prices", {
    as: mara,
    body: { productIds: [product.id] },
  });
  await companies().updateOne({ _id: requireId(companyId) }, { $unset: { priceListId: "" } });
  await record.compare();
});
