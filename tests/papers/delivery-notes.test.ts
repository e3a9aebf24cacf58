import { beforeAll, expect, it } from "vitest";
import { staff } from "../people/stored-accounts";
import { change, packed } from "../shipments/shipment-calls";
import { addGoods, type Fixtures, paidOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

it("a delivery note is drawn for staff once its shipment is packed, for its customer once it has left, and for no stranger", async () => {
  const warehouse = await staff("warehouse");
  const { orderId } = await paidOrder(await addGoods(fixtures), fixtures.mara);
  const shipmentId = await packed(orderId, 60, 0, warehouse);
  const draw = (token: string) => callRoute(`GET /api/shipments/${shipmentId}/note.pdf`, { token });

  const note = await draw(warehouse.token);
  expect(note.status).toBe(200);
  expect(note.headers.get("content-disposition")).toContain('attachment; filename="delivery-note-');
  const bytes = await note.text();
  expect(bytes.startsWith("%PDF-1.7")).toBe(true);
  expect(await (await draw(warehouse.token)).text()).toBe(bytes);
  expect((await draw(fixtures.mara.token)).status).toBe(404);

  expect((await change(warehouse, shipmentId, { revision: 1, state: "shipped" })).status).toBe(200);
  expect((await draw(fixtures.mara.token)).status).toBe(200);
  expect((await draw(fixtures.olga.token)).status).toBe(404);
});

it("a shipment whose packing was undone has no delivery note", async () => {
  const warehouse = await staff("warehouse");
  const { orderId } = await paidOrder(await addGoods(fixtures), fixtures.mara);
  const shipmentId = await packed(orderId, 60, 0, warehouse);
  await change(warehouse, shipmentId, { revision: 1, state: "cancelled" });
  const answer = await callRoute(`GET /api/shipments/${shipmentId}/note.pdf`, { token: warehouse.token });
  expect(answer.status).toBe(404);
});
