import { beforeAll, expect, it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { transactionOf } from "@/lib/core/domain/payments/bank-transfers";
import { env } from "@/lib/env";
import { ACCOUNT, BANK_SETTINGS } from "../support/bank-account";
import {
  addGoods,
  type Fixtures,
  NOBODYS_ID,
  type Product,
  placeOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { ordersOfEachState } from "./orders-of-each-state";
import { recorder } from "./recorder";

let fixtures: Fixtures;
let product: Product;
beforeAll(async () => {
  Object.assign(process.env, BANK_SETTINGS);
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures, { available: 100_000 });
});

const TRANSFER = { entry: "2026/0114-7", amount: 1250, day: "2026-01-15", reason: "Statement 3" };
const BACK = { entry: TRANSFER.entry, reason: "Of another customer" };

it("the calls that book transfers and take bookings back answer as recorded", async () => {
  const { ada, mara } = fixtures;
  const record = recorder("transfers");
  const ids = await ordersOfEachState(fixtures);
  const orderId = await placeOrder(product, mara);
  const other = await placeOrder(product, mara);
  const book = (title: string, change: object = {}, id = orderId, as = ada) =>
    record(title, `POST /api/orders/${id}/transfers`, { as, body: { ...TRANSFER, ...change } });
  const undo = (title: string, change: object = {}, id = orderId, as = ada) =>
    record(title, `POST /api/orders/${id}/transfers/undo`, { as, body: { ...BACK, ...change } });

  await book("book a transfer as the order's customer", {}, orderId, mara);
  await record("book a transfer, signed out", `POST /api/orders/${orderId}/transfers`, { body: TRANSFER });
  await book("book a transfer with wrong fields", {
    entry: "é",
    amount: "12,50",
    day: "2999-01-01",
    reason: "",
  });
  await book("book a transfer with an object as its entry", { entry: { $ne: null }, day: ["2026-01-15"] });
  const [part, over] = [await placeOrder(product, mara), await placeOrder(product, mara)];
  await book("book a transfer of too little", { entry: "PART", amount: 1249.99 }, part);
  await record("pay an order by card of which a part has come", "POST /api/create-payment-intent", {
    as: mara,
    body: { orderId: part, totalPrice: 1250 },
  });
  const link = await callRoute(`POST /api/orders/${part}/pay-links`, {
    token: mara.token,
    body: {},
    headers: { "idempotency-key": "of-the-rest" },
  });
  await record("begin to pay by a link what has come in part", "POST /api/pay-link", {
    body: { token: String((await json(link)).url).split("/pay/")[1], totalPrice: 1250 },
  });
  await book("book a transfer of too much", { entry: "OVER", amount: 1251 }, over);
  await book("book a transfer for an order that is not there", {}, NOBODYS_ID);
  await undo("take a booking back that nobody has made");
  await book("book a transfer");
  await book("book a transfer again", { entry: " 2026/0114 -7 " });
  await book("book an entry that pays another order", {}, other);
  await book("book a second transfer", { entry: "2026/0114-8" });
  for (const state of ["paid", "shipped", "refunded", "cancelled"] as const)
    await book(`book a transfer for an order that is ${state}`, { entry: `OF-${state}` }, ids[state]);
  await undo("take a booking of an expired order back", {}, ids.expired);
  const rare = await addGoods(fixtures, { available: 100 });
  const soldOut = await placeOrder(rare, mara);
  await callRoute(`DELETE /api/orders/${soldOut}`, { token: mara.token });
  await placeOrder(rare, mara);
  await orders().updateOne({ _id: requireId(soldOut) }, { $set: { status: "expired" } });
  await book("book a transfer for an expired order that is sold out", { entry: "TOO-LATE" }, soldOut);
  await book("book a transfer for an expired order", { entry: "LATE" }, ids.expired);
  expect(await json(callRoute(`GET /api/orders/${ids.expired}`, { token: mara.token }))).toMatchObject({
    transactionId: transactionOf(ACCOUNT, "LATE"),
  });

  await undo("take a booking back as the order's customer", {}, orderId, mara);
  await undo("take the booking of another entry back", { entry: "ANOTHER" });
  await undo("take a booking back without a reason", { reason: " " });
  await undo("take a booking back");
  await undo("take a booking back again");
  for (const state of ["shipped", "refunded", "cancelled"] as const)
    await undo(`take a booking of an order back that is ${state}`, {}, ids[state]);
  await undo("take a booking of an order back that is not there", {}, NOBODYS_ID);
  await book("book a transfer for an order whose booking was taken back");
  await book("book an entry whose booking was taken back", {}, other);
  await record("take a booking back, signed out", `POST /api/orders/${other}/transfers/undo`, { body: BACK });

  const { bank } = env();
  env().bank = null;
  await book("book a transfer where the shop takes none", { entry: "OFF" }, await placeOrder(product, mara));
  env().bank = bank;
  await record("the methods of transfers", `OPTIONS /api/orders/${orderId}/transfers`);
  await record("the methods of taking a booking back", `OPTIONS /api/orders/${orderId}/transfers/undo`);
  await record.compare();
});
