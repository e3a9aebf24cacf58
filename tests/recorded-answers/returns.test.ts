import { beforeAll, it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { MOST_RETURNS } from "@/lib/core/domain/orders/returns";
import { hasLeft, shippedOrder } from "../returns/return-calls";
import {
  addGoods,
  type Fixtures,
  NOBODYS_ID,
  type Product,
  paidOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { ordersOfEachState } from "./orders-of-each-state";
import { recorder } from "./recorder";

let fixtures: Fixtures;
let product: Product;
beforeAll(async () => {
  Object.assign(process.env, { LIMIT_ORDERS_PER_10_MINUTES: "100", LIMIT_UNPAID_ORDERS: "100" });
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures, { available: 100_000 });
});

it("the calls about returns answer as recorded", async () => {
  const { ada, mara, olga } = fixtures;
  const record = recorder("returns");
  const ids = await ordersOfEachState(fixtures);
  let keys = 0;
  const ask = (title: string, id: string, lines: object[], { as = mara, key = "" } = {}) => {
    keys += 1;
    return record(title, `POST /api/orders/${id}/returns`, {
      as,
      body: { lines },
      headers: { "idempotency-key": key || `key-${keys}` },
    });
  };
  const line = (pieces: number, more: object = {}) => ({ lineNo: 1, pieces, reason: "damaged", ...more });
  const change = (title: string, id: string, body: object, as = ada) =>
    record(title, `PATCH /api/returns/${id}`, { as, body });
  const returnOf = async (orderId: string, at = 0) =>
    (await orders().findOne({ _id: requireId(orderId) }))?.goodsReturns?.[at]?._id.toHexString() ?? "";

  for (const state of ["unpaid", "refunded", "cancelled", "expired"] as const)
    await ask(`ask to send back of an order that is ${state}`, ids[state], [line(1)]);
  await ask("ask to send back of an order of nobody", NOBODYS_ID, [line(1)]);
  await ask("ask to send back what has not left", ids.paid, [line(1)]);
  const sent = await shippedOrder(product, mara);
  await ask("ask as a stranger", sent, [line(1)], { as: olga });
  await ask("ask for no piece", sent, [line(0)]);
  await ask("ask without a reason", sent, [{ lineNo: 1, pieces: 1 }]);
  await ask("ask for a line that is not there", sent, [line(1, { lineNo: 2 })]);
  await ask("ask for more than has left", sent, [line(101)]);
  await ask("ask for a part", sent, [line(60)], { key: "once" });
  await ask("ask for another part with the same key", sent, [line(10)], { key: "once" });
  await ask("ask for more than is left", sent, [line(41)]);
  const old = (await paidOrder(product, mara)).orderId;
  await hasLeft(old, new Date("2024-01-02T12:00:00Z"));
  await ask("ask too late", old, [line(1)]);
  await ask("begin a late return as the shop", old, [line(1)], { as: ada });

  const goods = await returnOf(sent);
  await change("change a return of nobody", NOBODYS_ID, { state: "allowed", revision: 0 });
  await change("change a return as its customer", goods, { state: "allowed", revision: 0 }, mara);
  await change("take in a return that is not allowed", goods, {
    ...{ state: "received", revision: 0 },
    lines: [{ lineNo: 1, stock: 1, scrap: 0 }],
  });
  await change("allow a return as it is not any more", goods, { state: "allowed", revision: 7 });
  await change("refuse a return without a reason", goods, { state: "refused", revision: 0 });
  await change("allow a return", goods, {
    state: "allowed",
    revision: 0,
    answer: "With the cartons, please",
  });
  await change("take in more than was announced", goods, {
    ...{ state: "received", revision: 1 },
    lines: [{ lineNo: 1, stock: 60, scrap: 1 }],
  });
  await change("take in nothing", goods, {
    ...{ state: "received", revision: 1 },
    lines: [{ lineNo: 1, stock: 0, scrap: 0 }],
  });
  await change("take a return in", goods, {
    ...{ state: "received", revision: 1 },
    lines: [{ lineNo: 1, stock: 40, scrap: 10 }],
  });
  await change("settle a return with other money than was seen", goods, {
    ...{ state: "settled", revision: 2 },
    ...{ credited: 500, refund: 499.99 },
  });
  await change("settle a return", goods, { state: "settled", revision: 2 });
  await change("settle a return again", goods, { state: "settled", revision: 3 });
  await record("an order of which a part came back", `GET /api/orders/${sent}`, { as: mara });
  await change("refuse a late return", await returnOf(old), {
    ...{ state: "refused", revision: 0 },
    answer: "They were mounted",
  });

  for (const state of ["unpaid", "cancelled", "expired", "refunded"] as const) {
    const _id = newId();
    const stored = {
      ...{ _id, no: 1, state: "asked" as const, at: new Date(), revision: 0 },
      lines: [{ lineNo: 1, pieces: 1, reason: "wrong" as const }],
    };
    await orders().updateOne({ _id: requireId(ids[state]) }, { $set: { goodsReturns: [stored] } });
    await change(`allow a return of an order that is ${state}`, _id.toHexString(), {
      ...{ state: "allowed", revision: 0 },
    });
  }
  const full = await shippedOrder(product, mara);
  const refused = Array.from({ length: MOST_RETURNS }, (_, index) => ({
    ...{ _id: newId(), no: index + 1, state: "refused" as const, at: new Date(), revision: 1 },
    lines: [{ lineNo: 1, pieces: 1, reason: "wrong" as const }],
  }));
  await orders().updateOne({ _id: requireId(full) }, { $set: { goodsReturns: refused } });
  await ask("ask once more", full, [line(1)]);
  await ask("begin once more as the shop", full, [line(1)], { as: ada });
  while ((await consumeLimit("returnsAsked", mara.userId)).ok);
  await ask("ask very often", await shippedOrder(product, mara), [line(1)]);
  await record.compare();
});
