import { beforeAll, expect, it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { MOST_CHANGES } from "@/lib/core/domain/orders/order-changes";
import { companyWith } from "../companies/company-calls";
import { setTerms } from "../payments/on-account-calls";
import { makeAwaiting } from "../support/awaiting-order";
import { BANK_SETTINGS } from "../support/bank-account";
import {
  addGoods,
  type Fixtures,
  insertedBy,
  NOBODYS_ID,
  orderBody,
  type Product,
  payAtGateway,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { TO_CHILE, TO_SWEDEN } from "../support/deliveries";
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

it("the calls about deliveries answer as recorded", async () => {
  const { ada, mara, olga } = fixtures;
  const record = recorder("delivery");
  const ids = await ordersOfEachState(fixtures);
  const table = (title: string, delivery: unknown, revision = 0) =>
    record(title, "PATCH /api/shop", { as: ada, body: { delivery, revision } });
  await table("a table of deliveries", [
    { country: "SE", upToGrams: 5000, price: 6.9 },
    { country: "SE", price: 49 },
  ]);
  await table(
    "a table with an overlap",
    [
      { country: "SE", price: 49 },
      { country: "SE", price: 5 },
    ],
    1,
  );

  const quote = (country: string) => ({
    country,
    goods: 1250,
    lines: [{ productId: product.id, quantity: 100 }],
  });
  await record("the price of a delivery", "POST /api/delivery", { body: quote("Schweden") });
  await record("the price of a delivery that no row has", "POST /api/delivery", { body: quote("Chile") });
  await record("the price of a delivery, asked from another site", "POST /api/delivery", {
    ...{ body: quote("Chile"), cookie: mara.cookie, origin: "https://evil.example" },
  });
  const headers = { "x-halfinch-peer": "198.51.100.9" };
  while ((await callRoute("POST /api/delivery", { body: quote("Chile"), headers })).status === 200);
  const limited = await record("ask for a delivery very often", "POST /api/delivery", {
    ...{ body: quote("Chile"), headers },
  });
  expect(limited.status).toBe(429);

  const order = (title: string, address: object, more: object = {}) =>
    record(title, "POST /api/orders", { as: mara, body: { ...orderBody(product, mara), address, ...more } });
  await order("order with the sum of another delivery", TO_SWEDEN, { due: 1250 });
  const priced = await insertedBy(order("order with its delivery", TO_SWEDEN, { due: 1299 }));
  const open = await insertedBy(order("order where no row fits", TO_CHILE));
  await record("an order with its delivery", `GET /api/orders/${priced}`, { as: mara });
  await record("an order whose delivery is open", `GET /api/orders/${open}`, { as: mara });
  await record("write an address in another country", `PATCH /api/orders/${priced}/reference`, {
    as: mara,
    body: { address: TO_CHILE },
  });

  const pay = { as: mara, body: { orderId: open, totalPrice: 1250 } };
  await record("pay an order whose delivery is open", "POST /api/create-payment-intent", pay);
  await record("share an order whose delivery is open", `POST /api/orders/${open}/pay-links`, {
    ...{ as: mara, body: {}, headers: { "idempotency-key": "share" } },
  });
  const { payLink } = await json(
    callRoute("POST /api/draft-orders", {
      token: ada.token,
      headers: { "idempotency-key": "draft" },
      body: {
        ...{ customerEmail: olga.email, customerPhone: "+46 40 123", address: TO_CHILE, sent: "payLink" },
        lines: [{ productId: product.id, quantity: 100 }],
      },
    }),
  );
  await record("pay an order whose delivery is open by a link", "POST /api/pay-link", {
    body: { token: String(payLink).split("/").at(-1), totalPrice: 1250 },
  });
  const waiting = await makeAwaiting(await insertedBy(order("order for approval", TO_CHILE)), mara.userId);
  await record("approve an order whose delivery is open", `POST /api/orders/${waiting}/approval`, {
    as: mara,
    body: { decision: "approve", revision: 0 },
  });

  const agree = (title: string, id: string, more: object = {}, as = ada) =>
    record(title, `PUT /api/orders/${id}/charges`, {
      as,
      body: { revision: 0, delivery: 200, reason: "By sea", ...more },
    });
  await agree("agree on a delivery as the order's customer", open, {}, mara);
  await agree("agree on a delivery with wrong fields", open, { delivery: -1, reason: "" });
  await agree("agree on the delivery of no order", NOBODYS_ID);
  await agree("agree on a delivery", open);
  await agree("agree on a delivery again", open);
  await agree("agree on a delivery of an older revision", open, { delivery: 100 });
  for (const state of ["paid", "shipped", "refunded", "cancelled", "expired"] as const)
    await agree(`agree on the delivery of an order that is ${state}`, ids[state]);
  await payAtGateway(open, mara, 1450);
  await agree("agree on a delivery while it is paid", open, { revision: 1, delivery: 0 });

  const id = await companyWith(mara);
  const terms = { netDays: 30, creditLimit: 3000 };
  await setTerms(ada, id, { terms, reason: "Pays well", revision: 1 });
  const onAccount = { companyId: id, payBy: "terms" };
  await order("order on account where no row fits", TO_CHILE, onAccount);
  const accepted = await insertedBy(order("order on account with its delivery", TO_SWEDEN, onAccount));
  expect((await companies().findOne({ _id: requireId(id) }))?.creditUsed).toBe(129_900);
  await agree("agree on the delivery of an order on account", accepted);

  const [entry] = (await orders().findOne({ _id: requireId(priced) }))?.history ?? [];
  const changes = Array.from({ length: MOST_CHANGES }, () => ({ ...entry, event: "annotate" as const }));
  await orders().updateOne({ _id: requireId(priced) }, { $push: { history: { $each: changes as never } } });
  await agree("agree on a delivery once more", priced);
  await record.compare();
});
