import { beforeAll, expect, it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { consumeLimit, type LimitName, mailboxKey } from "@/lib/core/data/store/limits";
import { newPaper } from "@/lib/features/papers/commands/new-paper";
import { numberPaper } from "@/lib/features/papers/data/number-paper";
import { SAMPLE_INVOICE } from "@/lib/features/papers/domain/sample-papers";
import { ADDRESS, issuesInvoices, setRecord } from "../papers/a-paper";
import { admin } from "../people/stored-accounts";
import { packed } from "../shipments/shipment-calls";
import {
  addGoods,
  type Fixtures,
  NOBODYS_ID,
  type Product,
  paidOrder,
  placeOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { json } from "../support/call-route";
import { recorder } from "./recorder";

let fixtures: Fixtures;
let product: Product;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures, { available: 100_000 });
  await issuesInvoices();
  const { seller } = await findShopRecord();
  await setRecord({ seller: { ...seller, vatIds: ["DE136695976"], timeZone: "UTC" } });
});

const TAX = {
  mode: "added",
  category: "S",
  rate: 19,
  why: "Sold within Germany",
  from: "DE",
  to: "DE",
} as const;

/** An order of Mara's that counts as shipped. */
async function shippedOrder(more: Record<string, unknown> = {}): Promise<string> {
  const orderId = await placeOrder(product, fixtures.mara);
  const set = { status: "shipped", address: ADDRESS, ...more } as never;
  await orders().updateOne({ _id: requireId(orderId) }, { $set: set });
  return orderId;
}

it("the calls for papers answer as recorded", async () => {
  const { ada, mara, olga } = fixtures;
  const record = recorder("papers");
  const issue = (title: string, orderId: string, key = "key", as = ada) =>
    record(title, `POST /api/orders/${orderId}/papers`, {
      as,
      body: { kind: "invoice" },
      headers: { "idempotency-key": key },
    });
  const unpaid = await placeOrder(product, mara);
  await issue("issue the invoice of an order that is not paid", unpaid);
  await issue("issue the invoice of an order that is not there", NOBODYS_ID);
  await issue("issue the invoice of an order as a customer", unpaid, "key", mara);
  await record("issue an invoice without a key", `POST /api/orders/${unpaid}/papers`, {
    as: ada,
    body: { kind: "invoice" },
  });
  await issue(
    "issue an invoice to somebody in Japan",
    await shippedOrder({ address: { ...ADDRESS, street: "渋谷 1-2" } }),
  );
  await issue("issue an invoice with tax in dollars", await shippedOrder({ tax: TAX, dueCents: 148_750 }));
  const { seller } = await findShopRecord();
  await setRecord({ seller: { ...seller, legalName: "" } });
  const orderId = await shippedOrder();
  await issue("issue an invoice of a seller without a name", orderId);
  await setRecord({ seller });
  const { insertedId } = await json(await issue("issue an invoice", orderId));
  await issue("issue an invoice again", orderId);
  await issue("issue a second invoice", orderId, "other");

  await record("one's papers", "GET /api/papers", { as: mara });
  await record("papers of a month that is none", "GET /api/papers?month=2026-13", { as: mara });
  await record("papers of nobody", "GET /api/papers", { as: olga });
  const paper = `/api/papers/${insertedId}`;
  await record("a paper", `GET ${paper}`, { as: mara });
  await record("another's paper", `GET ${paper}`, { as: olga });
  for (const form of ["pdf", "cii", "ubl"]) {
    await record(`a paper as ${form}`, `GET ${paper}/${form}`, { as: mara });
    await record(`another's paper as ${form}`, `GET ${paper}/${form}`, { as: olga });
  }

  const credit = (title: string, body: object, key: string = newId().toHexString(), path = paper, as = ada) =>
    record(title, `POST ${path}/credit`, { as, body, headers: { "idempotency-key": key } });
  const lines = [{ lineNo: 1, pieces: 10 }];
  const one = await json(await credit("credit ten pieces", { lines, reason: "Bent" }, "key"));
  await credit("credit ten pieces again", { lines, reason: "Bent" }, "key");
  await credit(
    "credit other pieces with the same key",
    { lines: [{ lineNo: 1, pieces: 11 }], reason: "Bent" },
    "key",
  );
  await credit("credit more than is left", { lines: [{ lineNo: 1, pieces: 91 }], reason: "Bent" });
  await credit("credit with wrong fields", { lines: [{ lineNo: 0, pieces: 1, amount: 1 }], reason: "" });
  await credit("credit for a reason that cannot be printed", { lines, reason: "渋谷" });
  await credit("credit a credit note", { reason: "Bent" }, "key", `/api/papers/${one.insertedId}`);
  await credit("credit a paper that is not there", { reason: "Bent" }, "key", `/api/papers/${NOBODYS_ID}`);
  await credit("credit a paper as a customer", { reason: "Bent" }, "key", paper, mara);

  const send = (title: string, path = paper, as = ada) => record(title, `POST ${path}/send`, { as });
  await send("send a paper again");
  await send("send a paper that is not there", `/api/papers/${NOBODYS_ID}`);
  const { name: _name, ...content } = SAMPLE_INVOICE;
  const gone = { _id: newId(), customer: { userId: newId() } };
  const { paper: left } = await numberPaper(newPaper(gone, "order:left", content, new Date()));
  await send("send a paper whose account is gone", `/api/papers/${left._id.toHexString()}`);
  await spend("paperMailTo", mailboxKey(mara.email));
  await send("send a paper to a mailbox that got too many");

  for (const file of ["confirmation.pdf", "proforma.pdf"]) {
    await record(`${file} of an order`, `GET /api/orders/${unpaid}/${file}`, { as: mara });
    await record(`${file} of another's order`, `GET /api/orders/${unpaid}/${file}`, { as: olga });
  }
  const shipmentId = await packed((await paidOrder(product, mara)).orderId, 60);
  const note = `GET /api/shipments/${shipmentId}/note.pdf`;
  await record("a delivery note", note, { as: ada });
  await record("a delivery note of a shipment that has not left", note, { as: mara });
  await record("a pro-forma of an order that is shipped", `GET /api/orders/${orderId}/proforma.pdf`, {
    as: mara,
  });
  await record("a specimen", "GET /api/papers/specimens/invoice", { as: ada });
  await record("a specimen as a customer", "GET /api/papers/specimens/invoice", { as: mara });
  await record("a specimen that there is not", "GET /api/papers/specimens/receipt", { as: ada });
  await setRecord({ seller: { ...seller, legalName: "渋谷" } });
  await record("a specimen that cannot be printed", "GET /api/papers/specimens/invoice", { as: ada });
  for (const file of ["confirmation.pdf", "proforma.pdf"])
    await record(`${file} that cannot be printed`, `GET /api/orders/${unpaid}/${file}`, { as: mara });
  await record("a delivery note that cannot be printed", note, { as: ada });
  await setRecord({ seller });
  await spend("drawnPapers", mara.userId);
  await spend("drawnPapers", ada.userId);
  for (const file of ["confirmation.pdf", "proforma.pdf"])
    await record(`${file} too often`, `GET /api/orders/${unpaid}/${file}`, { as: mara });
  await record("a specimen too often", "GET /api/papers/specimens/invoice", { as: ada });
  await record("a delivery note too often", note, { as: ada });
  await record("the methods of papers", "OPTIONS /api/papers");
  await record.compare();
});

it("an accountant of the shop does not credit an invoice of their own", async () => {
  const record = recorder("own-papers");
  const { ada } = fixtures;
  // With a second administrator nobody is alone.
  await admin("Second Admin");
  const orderId = await shippedOrder({ "customer.userId": requireId(ada.userId) });
  const { insertedId } = await json(
    record("issue the own invoice", `POST /api/orders/${orderId}/papers`, {
      as: ada,
      body: { kind: "invoice" },
      headers: { "idempotency-key": "key" },
    }),
  );
  const refused = await record("credit the own invoice", `POST /api/papers/${insertedId}/credit`, {
    as: ada,
    body: { reason: "Bent" },
    headers: { "idempotency-key": "key" },
  });
  expect(refused.status).toBe(403);
  await record.compare();
});

/** As if somebody had used the limit up. */
async function spend(limit: LimitName, key: string): Promise<void> {
  while ((await consumeLimit(limit, key)).ok);
}

it("the calls for the bookkeeper answer as recorded", async () => {
  const { ada, mara } = fixtures;
  const record = recorder("paper-numbers");
  for (const file of ["bookings.csv?month=2026-01", "papers.zip?month=2026-01", "vat.csv?quarter=2026-Q1"]) {
    await record(`${file}`, `GET /api/exports/${file}`, { as: ada });
    await record(`${file} as a customer`, `GET /api/exports/${file}`, { as: mara });
  }
  await record("bookings of a month that is none", "GET /api/exports/bookings.csv?month=2026-13", {
    as: ada,
  });
  await record("the numbers of papers", "GET /api/paper-numbers", { as: ada });
  await record("the numbers of papers as a customer", "GET /api/paper-numbers", { as: mara });
  const change = (title: string, body: object, as = ada) =>
    record(title, "PATCH /api/paper-numbers", { as, body });
  const lock = { month: "2020-01" };
  const start = { series: "INV-2099", number: 500 };
  await change("lock a month and set a first number at once", { lock, start, revision: 0 });
  await change("lock a month as a customer", { lock, revision: 0 }, mara);
  await change("set the first number of a series", { start, revision: 0 });
  await change("set it again", { start, revision: 1 });
  await change("lock a month", { lock, revision: 1 });
  await change("lock a month that somebody has locked meanwhile", { lock, revision: 1 });
  await change("continue a series that waits for nobody", {
    continue: { series: "INV-2099", after: 600, reason: "Restored" },
    revision: 2,
  });
  await record.compare();
});
