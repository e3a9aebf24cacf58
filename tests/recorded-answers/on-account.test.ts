import { beforeAll, it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { companyWith } from "../companies/company-calls";
import { fillCredits } from "../payments/on-account-calls";
import { BANK_SETTINGS } from "../support/bank-account";
import {
  addGoods,
  type Fixtures,
  insertedBy,
  NOBODYS_ID,
  orderBody,
  type Product,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { ordersOfEachState } from "./orders-of-each-state";
import { recorder } from "./recorder";

let fixtures: Fixtures;
let product: Product;
beforeAll(async () => {
  Object.assign(process.env, BANK_SETTINGS, {
    LIMIT_ORDERS_PER_10_MINUTES: "100",
    LIMIT_UNPAID_ORDERS: "100",
  });
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures, { available: 100_000 });
});

const ADDRESS = {
  company: "",
  street: "Hamngatan 9",
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
};

it("the calls about orders on account answer as recorded", async () => {
  const { ada, mara, olga } = fixtures;
  const record = recorder("on-account");
  const ids = await ordersOfEachState(fixtures);
  const id = await companyWith(mara);
  const _id = requireId(id);
  const setTerms = (title: string, body: object, as = ada, company = id) =>
    record(title, `PUT /api/companies/${company}/terms`, { as, body });
  const terms = { netDays: 30, creditLimit: 3000 };
  await setTerms("set the terms of a company", { terms, reason: "Pays well", revision: 1 });
  await setTerms("set the terms of a company again", { terms, revision: 1 });
  await setTerms("set terms of a company that was changed meanwhile", { terms: null, revision: 1 });
  await setTerms("set terms that there are not", { terms: { netDays: 31, creditLimit: -1 }, revision: 2 });
  await setTerms("set the terms of one's own company", { terms: null, revision: 2 }, mara);
  await setTerms("set the terms of a company that is not there", { terms, revision: 1 }, ada, NOBODYS_ID);
  await record("for whom one orders, with what is free", "GET /api/account/company", { as: mara });

  const order = (title: string, more: object = {}) =>
    record(title, "POST /api/orders", {
      as: mara,
      body: { ...orderBody(product, mara), companyId: id, payBy: "terms", ...more },
      headers: { "Idempotency-Key": title.replaceAll(" ", "-") },
    });
  const orderBasket = (title: string, more: object = {}) =>
    record(title, "POST /api/basket/order", {
      as: mara,
      body: {
        lines: [{ productId: product.id, quantity: 100, unitPrice: product.price }],
        totalPrice: 100 * product.price,
        customerPhone: "+46 40 123",
        address: ADDRESS,
        companyId: id,
        payBy: "terms",
        ...more,
      },
      headers: { "Idempotency-Key": title.replaceAll(" ", "-") },
    });
  const shipped = await insertedBy(order("order on account"));
  const accepted = await insertedBy(orderBasket("order the basket on account"));
  await order("order on account over the credit");
  await orderBasket("order the basket on account over the credit");
  await order("order on account for oneself", { companyId: undefined });
  await orderBasket("order the basket on account for oneself", { companyId: undefined });
  await order("order in a way that there is not", { payBy: "credit" });
  const before = await companies().findOne({ _id });
  await fillCredits(String(_id));
  await order("order on account with too many open orders");
  await orderBasket("order the basket on account with too many open orders");
  if (before) await companies().replaceOne({ _id }, before);

  await record("an order on account", `GET /api/orders/${accepted}`, { as: mara });
  const refused = (title: string, line: string, body?: object) =>
    record(title, line, {
      as: mara,
      ...(body ? { body } : {}),
      headers: { "Idempotency-Key": title.replaceAll(" ", "-") },
    });
  const lines = [{ productId: product.id, quantity: 200 }];
  await refused("change an order on account", `PUT /api/orders/${accepted}/lines`, { revision: 0, lines });
  await refused("extend an order on account", `POST /api/orders/${accepted}/extension`);
  const made = await refused(
    "make a pay link of an order on account",
    `POST /api/orders/${accepted}/pay-links`,
    {},
  );
  const token = String((await json(made)).url).split("/pay/")[1];
  await record("begin to pay an order on account by a link", "POST /api/pay-link", {
    body: { token, totalPrice: 100 * product.price },
  });
  await refused("readdress an order on account", `PATCH /api/orders/${accepted}/reference`, {
    address: { ...ADDRESS, street: "Hamngatan 10" },
  });
  await refused("pay an order on account by card", "POST /api/create-payment-intent", {
    orderId: accepted,
    totalPrice: 100 * product.price,
  });

  const ship = (title: string) =>
    record(title, `PATCH /api/ordersShiped/${shipped}`, {
      as: ada,
      body: { productName: product.name, quantity: 100 },
    });
  await companies().updateOne({ _id }, { $set: { state: "suspended" } });
  await ship("ship an order on account of a suspended company");
  await companies().updateOne({ _id }, { $set: { state: "approved" } });
  await ship("ship an order on account");
  await record("orders of a company, on account", `GET /api/companies/${id}/orders`, { as: mara });
  await refused("cancel an order on account that is shipped", `DELETE /api/orders/${shipped}`);
  await record("release an order on account that is shipped", `POST /api/orders/${shipped}/release`, {
    as: ada,
    body: { reason: "No answer" },
  });

  const book = (title: string, orderId: string, entry: string, amount = 100 * product.price) =>
    record(title, `POST /api/orders/${orderId}/transfers`, {
      as: ada,
      body: { entry, amount, day: "2026-01-15", reason: "Statement 3" },
    });
  const undo = (title: string, orderId: string, entry: string) =>
    record(title, `POST /api/orders/${orderId}/transfers/undo`, {
      as: ada,
      body: { entry, reason: "Of another customer" },
    });
  await undo("take the booking of an open order on account back", shipped, "A-1");
  await book("settle an order on account with too little", shipped, "A-0", 1);
  await record("an order on account of which a part has come", `GET /api/orders/${shipped}`, { as: mara });
  await undo("take a part of the money of an order on account back", shipped, "A-0");
  await book("settle an order on account", shipped, "A-1");
  await book("settle an order on account twice", shipped, "A-2");
  await record("an order on account that is settled", `GET /api/orders/${shipped}`, { as: mara });
  const writeOff = (title: string, orderId: string, as = ada, body: object = { reason: "Closed" }) =>
    record(title, `POST /api/orders/${orderId}/write-off`, { as, body });
  await writeOff("write off a debt that is paid", shipped);
  await undo("take the settlement of an order back", shipped, "A-1");
  await undo("take the settlement of an order back again", shipped, "A-1");
  await writeOff("write off a debt as the order's customer", shipped, mara);
  await writeOff("write off a debt without a reason", shipped, ada, { reason: " " });
  await writeOff("write off a debt", shipped);
  await writeOff("write off a debt again", shipped);
  await record("an order on account that is written off", `GET /api/orders/${shipped}`, { as: mara });
  await writeOff("write off a debt before the order is shipped", accepted);
  await writeOff("write off a debt of an order that is not there", NOBODYS_ID);
  for (const state of ["unpaid", "shipped", "cancelled", "expired", "refunded"] as const)
    await writeOff(`write off a debt of an order that is ${state}`, ids[state]);
  const awaiting = await insertedBy(
    callRoute("POST /api/orders", {
      token: mara.token,
      body: { ...orderBody(product, mara), companyId: id, payBy: "terms" },
    }),
  );
  await orders().updateOne({ _id: requireId(awaiting) }, { $set: { status: "awaiting" } });
  await writeOff("write off a debt of an order that waits for approval", awaiting);
  await record("another's company with terms", `GET /api/companies/${id}`, { as: olga });
  await record.compare();
});
