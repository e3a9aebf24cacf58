import { INITIAL_STATUS } from "@/lib/core/domain/orders/order-statuses";
import { wordsOfOrder } from "@/lib/core/domain/orders/order-words";
import { entryOf } from "@/lib/core/domain/payments/bank-transfers";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";
import { transactionOfReceipt } from "./order-money";

/**
 * The words that people of the shop find an order by. They are stored when its history is moved to the audit, by the same write
 * (`lib/core/data/audit/audit.ts`).
 */

/** The fields that the words are made of, and those that tell whether they have changed. */
export const WORDED = {
  history: 1,
  customer: 1,
  company: 1,
  address: 1,
  "lines.sku": 1,
  "lines.name": 1,
  ...{ poNumber: 1, placedAt: 1, totalCents: 1, dueCents: 1, payment: 1, receipts: 1 },
} as const;

export type WordedDocument = Pick<
  OrderDocument,
  | "_id"
  | "history"
  | "customer"
  | "company"
  | "address"
  | "lines"
  | "poNumber"
  | "placedAt"
  | "totalCents"
  | "dueCents"
  | "payment"
  | "receipts"
>;

export const orderWords = (order: WordedDocument): string[] => wordsOfOrder(order, transactionsOf(order));

/** Bank transfers by their entry alone: the account is the same in all of them. */
function transactionsOf({ payment, receipts = [] }: WordedDocument): string[] {
  const named = [payment.transactionId, ...receipts.map(transactionOfReceipt)];
  return [...new Set(named)].flatMap((id) => (id === null ? [] : [entryOf(id) ?? id]));
}

/** The order as it was read: no entry has come, and it is still this person's under the same e-mail. */
export const asWorded = ({ _id, history, customer }: WordedDocument) => ({
  _id,
  history: { $size: history.length },
  "customer.email": customer.email,
});

/** Orders that a version before has written or changed. An order with history for the audit gets its words in that write. */
const DUE = { words: null as never, auditDue: { $ne: true }, status: { $ne: INITIAL_STATUS } };

export const isOrderWordsDue = async (): Promise<boolean> =>
  (await orders().findOne(DUE, { projection: { _id: 1 } })) !== null;

/** @returns how many were looked at */
export async function fillOrderWords(limit: number): Promise<number> {
  const due = await orders().find<WordedDocument>(DUE, { projection: WORDED }).limit(limit).toArray();
  if (due.length === 0) return 0;
  await orders().bulkWrite(
    due.map((order) => ({
      updateOne: { filter: asWorded(order), update: { $set: { words: orderWords(order) } } },
    })),
    { ordered: false },
  );
  return due.length;
}
