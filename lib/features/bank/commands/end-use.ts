import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import { stalledBefore } from "@/lib/core/commands/jobs/stalled-before";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { receiptsOf, transactionOfReceipt } from "@/lib/core/data/orders/order-money";
import { endBookings, noteMoneyGivenBack } from "@/lib/core/data/orders/order-payment-writes";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { findMoneyToGiveBack } from "@/lib/core/data/orders/work-lists";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { isKept } from "@/lib/core/domain/orders/receipts";
import { namedAnew } from "@/lib/core/domain/payments/bank-transfers";
import { bankEntryId, findBankEntry } from "@/lib/features/bank/data/bank-entries";
import type { EntryUse } from "@/lib/features/bank/data/documents";
import {
  beginEnding,
  dropUse,
  endMeaning,
  findUsesDue,
  isShared,
  keepUse,
  type SharedEntry,
  settleEntry,
} from "@/lib/features/bank/data/entry-uses";
import type { EntryProblem } from "@/lib/features/bank/domain/entry-states";
import { whatIsLeft } from "@/lib/features/bank/domain/what-is-left";
import { centsFrom } from "./open-entry";

/**
 * Finds out whether an order has the money of a use, and keeps or drops the use. A booking may be under way meanwhile: first the use
 * says that it is looked at, then the order's `bookings` rises, by which a booking fails that has read it before, then the order is
 * looked at. Any process may do this at any time.
 */
export async function endUse(
  entry: Pick<SharedEntry, "_id" | "transactionId">,
  use: EntryUse,
): Promise<void> {
  if (!(await beginEnding(entry._id, use._id))) return;
  await endBookings(use.orderId);
  const order = await findOrderDocument(use.orderId);
  if (order && hasMoneyOf(order, entry)) await keepUse(entry._id, use._id);
  else await dropUse(entry._id, use);
}

/** By either spelling of an entry that a version before has stored. */
export const hasMoneyOf = (
  order: OrderDocument,
  { transactionId }: Pick<SharedEntry, "transactionId">,
): boolean =>
  centsFrom(order, [transactionId]) > 0 ||
  receiptsOf(order).some(
    (receipt) => isKept(receipt) && namedAnew(transactionOfReceipt(receipt)) === transactionId,
  );

/** The order has the money: its use is booked, and the entry says what is left. */
export async function finishUse(entryId: ObjectId, orderId: ObjectId, problem?: EntryProblem): Promise<void> {
  await endMeaning(entryId, orderId);
  await settleUses(entryId, problem);
}

const TRIES = 8;

/** Brings the state of an entry up to its uses, whoever else changes it meanwhile. Nothing where no statement has brought it and nobody typed it. */
export async function settleUses(entryId: ObjectId, problem?: EntryProblem): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const entry = await findBankEntry(entryId);
    if (!entry || !isShared(entry)) return;
    const isShort = entry.leftCents < 0;
    const why = isShort ? whatIsLeft(entry) : (problem ?? whatIsLeft(entry));
    if (await settleEntry(entry, why, problem === undefined)) return;
  }
}

/** Finishes bookings of processes that died, and gives the money of ended orders back to its entries. @returns how many entries and orders */
export async function finishUses(now: Date, most: number): Promise<number> {
  const due = await findUsesDue(stalledBefore(now), most);
  const finished = await forEachIsolated("finishing the use of an entry", due, async (entry) => {
    if (!isShared(entry)) return false;
    for (const use of entry.uses) if (use.state !== "booked") await endUse(entry, use);
    await settleUses(entry._id);
    return true;
  });
  const ended = await findMoneyToGiveBack(now, most);
  return finished + (await forEachIsolated("giving money back to its entry", ended, giveMoneyBack));
}

/** The entries of an order whose bookings were taken back, or that has ended, are free for others. */
export async function giveMoneyBack(order: OrderDocument, problem?: EntryProblem): Promise<true> {
  for (const receipt of receiptsOf(order)) {
    if (isKept(receipt) || receipt.kind !== "transfer") continue;
    const entryId = bankEntryId(namedAnew(transactionOfReceipt(receipt)));
    const entry = await findBankEntry(entryId);
    const use = entry?.uses?.find(({ orderId }) => orderId.equals(order._id));
    if (entry && use) await endUse(entry, use);
    await settleUses(entryId, problem ?? ofEndedOrder(order));
  }
  await noteMoneyGivenBack(order);
  return true;
}

const ofEndedOrder = ({ _id, status }: OrderDocument): EntryProblem => ({
  kind: "ended",
  text: `Order ${orderNumber(_id.toHexString())} is ${status} and does not need its money any more. Book it for another order of the payer's, or send it back.`,
});
