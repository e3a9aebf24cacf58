import { it } from "vitest";
import { staff } from "../people/stored-accounts";
import { addGoods, NOBODYS_ID, payAtGateway, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { ordersOfEachState } from "./orders-of-each-state";
import { recorder } from "./recorder";

it("changing an unpaid order answers as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara, olga } = fixtures;
  const record = recorder("edit-orders");
  const ids = await ordersOfEachState(fixtures);
  const [product, other] = [await addGoods(fixtures), await addGoods(fixtures)];
  const orderId = await placeOrder(product, mara);
  const line = (quantity: number, more: object = {}) => ({ productId: product.id, quantity, ...more });
  const second = { productId: other.id, quantity: 300, unitPrice: 12.5 };

  const change = (title: string, lines: unknown, revision: unknown = 0, id = orderId, as = mara) =>
    record(title, `PUT /api/orders/${id}/lines`, { as, body: { revision, lines } });
  await change("change lines to several, off the lots", [line(250), second]);
  await change("change lines to more than there is", [line(1100), { ...second, quantity: 5000 }]);
  await change("change lines at a price of before", [line(200, { unitPrice: 11 }), second]);
  await change("change lines to a product that is not there", [{ productId: NOBODYS_ID, quantity: 100 }]);
  await change("change lines with a product twice", [line(100), line(200)]);
  await change("change lines with wrong fields", [{ productId: "1", quantity: "1e3", price: 1 }], -1);
  await change("change lines to none", []);
  await change("change lines", [line(200), second]);
  await change("change lines to what they are", [line(200), second]);
  await change("change lines of an older revision", [line(300)]);
  await change("change lines of another's order", [line(300)], 1, orderId, olga);
  await change("change lines as an administrator", [line(300)], 1, orderId, ada);
  const asked = { lines: [line(300)], revision: 0 };
  const ofMara = await placeOrder(product, mara);
  const byShop = (title: string, body: object, call: string, as = ada) =>
    record(title, call, { as, body: { ...body, reason: "By telephone" } });
  await byShop("change lines with a reason, as the customer", asked, `PUT /api/orders/${ofMara}/lines`, mara);
  await byShop("change lines with a reason, as an administrator", asked, `PUT /api/orders/${ofMara}/lines`);
  await byShop(
    "write on an order, as an administrator",
    { poNumber: "PO 9" },
    `PATCH /api/orders/${ofMara}/reference`,
  );
  const ofStaff = await placeOrder(product, await staff("warehouse"));
  await byShop(
    "change lines of a customer that works for the shop",
    asked,
    `PUT /api/orders/${ofStaff}/lines`,
  );
  await byShop(
    "write on an order of one that works for the shop",
    { note: "Ring" },
    `PATCH /api/orders/${ofStaff}/reference`,
  );
  await record("change lines, signed out", `PUT /api/orders/${orderId}/lines`, { body: {} });
  await record("an order of several lines", `GET /api/orders/${orderId}`, { as: mara });
  for (const state of ["paid", "shipped", "refunded", "cancelled", "expired"] as const)
    await change(`change lines of an order that is ${state}`, [line(300)], 0, ids[state]);
  await payAtGateway(orderId, mara, 6250);
  await change("change lines while the order is being paid", [line(300)], 1);

  const extend = (title: string, id: string, as = mara) =>
    record(title, `POST /api/orders/${id}/extension`, { as });
  await extend("extend a hold", ids.unpaid);
  await extend("extend a hold a second time", ids.unpaid);
  await extend("extend another's hold", ids.unpaid, olga);
  for (const state of ["paid", "shipped", "refunded", "cancelled", "expired"] as const)
    await extend(`extend the hold of an order that is ${state}`, ids[state]);
  await record("extend a hold, signed out", `POST /api/orders/${ids.unpaid}/extension`);

  const annotate = (title: string, body: object, id: string, as = mara) =>
    record(title, `PATCH /api/orders/${id}/reference`, { as, body });
  const address = { company: "", street: "Gate 3", city: "Malmö", postalCode: "211 22", country: "Sweden" };
  await annotate(
    "write PO number, note and address",
    { poNumber: "PO 1", note: "Ring", address },
    ids.unpaid,
  );
  await annotate("write PO number and note on a paid order", { poNumber: "PO 1", note: "Ring" }, ids.paid);
  await annotate("write another address on a paid order", { address }, ids.paid);
  await annotate("write the same PO number again", { poNumber: "PO 1" }, ids.paid);
  await record("an order with its papers", `GET /api/orders/${ids.paid}`, { as: mara });
  await annotate("write too long a PO number", { poNumber: "1".repeat(41), color: "red" }, ids.paid);
  await annotate("name a day of shipping that is too far ahead", { shipFrom: "2999-01-01" }, ids.paid);
  await annotate("name no day of shipping", { shipFrom: "soon" }, ids.paid);
  await annotate("write on another's order", { note: "Mine" }, ids.paid, olga);
  for (const state of ["shipped", "refunded", "cancelled", "expired"] as const)
    await annotate(`write on an order that is ${state}`, { note: "Late" }, ids[state]);
  await record("write on an order, signed out", `PATCH /api/orders/${ids.paid}/reference`, { body: {} });
  await record.compare();
});
