import { beforeAll, it, vi } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import { env } from "@/lib/env";
import { bankEntries } from "@/lib/features/bank/data/collections";
import { makeAwaiting } from "../support/awaiting-order";
import { BANK_SETTINGS } from "../support/bank-account";
import {
  addGoods,
  type Fixtures,
  NOBODYS_ID,
  type Product,
  placeOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { bytesOf, writeEntry, writeStatement } from "../support/statements";
import { ordersOfEachState } from "./orders-of-each-state";
import { recorder } from "./recorder";

let fixtures: Fixtures;
let product: Product;
beforeAll(async () => {
  Object.assign(process.env, BANK_SETTINGS);
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures, { available: 100_000 });
});

const XML = { "content-type": "application/xml" };

it("the calls for bank statements answer as recorded", async () => {
  const { ada: as, mara } = fixtures;
  const record = recorder("bank-statements");
  const orderId = await placeOrder(product, mara);
  const other = await placeOrder(product, mara);
  const statement = writeStatement([
    writeEntry({ amount: "1250.00", reference: referenceOf(orderId), bankReference: "E-1" }),
    writeEntry({ amount: "1250.00", text: "Parts", payer: "Mara", bankReference: "E-2", day: "2026-01-14" }),
    writeEntry({ amount: "12.50", currency: "EUR", bankReference: "E-3", day: "2026-01-13" }),
    writeEntry({ direction: "DBIT", bankReference: "E-4" }),
  ]);
  const send = (title: string, content: string, key: string | null = title.replaceAll(" ", "-"), by = as) =>
    record(title, "POST /api/bank-statements", {
      as: by,
      body: bytesOf(content),
      headers: { ...XML, ...(key === null ? {} : { "idempotency-key": key }) },
    });
  await send("upload a statement", statement);
  // The process books what names an order behind its answer.
  const waiting = await vi.waitFor(
    async () => {
      if (await bankEntries().findOne({ state: "new" })) throw new Error("entries are being booked");
      return await bankEntries().find({ state: "waiting" }).sort({ day: -1 }).toArray();
    },
    { timeout: 60_000 },
  );
  await send("upload a statement again", statement, "upload-a-statement");
  await send("upload another statement with the same key", writeStatement([]), "upload-a-statement");
  await send("upload a statement without a key", statement, null);
  await send("upload a statement as a customer", statement, "customer", mara);
  await send("upload a statement with a document type", statement.replace("?>", "?><!DOCTYPE a>"));
  await send("upload a statement of another account", statement.replaceAll("DE89", "DE90"));
  await send("upload half a statement", statement.slice(0, 1500));
  await send("upload an empty file", "");
  await record("upload a statement as JSON", "POST /api/bank-statements", {
    as,
    body: {},
    headers: { "idempotency-key": "json" },
  });
  await record("upload a statement, signed out", "POST /api/bank-statements", {
    body: bytesOf(statement),
    headers: { ...XML, "idempotency-key": "nobody" },
  });
  await record("the statements", "GET /api/bank-statements", { as });
  await record("the statements, for a customer", "GET /api/bank-statements", { as: mara });
  await record("the payments that wait", "GET /api/bank-entries?state=waiting", { as });
  await record("the payments that are booked", "GET /api/bank-entries?state=booked", { as });
  await record(
    "the payments of a statement that is not there",
    `GET /api/bank-entries?statement=${NOBODYS_ID}`,
    { as },
  );
  await record("the payments in no state", "GET /api/bank-entries?state=lost", { as });
  await record("the payments, for a customer", "GET /api/bank-entries", { as: mara });

  const [noReference, inEuros] = waiting.map(({ _id }) => _id.toHexString());
  const book = (title: string, id: string | undefined, body: object, by = as) =>
    record(title, `POST /api/bank-entries/${id}/booking`, { as: by, body });
  await book("book a payment as a customer", noReference, { orderId: other, revision: 2 }, mara);
  await book("book a payment that is not there", NOBODYS_ID, { orderId: other, revision: 2 });
  await book("book a payment for an order that is not there", noReference, {
    orderId: NOBODYS_ID,
    revision: 2,
  });
  await book("book a payment that was changed meanwhile", noReference, { orderId: other, revision: 1 });
  await book("book a payment in another currency", inEuros, { orderId: other, revision: 2 });
  await book("book a payment for an order that is paid", noReference, { orderId, revision: 2 });
  const states = await ordersOfEachState(fixtures);
  await book("book a payment for a cancelled order", noReference, { orderId: states.cancelled, revision: 2 });
  const awaiting = await makeAwaiting(await placeOrder(product, mara), mara.userId);
  await book("book a payment for an order that waits for approval", noReference, {
    orderId: awaiting,
    revision: 2,
  });
  const rare = await addGoods(fixtures, { available: 100 });
  const soldOut = await placeOrder(rare, mara);
  await callRoute(`DELETE /api/orders/${soldOut}`, { token: mara.token });
  await placeOrder(rare, mara);
  await orders().updateOne({ _id: requireId(soldOut) }, { $set: { status: "expired" } });
  await book("book a payment for an expired order that is sold out", noReference, {
    orderId: soldOut,
    revision: 2,
  });
  await book("book a payment of wrong fields", noReference, { orderId: { $ne: null }, revision: "2" });
  await book("book a payment", noReference, { orderId: other, revision: 2 });
  await book("book a payment again", noReference, { orderId: other, revision: 2 });
  await book("book a payment that pays another order", noReference, { orderId, revision: 3 });

  const move = (title: string, id: string | undefined, body: object, by = as) =>
    record(title, `PUT /api/bank-entries/${id}/state`, {
      as: by,
      body: { state: "closed", reason: "Sent back", revision: 2, ...body },
    });
  await move("set a payment aside as a customer", inEuros, {}, mara);
  await move("set a payment aside without a reason", inEuros, { reason: " " });
  await move("set a payment aside that is not there", NOBODYS_ID, {});
  await move("set a payment aside that is booked", noReference, { revision: 3 });
  await move("set a payment aside that was changed meanwhile", inEuros, { revision: 1 });
  await move("set a payment aside", inEuros, {});
  await move("set a payment aside again", inEuros, {});
  await move("have a payment wait again", inEuros, { state: "waiting", reason: "It came back", revision: 3 });
  const { bank } = env();
  env().bank = null;
  await send("upload a statement where the shop has no account", statement);
  env().bank = bank;
  await record("the methods of statements", "OPTIONS /api/bank-statements");
  await record("the methods of payments", "OPTIONS /api/bank-entries");
  await record("the methods of booking a payment", `OPTIONS /api/bank-entries/${NOBODYS_ID}/booking`);
  await record("the methods of a payment's state", `OPTIONS /api/bank-entries/${NOBODYS_ID}/state`);
  await record.compare();
});
