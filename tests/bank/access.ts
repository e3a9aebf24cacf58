import { randomUUID } from "node:crypto";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { bankEntries } from "@/lib/features/bank/data/collections";
import { forRoles, of, type Row } from "../calls/access/row";
import type { Person } from "../people/stored-accounts";
import { type Product, placeOrder } from "../support/call-fixtures";
import { staffViewer } from "../support/shop-in-process";
import { bytesOf, writeEntry, writeStatement } from "../support/statements";
import { aWaitingEntry } from "../support/stored-entries";
import { book } from "../support/transfers";

/** An order and an entry that could pay it. */
async function orderAndEntry(mara: Person, product: Product) {
  const orderId = await placeOrder(product, mara);
  const entryId = await aWaitingEntry({ amountCents: product.price * 10_000 });
  const revision = (await bankEntries().findOne({ _id: requireId(entryId) }))?.revision ?? 0;
  return { orderId, entryId, revision };
}

const TRANSFER = { day: "2026-01-15", reason: "Statement 3" };

export const calls: Record<string, Row> = {
  "POST /bank-statements": forRoles(
    ["accounts"],
    async () => ({
      path: "/bank-statements",
      body: bytesOf(writeStatement([writeEntry({ direction: "DBIT" })])),
      headers: { "content-type": "application/xml", "idempotency-key": randomUUID() },
    }),
    201,
  ),
  "GET /bank-statements": forRoles(["accounts"], of("/bank-statements")),
  "GET /bank-entries": forRoles(["accounts"], of("/bank-entries")),
  "POST /bank-entries/{id}/booking": forRoles(["accounts"], async (mara, product) => {
    const { orderId, entryId, revision } = await orderAndEntry(mara, product);
    return { path: `/bank-entries/${entryId}/booking`, body: { orderId, revision } };
  }),
  "PUT /bank-entries/{id}/state": forRoles(["accounts"], async (mara, product) => {
    const { entryId, revision } = await orderAndEntry(mara, product);
    const body = { state: "closed", reason: "Sent back", revision };
    return { path: `/bank-entries/${entryId}/state`, body };
  }),
  "POST /orders/{id}/transfers": forRoles(["accounts"], async (mara, product) => ({
    path: `/orders/${await placeOrder(product, mara)}/transfers`,
    body: { ...TRANSFER, entry: newId().toHexString(), amount: product.price * 100 },
  })),
  "POST /orders/{id}/transfers/undo": forRoles(["accounts"], async (mara, product) => {
    const orderId = await placeOrder(product, mara);
    const entry = newId().toHexString().toUpperCase();
    await book(staffViewer(), orderId, entry, product.price * 10_000);
    return { path: `/orders/${orderId}/transfers/undo`, body: { entry, reason: "Of another customer" } };
  }),
};
