import { expect, it } from "vitest";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { customer } from "../people/stored-accounts";
import { addGoods, insertedBy, NOBODYS_ID, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { recorder } from "./recorder";

it("the calls for saved lists answer as recorded", async () => {
  const { ada, mara } = await prepareFixtures();
  const record = recorder("saved-lists");
  const product = await addGoods({ ada, mara, olga: mara });
  const other = await addGoods({ ada, mara, olga: mara }, { available: 300 });
  const next = await addGoods({ ada, mara, olga: mara }, { price: 4 });
  const lines = [
    { productId: product.id, quantity: 300, note: "for the fleet" },
    { productId: other.id, quantity: 200 },
  ];
  const key = { "Idempotency-Key": "list-1" };

  await record("no lists yet", "GET /api/lists", { as: mara });
  await record("lists, signed out", "GET /api/lists");
  const made = await record("make a list", "POST /api/lists", {
    as: mara,
    body: { name: "Monthly", lines },
    headers: key,
  });
  const { insertedId: id } = (await made.json()) as { insertedId: string };
  await record("make another list with the same key", "POST /api/lists", {
    as: mara,
    body: { name: "Weekly" },
    headers: key,
  });
  await record("make a list of half a lot", "POST /api/lists", {
    as: mara,
    body: { name: "Half", lines: [{ productId: product.id, quantity: 50 }] },
  });
  await record("make a list without a name", "POST /api/lists", { as: mara, body: { name: "" } });
  await record("lists", "GET /api/lists?limit=10", { as: mara });
  await record("a list", `GET /api/lists/${id}`, { as: mara });
  await record("somebody else's list", `GET /api/lists/${id}`, { as: ada });
  await record("a part of a list", `GET /api/lists/${id}?limit=1`, { as: mara });
  await record("a part of a list as a file", `GET /api/lists/${id}?limit=1&format=csv`, { as: mara });

  const put = (title: string, body: object, list = id) =>
    record(title, `PUT /api/lists/${list}`, { as: mara, body });
  await put("change a list", { name: "Every month", lines, revision: 1 });
  await put("change a list that was changed meanwhile", { name: "Late", lines: [], revision: 1 });
  await put("change a list to half a lot", {
    name: "Half",
    lines: [{ productId: product.id, quantity: 50 }],
    revision: 2,
  });
  await put("change a list that is not there", { name: "None", lines: [], revision: 1 }, NOBODYS_ID);

  const { revision } = await json(callRoute(`GET /api/goods/${product.id}`));
  await callRoute(`PATCH /api/goods/${product.id}`, { token: ada.token, body: { revision, price: 13.5 } });
  const read = await json(callRoute(`GET /api/goods/${other.id}`));
  const successor = { productId: next.id, fit: "check", note: "Look at the axle." };
  await callRoute(`PATCH /api/goods/${other.id}`, {
    token: ada.token,
    body: { revision: read.revision, successor },
  });
  await record("a product that will be replaced", `GET /api/goods/${other.id}`);
  await callRoute(`DELETE /api/goods/${other.id}`, { token: ada.token });
  await record("a product that was replaced", `GET /api/goods/${other.id}`);
  const changed = await record("a list whose products have changed", `GET /api/lists/${id}`, { as: mara });
  const { terms } = (await changed.json()) as { terms: string };
  const seen = (title: string, body: object, list = id) =>
    record(title, `PUT /api/lists/${list}/seen`, { as: mara, body });
  await seen("the differences of a list that is not there were shown", { terms }, NOBODYS_ID);
  await seen("other differences of a list were shown", { terms: "other" });
  await seen("the differences of a list were shown", { terms });

  const putInBasket = (title: string, body: object | undefined, list = id) =>
    record(title, `POST /api/lists/${list}/basket`, { as: mara, body });
  await putInBasket("put what is right of a list into the basket", undefined);
  await putInBasket("put lines of a list that is not there into the basket", {}, NOBODYS_ID);
  await putInBasket("put half a lot of a list into the basket", {
    lines: [{ productId: product.id, quantity: 50 }],
  });
  await putInBasket("put more of a list into the basket than is free", {
    lines: [{ productId: product.id, quantity: 5000 }],
  });
  await putInBasket("put a list into the basket at another price", {
    lines: [{ productId: product.id, quantity: 300, unitPrice: 1 }],
  });

  await record("delete a list that was changed meanwhile", `DELETE /api/lists/${id}?revision=1`, {
    as: mara,
  });
  await record("delete a list", `DELETE /api/lists/${id}?revision=2`, { as: mara });
  await record("delete a list that is not there", `DELETE /api/lists/${id}`, { as: mara });
  await record("make a list that was deleted since, with the same key", "POST /api/lists", {
    as: mara,
    body: { name: "Monthly", lines },
    headers: key,
  });

  for (let n = 0; n < 50; n += 1)
    await insertedBy(callRoute("POST /api/lists", { token: mara.token, body: { name: `List ${n}` } }));
  await record("make the 51st list", "POST /api/lists", { as: mara, body: { name: "One more" } });
  const olga = await customer("Olga Stern");
  const own = await insertedBy(callRoute("POST /api/lists", { token: olga.token, body: { name: "Own" } }));
  for (let n = 0; n < 300; n += 1) await consumeLimit("listChanges", olga.userId);
  await record("make lists without end", "POST /api/lists", { as: olga, body: { name: "One more" } });
  await record("change lists without end", `PUT /api/lists/${own}`, {
    as: olga,
    body: { name: "Again", lines: [], revision: 1 },
  });
  await record.compare();
  expect(terms).toMatch(/^[\w-]{27}$/);
});

it("the calls for ordering again answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { mara, ada } = fixtures;
  const record = recorder("order-again");
  const product = await addGoods(fixtures);
  const orderId = await placeOrder(product, mara, 200);
  await record("an order again", `GET /api/orders/${orderId}/again`, { as: mara });
  await record("somebody else's order again", `GET /api/orders/${orderId}/again`, { as: ada });
  const put = (title: string, body: object | undefined, order = orderId) =>
    record(title, `POST /api/orders/${order}/basket`, { as: mara, body });
  await put("put an order into the basket again", undefined);
  await put("put an order that is not there into the basket", {}, NOBODYS_ID);
  await put("put half a lot of an order into the basket", {
    lines: [{ productId: product.id, quantity: 50 }],
  });
  await put("put more of an order into the basket than is free", {
    lines: [{ productId: product.id, quantity: 5000 }],
  });
  await put("put an order into the basket at another price", {
    lines: [{ productId: product.id, quantity: 300, unitPrice: 1 }],
  });
  await record.compare();
});
