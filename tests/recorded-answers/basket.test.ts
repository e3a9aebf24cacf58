import { expect, it } from "vitest";
import { addGoods, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { recorder } from "./recorder";

it("the calls for baskets answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const product = await addGoods(fixtures);
  const other = await addGoods(fixtures, { available: 300 });
  const record = recorder("basket");
  const set = (title: string, id: string, body: unknown) =>
    record(title, `PUT /api/basket/lines/${id}`, { as: mara, body });

  await record("no basket yet", "GET /api/basket", { as: mara });
  await record("a basket, signed out", "GET /api/basket");
  await set("put a product into the basket", product.id, { quantity: 300 });
  await set("put half a lot into the basket", product.id, { quantity: 250 });
  await set("put nothing into the basket", product.id, {});
  await set("put more than is free into the basket", product.id, { quantity: 5000 });
  await set("put an unknown product into the basket", NOBODYS_ID, { quantity: 100 });
  await set("change a line that was changed meanwhile", product.id, { quantity: 200, revision: 0 });
  await record("merge a visitor's basket", "POST /api/basket/merge", {
    as: mara,
    body: {
      lines: [
        { productId: product.id, quantity: 400 },
        { productId: other.id, quantity: 500 },
      ],
    },
  });
  await record("merge half a lot", "POST /api/basket/merge", {
    as: mara,
    body: { lines: [{ productId: product.id, quantity: 50 }] },
  });
  await record("note on a basket", "PATCH /api/basket", {
    as: mara,
    body: { revision: 2, poNumber: "PO 4711", note: "Gate 3" },
  });
  await record("note on a basket that was changed meanwhile", "PATCH /api/basket", {
    as: mara,
    body: { revision: 2, note: "Gate 4" },
  });
  const { revision } = await json(callRoute(`GET /api/goods/${product.id}`));
  await callRoute(`PATCH /api/goods/${product.id}`, { token: ada.token, body: { revision, price: 13.5 } });
  await callRoute(`DELETE /api/goods/${other.id}`, { token: ada.token });
  await record("a basket whose products have changed", "GET /api/basket", { as: mara });
  await record("take a line out, as it was before", `DELETE /api/basket/lines/${product.id}?revision=1`, {
    as: mara,
  });
  await record("take a line out", `DELETE /api/basket/lines/${product.id}`, { as: mara });
  await record("empty the basket, as it was before", "DELETE /api/basket?revision=1", { as: mara });
  await record("empty the basket", "DELETE /api/basket", { as: mara });
  await record("check lines as a visitor", "POST /api/basket/check", {
    body: { lines: [{ productId: product.id, quantity: 100 }] },
  });
  await record("check half a lot", "POST /api/basket/check", {
    body: { lines: [{ productId: product.id, quantity: 50 }] },
  });
  const headers = { "x-halfinch-peer": "198.51.100.8" };
  const checked = () => callRoute("POST /api/basket/check", { body: { lines: [] }, headers });
  while ((await checked()).status === 200);
  const limited = await record("check lines too often", "POST /api/basket/check", {
    body: { lines: [] },
    headers,
  });
  await record.compare();
  expect(limited.status).toBe(429);
});
