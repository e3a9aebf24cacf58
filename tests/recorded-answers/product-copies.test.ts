import { expect, it } from "vitest";
import { addGoods, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { recorder } from "./recorder";

it("the call that copies a product answers as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const record = recorder("product-copies");
  const { id } = await addGoods(fixtures);
  const copies = `POST /api/goods/${id}/copies`;
  const headers = { "idempotency-key": "copy-1" };
  const made = await record("make a draft like a product", copies, { as: ada, headers });
  await record("make it again with the same key", copies, { as: ada, headers });
  await record("make one without a key", copies, { as: ada });
  await record("make one with a key that has a space", copies, {
    as: ada,
    headers: { "idempotency-key": "copy 1" },
  });
  await record("make one with a body", copies, { as: ada, body: { name: "Cog" } });
  await record("make one of no product", `POST /api/goods/${NOBODYS_ID}/copies`, { as: ada });
  await record("make one as a customer", copies, { as: mara });
  await record("make one, signed out", copies);
  const { insertedId } = await json(made.clone());
  await callRoute(`DELETE /api/goods/${insertedId}`, { token: ada.token });
  await record("make it again after it was deleted", copies, { as: ada, headers });
  await record.compare();
  expect(made.status).toBe(201);
});
