import { randomUUID } from "node:crypto";
import { requireId } from "@/lib/core/data/store/ids";
import { bankEntries } from "@/lib/features/bank/data/collections";
import type { Person } from "../../people/stored-accounts";
import { type Product, placeOrder } from "../../support/call-fixtures";
import { bytesOf, writeEntry, writeStatement } from "../../support/statements";
import { aWaitingEntry } from "../../support/stored-entries";
import { forAdmins, of, type Row } from "./row";

/** An order and an entry that could pay it. */
async function orderAndEntry(mara: Person, product: Product) {
  const orderId = await placeOrder(product, mara);
  const entryId = await aWaitingEntry({ amountCents: product.price * 10_000 });
  const revision = (await bankEntries().findOne({ _id: requireId(entryId) }))?.revision ?? 0;
  return { orderId, entryId, revision };
}

export const bankStatementCalls: Record<string, Row> = {
  "POST /bank-statements": forAdmins(
    async () => ({
      path: "/bank-statements",
      body: bytesOf(writeStatement([writeEntry({ direction: "DBIT" })])),
      headers: { "content-type": "application/xml", "idempotency-key": randomUUID() },
    }),
    201,
  ),
  "GET /bank-statements": forAdmins(of("/bank-statements")),
  "GET /bank-entries": forAdmins(of("/bank-entries")),
  "POST /bank-entries/{id}/booking": forAdmins(async (mara, product) => {
    const { orderId, entryId, revision } = await orderAndEntry(mara, product);
    return { path: `/bank-entries/${entryId}/booking`, body: { orderId, revision } };
  }),
  "PUT /bank-entries/{id}/state": forAdmins(async (mara, product) => {
    const { entryId, revision } = await orderAndEntry(mara, product);
    const body = { state: "closed", reason: "Sent back", revision };
    return { path: `/bank-entries/${entryId}/state`, body };
  }),
};
