import { expect, it } from "vitest";
import { orders } from "@/lib/data/collections";
import { requireId } from "@/lib/data/ids";
import { basketOrderBody } from "../../support/call-bodies";
import { ask, json } from "../call-route";
import {
  addGoods,
  NOBODYS_ID,
  orderBody,
  paidOrder,
  payAtGateway,
  placeOrder,
  prepareScene,
  type Scene,
} from "../calls-scene";
import { customer } from "../stored-accounts";
import { recorder } from "./recorder";

it("placing orders answers as recorded", async () => {
  const scene = await prepareScene();
  const { mara, olga } = scene;
  const record = recorder("place-orders");
  const product = await addGoods(scene);
  const thick = await addGoods(scene, { quantity: 250 });
  const body = orderBody(product, mara);
  const place = (title: string, wrong: object, headers: Record<string, string> = {}) =>
    record(title, "POST /api/orders", { as: mara, body: { ...body, ...wrong }, headers });
  const address = {
    company: "",
    street: "Main street 1",
    city: "Berlin",
    postalCode: "1",
    country: "Germany",
  };

  await place("place an order", {});
  await place("place an order with product id, address and key", { productId: product.id, address }, KEY);
  await place("place an order again under its key", { productId: product.id, address }, KEY);
  await place("place another order under a key that was used", { quantity: 200, totalPrice: 2500 }, KEY);
  await place("place an order under a malformed key", {}, { "idempotency-key": "ü" });
  await place("place an order off the lots", { quantity: 150 });
  await place("place an order under the minimum lot", {
    ...orderBody(thick, mara, 200),
  });
  await place("place an order over the stock", { quantity: 1100, totalPrice: 13750 });
  await place("place an order of another total", { totalPrice: 1 });
  await place("place an order of half a piece", { quantity: 0.5 });
  await place("place an order for another's e-mail", { customerEmail: olga.email });
  await place("place an order of an unknown product", { productName: "No such part" });
  await place("place an order of an unknown product id", { productId: NOBODYS_ID });
  await place("place an order of a product that has another name", {
    productId: product.id,
    productName: "Bracket",
  });
  await place("place an order with wrong fields", {
    productName: "",
    productId: "1",
    totalPrice: -1,
    customerName: " ",
    customerEmail: "",
    customerPhone: "call me",
    address: { city: "Berlin" },
    paid: true,
  });
  await place("place an order with wrong types", { quantity: "100", totalPrice: "1250", customerEmail: {} });
  await record("place an order of nothing", "POST /api/orders", { as: mara, body: {} });
  await record("place an order, signed out", "POST /api/orders", { body });
  await record("place an order from another site", "POST /api/orders", {
    cookie: mara.cookie,
    origin: "https://evil.example",
    body,
  });

  const nora = await customer("Nora Neumann");
  const plenty = await addGoods(scene, { available: 100_000 });
  for (let count = 0; count < 20; count += 1) await placeOrder(plenty, nora);
  await record("place an order over the limit of unpaid ones", "POST /api/orders", {
    as: nora,
    body: orderBody(plenty, nora),
  });
  await record("the methods of orders", "OPTIONS /api/orders");
  await record.compare();
});

const KEY = { "idempotency-key": "basket-7" };

it("reading orders answers as recorded", async () => {
  const scene = await prepareScene();
  const { ada, mara, olga } = scene;
  const record = recorder("read-orders");
  const product = await addGoods(scene);
  const ids = await ordersOfEachState(scene);
  const mail = `customerEmail=${encodeURIComponent(mara.email)}`;

  await record("own orders", `GET /api/orders?${mail}`, { as: mara });
  const page = await record("the first page of own orders", `GET /api/orders?${mail}&limit=1`, { as: mara });
  const next = /<(.*)>/.exec(page.headers.get("link") ?? "")?.[1];
  await record("the next page of own orders", `GET ${next}`, { as: mara });
  await record("a customer's orders as an administrator", `GET /api/orders?${mail}&limit=1`, { as: ada });
  await record("own orders where there are none", `GET /api/orders?customerEmail=${olga.email}`, {
    as: olga,
  });
  await record("another's orders", `GET /api/orders?${mail}`, { as: olga });
  await record("orders, signed out", `GET /api/orders?${mail}`);
  await record("orders of nobody", "GET /api/orders", { as: mara });
  await record("orders of what is no e-mail", "GET /api/orders?customerEmail[$ne]=x", { as: mara });
  await record("orders with an unknown parameter", `GET /api/orders?${mail}&status=paid`, { as: mara });

  for (const [state, id] of Object.entries(ids)) {
    await record(`one order: ${state}`, `GET /api/orders/${id}`, { as: mara });
  }
  await record("one order as an administrator", `GET /api/orders/${ids.unpaid}`, { as: ada });
  await record("another's order", `GET /api/orders/${ids.unpaid}`, { as: olga });
  await record("one order, signed out", `GET /api/orders/${ids.unpaid}`);
  await record("one order that is not there", `GET /api/orders/${NOBODYS_ID}`, { as: mara });
  await record("one order by a malformed id", "GET /api/orders/1", { as: mara });

  await record("all orders", "GET /api/orderadmin", { as: ada });
  const all = await record("the first page of all orders", "GET /api/orderadmin?limit=2", { as: ada });
  await record("all orders as a customer", "GET /api/orderadmin", { as: mara });
  await record("all orders, signed out", "GET /api/orderadmin");
  await record("all orders with an unknown parameter", "GET /api/orderadmin?status=paid", { as: ada });
  await record("the methods of one order", "OPTIONS /api/orders/1");
  await record("the methods of all orders", "OPTIONS /api/orderadmin");
  await record.compare();
  expect(product.id && next && all.headers.get("link")).toBeTruthy();
});

it("cancelling, shipping and refunding orders answers as recorded", async () => {
  const scene = await prepareScene();
  const { ada, mara, olga } = scene;
  const record = recorder("change-orders");
  const ids = await ordersOfEachState(scene);
  const product = await addGoods(scene);

  const ship = (title: string, id: string, more: object = {}, as = ada) =>
    record(title, `PATCH /api/ordersShiped/${id}`, {
      as,
      body: { productName: product.name, quantity: 100, ...more },
    });
  const { orderId } = await paidOrder(product, mara);
  const unpaid = await placeOrder(product, mara);
  await ship("ship an order of another quantity", orderId, { quantity: 200 });
  await ship("ship an order of another product", orderId, { productName: "Headset" });
  await ship("ship an order with wrong fields", orderId, { productName: 1, quantity: 1.5, paid: true });
  await ship("ship an order as a customer", orderId, {}, mara);
  await ship("ship an order", orderId);
  await ship("ship an order that is shipped", orderId);
  await ship("ship an unpaid order", unpaid);
  await ship("ship a cancelled order", ids.cancelled);
  await ship("ship an expired order", ids.expired);
  await ship("ship a refunded order", ids.refunded);
  await ship("ship an order that is not there", NOBODYS_ID);
  await ship("ship an order by a malformed id", "1");
  await record("ship an order, signed out", `PATCH /api/ordersShiped/${orderId}`, { body: {} });

  const refund = (title: string, id: string, body: object = { reason: "Damaged in store" }, as = ada) =>
    record(title, `POST /api/orders/${id}/refund`, { as, body });
  await refund("refund an order without a reason", ids.paid, {});
  await refund("refund an order for a reason of nothing", ids.paid, { reason: " " });
  await refund("refund an order as a customer", ids.paid, undefined, mara);
  await refund("refund an order", ids.paid);
  await refund("refund an order that is refunded", ids.paid);
  await refund("refund an unpaid order", unpaid);
  await refund("refund a shipped order", orderId);
  await refund("refund a cancelled order", ids.cancelled);
  await refund("refund an expired order", ids.expired);
  await refund("refund an order that is not there", NOBODYS_ID);
  await record("refund an order, signed out", `POST /api/orders/${ids.paid}/refund`, { body: {} });

  const cancel = (title: string, id: string, as = mara) => record(title, `DELETE /api/orders/${id}`, { as });
  await cancel("cancel another's order", unpaid, olga);
  await record("cancel an order, signed out", `DELETE /api/orders/${unpaid}`);
  await cancel("cancel an order", unpaid);
  await cancel("cancel an order that is cancelled", unpaid);
  await cancel("cancel an order as an administrator", ids.unpaid, ada);
  await cancel("cancel a shipped order", orderId);
  await cancel("cancel a refunded order", ids.refunded);
  await cancel("cancel an expired order", ids.expired);
  await cancel("cancel a paid order", (await paidOrder(product, mara)).orderId);
  await cancel("cancel an order that is not there", NOBODYS_ID);
  await cancel("cancel an order by a malformed id", "1");
  await record("the methods of shipping", "OPTIONS /api/ordersShiped/1");
  await record("the methods of a refund", "OPTIONS /api/orders/1/refund");
  await record.compare();
});

it("ordering a basket answers as recorded", async () => {
  const scene = await prepareScene();
  const { mara } = scene;
  const record = recorder("basket-orders");
  const [product, other] = [await addGoods(scene), await addGoods(scene)];
  const line = (quantity: number, more: object = {}) => ({
    productId: product.id,
    quantity,
    unitPrice: 12.5,
    ...more,
  });
  const second = { productId: other.id, quantity: 300, unitPrice: 12.5 };
  const order = (
    title: string,
    lines: Parameters<typeof basketOrderBody>[0],
    changes: object = {},
    key: string | null = title.replaceAll(" ", "-"),
  ) =>
    record(title, "POST /api/basket/order", {
      as: mara,
      headers: key === null ? {} : { "idempotency-key": key },
      body: basketOrderBody(lines, changes),
    });
  await ask(`PUT /api/basket/lines/${product.id}`, { token: mara.token, body: { quantity: 200 } });
  await ask(`PUT /api/basket/lines/${other.id}`, { token: mara.token, body: { quantity: 100 } });

  await order("order a basket off the lots", [line(250), second]);
  await order("order more than there is", [line(1100), { ...second, quantity: 5000 }]);
  await order("order at a price of before", [line(200, { unitPrice: 11 }), second]);
  await order("order at another total", [line(200), second], { totalPrice: 1 });
  await order("order a product twice", [line(100), line(200)]);
  await order("order a product that is not there", [line(100, { productId: NOBODYS_ID })]);
  await order("order more than one order can cost", [line(1000), second], { totalPrice: 2e6 });
  await order("order with wrong fields", [line(100, { price: 1 })], { address: {}, customerName: "Mara" });
  await order("order nothing", []);
  await order("order without a key", [line(200), second], {}, null);
  await order("order a basket", [line(200), second], { poNumber: "PO 4711", note: "Gate 3" }, "key-1");
  await order("order a basket again", [line(200), second], { poNumber: "PO 4711", note: "Gate 3" }, "key-1");
  await order("order another basket under its key", [line(200)], {}, "key-1");
  await record("the basket afterwards", "GET /api/basket", { as: mara });
  await record("order a basket, signed out", "POST /api/basket/order", { body: {} });
  const nora = await customer("Nora Neumann");
  const plenty = await addGoods(scene, { available: 100_000 });
  for (let count = 0; count < 20; count += 1) await placeOrder(plenty, nora);
  await record("order a basket over the limit of unpaid orders", "POST /api/basket/order", {
    as: nora,
    headers: { "idempotency-key": "over" },
    body: basketOrderBody([{ productId: plenty.id, quantity: 100, unitPrice: 12.5 }]),
  });
  await record.compare();
});

it("changing an unpaid order answers as recorded", async () => {
  const scene = await prepareScene();
  const { ada, mara, olga } = scene;
  const record = recorder("edit-orders");
  const ids = await ordersOfEachState(scene);
  const [product, other] = [await addGoods(scene), await addGoods(scene)];
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
  await annotate("write PO number, note and address", { poNumber: "PO 1", note: "Ring", address }, ids.paid);
  await annotate("write the same PO number again", { poNumber: "PO 1" }, ids.paid);
  await record("an order with its papers", `GET /api/orders/${ids.paid}`, { as: mara });
  await annotate("write too long a PO number", { poNumber: "1".repeat(41), color: "red" }, ids.paid);
  await annotate("write on another's order", { note: "Mine" }, ids.paid, olga);
  for (const state of ["shipped", "refunded", "cancelled", "expired"] as const)
    await annotate(`write on an order that is ${state}`, { note: "Late" }, ids[state]);
  await record("write on an order, signed out", `PATCH /api/orders/${ids.paid}/reference`, { body: {} });
  await record.compare();
});

/** Mara's orders, one in each state, each of another product. */
async function ordersOfEachState(scene: Scene) {
  const { ada, mara } = scene;
  const record = recorder("unused");
  const place = async () => await placeOrder(await addGoods(scene), mara);
  const pay = async () => (await paidOrder(await addGoods(scene), mara)).orderId;
  const ids = {
    unpaid: await place(),
    paid: await pay(),
    shipped: await pay(),
    refunded: await pay(),
    cancelled: await place(),
    expired: await place(),
  };
  const order = await json(record("", `GET /api/orders/${ids.shipped}`, { as: mara }));
  await record("ship", `PATCH /api/ordersShiped/${ids.shipped}`, {
    as: ada,
    body: { productName: order.productName, quantity: 100 },
  });
  await record("refund", `POST /api/orders/${ids.refunded}/refund`, { as: ada, body: { reason: "Damaged" } });
  await record("cancel", `DELETE /api/orders/${ids.cancelled}`, { as: mara });
  // Only the state matters here; another test checks that expiry frees the stock.
  await orders().updateOne({ _id: requireId(ids.expired) }, { $set: { status: "expired" } });
  return ids;
}
