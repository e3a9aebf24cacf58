import { expect, it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { customer } from "../people/stored-accounts";
import { basketOrderBody } from "../support/call-bodies";
import {
  addGoods,
  NOBODYS_ID,
  orderBody,
  paidOrder,
  placeOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { addRefundDue, REFUND_DUE } from "../support/refund-due";
import { ordersOfEachState } from "./orders-of-each-state";
import { recorder } from "./recorder";

it("placing orders answers as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { mara, olga } = fixtures;
  const record = recorder("place-orders");
  const product = await addGoods(fixtures);
  const thick = await addGoods(fixtures, { quantity: 250 });
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
  const plenty = await addGoods(fixtures, { available: 100_000 });
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
  const fixtures = await prepareFixtures();
  const { ada, mara, olga } = fixtures;
  const record = recorder("read-orders");
  const product = await addGoods(fixtures);
  const ids = await ordersOfEachState(fixtures);
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

it("sending a part of an order's money back answers as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const record = recorder("part-refunds");
  const { orderId } = await paidOrder(await addGoods(fixtures), mara);
  const part = (title: string, cents: number, headers: Record<string, string> = KEY, as = ada) =>
    record(title, `POST /api/orders/${orderId}/refund`, {
      as,
      body: { reason: "Two were missing", cents },
      headers,
    });
  await part("send a part back as a customer", 4000, KEY, mara);
  await part("send a part back without a key", 4000, {});
  await part("send nothing back", 0);
  await part("send more back than came", 100_000_00);
  await part("send a part back", 4000);
  await part("send a part back again under its key", 4000);
  await part("send another part back under a key that was used", 4001);
  await record("an order of which a part went back", `GET /api/orders/${orderId}`, { as: mara });
  const [sent] = (await orders().findOne({ _id: requireId(orderId) }))?.refunds ?? [];
  if (!sent) throw new Error("nothing went back");
  const refunds = Array.from({ length: 40 }, (_, n) => ({ ...sent, _id: `${n}`, cents: 1 }));
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { refunds } });
  await part("send one part more back than an order has", 1);
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { refunds: [sent] } });
  await addRefundDue(orderId);
  await record("an order with a refund that a person sends", `GET /api/orders/${orderId}`, { as: mara });
  const say = (title: string, body: object = {}, as = ada) =>
    record(title, `POST /api/orders/${orderId}/refund/sent`, {
      as,
      body: { refundId: REFUND_DUE, note: "Entry 2026/0114-9", ...body },
    });
  await say("say that a refund was sent as a customer", {}, mara);
  await say("say that a refund was sent without a note", { note: " " });
  await say("say that a refund was sent that there is not", { refundId: "none" });
  await say("say that a refund to the card was sent", { refundId: sent._id });
  await say("say that a refund was sent");
  await say("say that a refund was sent again");
  await record("an order with a refund that a person has sent", `GET /api/orders/${orderId}`, { as: mara });
  await record.compare();
});

it("cancelling, shipping and refunding orders answers as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara, olga } = fixtures;
  const record = recorder("change-orders");
  const ids = await ordersOfEachState(fixtures);
  const product = await addGoods(fixtures);

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

  const release = (title: string, id: string, body: object = { reason: "Held for resale" }, as = ada) =>
    record(title, `POST /api/orders/${id}/release`, { as, body });
  const held = await placeOrder(product, mara);
  await release("release an order without a reason", held, {});
  await release("release an order as a customer", held, undefined, mara);
  await release("release an order", held);
  await release("release an order that is cancelled", held);
  await release("release a paid order", (await paidOrder(product, mara)).orderId);
  await release("release a shipped order", orderId);
  await release("release a refunded order", ids.refunded);
  await release("release an expired order", ids.expired);
  await release("release an order that is not there", NOBODYS_ID);
  await record("release an order, signed out", `POST /api/orders/${held}/release`, { body: {} });
  await record("the methods of a release", "OPTIONS /api/orders/1/release");

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
  const fixtures = await prepareFixtures();
  const { mara } = fixtures;
  const record = recorder("basket-orders");
  const [product, other] = [await addGoods(fixtures), await addGoods(fixtures)];
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
  await callRoute(`PUT /api/basket/lines/${product.id}`, { token: mara.token, body: { quantity: 200 } });
  await callRoute(`PUT /api/basket/lines/${other.id}`, { token: mara.token, body: { quantity: 100 } });

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
  const plenty = await addGoods(fixtures, { available: 100_000 });
  for (let count = 0; count < 20; count += 1) await placeOrder(plenty, nora);
  await record("order a basket over the limit of unpaid orders", "POST /api/basket/order", {
    as: nora,
    headers: { "idempotency-key": "over" },
    body: basketOrderBody([{ productId: plenty.id, quantity: 100, unitPrice: 12.5 }]),
  });
  await record.compare();
});
