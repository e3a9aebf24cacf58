import { beforeAll, it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { MOST_SHIPMENTS } from "@/lib/core/domain/orders/shipments";
import { companyWith } from "../companies/company-calls";
import { setTerms } from "../payments/on-account-calls";
import { staff } from "../people/stored-accounts";
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
import { callRoute } from "../support/call-route";
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

/** Stores a packed shipment of 10 pieces in an order, whatever its state. @returns its id */
async function packedIn(orderId: string, times = 1): Promise<string> {
  const by = { role: "admin", userId: newId(), name: "Ada Wolff" } as const;
  const shipments = Array.from({ length: times }, (_, index) => ({
    _id: newId(),
    no: index + 1,
    state: "packed" as const,
    lines: [{ lineNo: 1, pieces: 1 }],
    parcels: [],
    by,
    at: new Date(),
  }));
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { shipments } });
  return shipments[0]?._id.toHexString() ?? "";
}

it("the calls about shipments answer as recorded", async () => {
  const { ada, mara } = fixtures;
  const record = recorder("shipments");
  const ids = await ordersOfEachState(fixtures);
  let keys = 0;
  const pack = (title: string, id: string, more: object = {}, key?: string) => {
    keys += 1;
    return record(title, `POST /api/orders/${id}/shipments`, {
      as: ada,
      body: { revision: 0, lines: [{ lineNo: 1, pieces: 40 }], ...more },
      headers: { "idempotency-key": key ?? `key-${keys}` },
    });
  };
  const change = (title: string, id: string, body: object) =>
    record(title, `PATCH /api/shipments/${id}`, { as: ada, body });

  for (const state of ["unpaid", "shipped", "refunded", "cancelled", "expired"] as const)
    await pack(`pack an order that is ${state}`, ids[state]);
  await pack("pack an order of nobody", NOBODYS_ID);
  await pack("pack no piece", ids.paid, { lines: [{ lineNo: 1, pieces: 0 }] });
  await pack("pack more than the order has", ids.paid, { lines: [{ lineNo: 1, pieces: 101 }] });
  await pack("pack an order as it is not any more", ids.paid, { revision: 7 });
  const parcels = [{ carrier: "DHL", tracking: "0034 12", url: "https://dhl.example/0034", weightG: 1200 }];
  await pack("pack a part", ids.paid, { parcels }, "once");
  await pack("pack another part with the same key", ids.paid, {}, "once");
  await record("pack as a customer", `POST /api/orders/${ids.paid}/shipments`, {
    as: mara,
    body: {},
    headers: { "idempotency-key": "mine" },
  });
  const order = await orders().findOne({ _id: requireId(ids.paid) });
  const first = order?.shipments?.[0]?._id.toHexString() ?? "";
  await change("send a shipment as the order is not any more", first, { revision: 0, state: "shipped" });
  await change("send a shipment", first, { revision: 1, state: "shipped" });
  await change("send a shipment again", first, { revision: 2, state: "shipped" });
  await change("change the parcels of what has left", first, { revision: 2, parcels: [] });
  await change("change nothing", first, { revision: 3 });
  await record("an order of which a part has left", `GET /api/orders/${ids.paid}`, { as: mara });
  await record("refund an order of which a part has left", `POST /api/orders/${ids.paid}/refund`, {
    as: ada,
    body: { reason: "Late" },
  });
  await change("a shipment of nobody", NOBODYS_ID, { revision: 0, state: "shipped" });
  for (const state of ["unpaid", "cancelled", "expired"] as const) {
    const id = await packedIn(ids[state]);
    await change(`send a shipment of an order that is ${state}`, id, { revision: 0, state: "shipped" });
  }
  const refunded = await packedIn(ids.refunded);
  await change("name the parcels of an order that is refunded", refunded, { revision: 0, parcels });

  // On account, and its company suspended meanwhile.
  const company = await companyWith(mara);
  const accounts = await staff("accounts");
  const { revision } = (await companies().findOne({ _id: requireId(company) })) ?? { revision: 0 };
  await setTerms(accounts, company, { terms: { netDays: 30, creditLimit: 10_000 }, revision });
  const onAccount = await insertedBy(
    callRoute("POST /api/orders", {
      token: mara.token,
      body: { ...orderBody(product, mara), companyId: company, payBy: "terms" },
    }),
  );
  const part = await packedIn(onAccount);
  await companies().updateOne({ _id: requireId(company) }, { $set: { state: "suspended" } });
  await pack("pack an order of a suspended company", onAccount);
  await change("send a shipment of a suspended company", part, { revision: 0, state: "shipped" });
  await companies().updateOne({ _id: requireId(company) }, { $set: { state: "approved" } });
  await change("send a part of an order on account", part, { revision: 0, state: "shipped" });
  await record("cancel an order of which a part has left", `DELETE /api/orders/${onAccount}`, { as: mara });
  await record("release an order of which a part has left", `POST /api/orders/${onAccount}/release`, {
    as: ada,
    body: { reason: "Late" },
  });

  const full = await insertedBy(
    callRoute("POST /api/orders", {
      token: mara.token,
      body: { ...orderBody(product, mara), companyId: company, payBy: "terms" },
    }),
  );
  const one = await packedIn(full, MOST_SHIPMENTS);
  await pack("pack once more", full, { lines: [{ lineNo: 1, pieces: 1 }] });
  const labelled = {
    event: "label" as const,
    at: new Date(),
    by: { role: "admin" as const, userId: newId(), name: "Ada Wolff" },
    reason: null,
  };
  const history = Array.from({ length: 200 }, () => labelled);
  await orders().updateOne({ _id: requireId(full) }, { $push: { history: { $each: history } } });
  await change("name the parcels once more", one, { revision: 0, parcels });
  await record.compare();
});
