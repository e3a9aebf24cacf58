import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { keptReceiptsOf, transactionOfReceipt } from "@/lib/core/data/orders/order-money";
import { endBookings } from "@/lib/core/data/orders/order-payment-writes";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { claimTransaction, findClaim, moveClaim, shareClaim } from "@/lib/core/data/payments/payments";
import { newId, type ObjectId } from "@/lib/core/data/store/ids";
import { bankEntryId, findBankEntry } from "@/lib/features/bank/data/bank-entries";
import type { BankEntryDocument, EntryUse } from "@/lib/features/bank/data/documents";
import { insertTypedEntry, isShared, type SharedEntry, writeUses } from "@/lib/features/bank/data/entry-uses";
import { shopCurrency } from "@/lib/values/currency";
import type { Booking } from "./why-no-transfer";

/**
 * The entry with its uses, made where nobody but its typist knows it. Orders that it pays already are found by its claim: a version
 * before has booked them, or its document was deleted since.
 */
export async function openEntry(booking: Booking): Promise<SharedEntry> {
  const _id = bankEntryId(booking.transactionId);
  const stored = await findBankEntry(_id);
  if (stored && isShared(stored)) return stored;
  const entry = stored ?? typedEntry(booking, _id);
  const uses = await usesBefore(booking, entry);
  const used = uses.reduce((sum, { cents }) => sum + cents, 0);
  const leftCents = entry.currency === shopCurrency() || uses.length === 0 ? entry.amountCents - used : 0;
  const isAside = entry.state === "closed" && leftCents >= 0;
  const aside = isAside ? { leftCents: 0, asideCents: leftCents } : { leftCents };
  if (stored) await writeUses(stored, { uses, ...aside });
  else await insertTypedEntry({ ...entry, uses, ...aside });
  const opened = await findBankEntry(_id);
  if (!opened || !isShared(opened)) throw new Error(`the entry ${booking.transactionId} is gone`);
  return opened;
}

const typedEntry = (
  { transactionId, entry, amountCents, day }: Booking,
  _id: ObjectId,
): BankEntryDocument => {
  const at = new Date();
  return {
    _id,
    transactionId,
    entry,
    statementId: null,
    statementName: "",
    day,
    amountCents,
    currency: shopCurrency(),
    payer: null,
    text: "",
    namedOrderIds: [],
    isLumped: false,
    state: "waiting",
    orderId: null,
    problem: null,
    revision: 1,
    at,
    changedAt: at,
  };
};

async function usesBefore(
  { transactionId, formerId }: Booking,
  { orderId }: BankEntryDocument,
): Promise<EntryUse[]> {
  const names = formerId === null ? [transactionId] : [transactionId, formerId];
  const claims = await Promise.all(names.map(findClaim));
  const ids = [orderId, ...claims.flatMap((claim) => [claim?.orderId, ...(claim?.formerOrderIds ?? [])])];
  const byId = new Map(ids.flatMap((id) => (id ? [[id.toHexString(), id] as const] : [])));
  const found = await Promise.all([...byId.values()].map(findOrderDocument));
  return found.flatMap((order) => {
    const cents = order ? centsFrom(order, names) : 0;
    if (!order || cents === 0) return [];
    return [{ _id: newId(), orderId: order._id, cents, state: "booked" as const, at: new Date() }];
  });
}

/** The money that the order has of the entry. @param names of its transaction */
export const centsFrom = (order: OrderDocument, names: readonly string[]): number =>
  keptReceiptsOf(order)
    .filter((receipt) => names.includes(transactionOfReceipt(receipt)))
    .reduce((sum, { cents }) => sum + cents, 0);

/**
 * For instances of the version before, which book a whole entry for the one order that its claim names, and read the order's
 * `payment.bookings` before its claim. An order that the claim names and that has no use of the entry may be booked by one of them at
 * this moment: the claim moves first, then that order's `bookings` rises, by which such a booking fails, then the order is looked at.
 * @returns an order that it has paid by one of them all the same; null where there is none
 */
export async function claimFor(entry: SharedEntry, orderId: ObjectId): Promise<OrderDocument | null> {
  const { transactionId, uses } = entry;
  const isUsedBy = (id: ObjectId) => uses.some((use) => use.orderId.equals(id));
  await claimTransaction(transactionId, orderId);
  const claim = await findClaim(transactionId);
  if (!claim) return null;
  const isOther = !isUsedBy(claim.orderId) && !claim.orderId.equals(orderId);
  if (isOther) await moveClaim(transactionId, claim.orderId, orderId);
  else await shareClaim(transactionId, orderId);
  const others = [...(claim.formerOrderIds ?? []), ...(isOther ? [claim.orderId] : [])];
  for (const other of others) {
    if (isUsedBy(other) || other.equals(orderId)) continue;
    await endBookings(other);
    const order = await findOrderDocument(other);
    if (order && centsFrom(order, [transactionId]) > 0) return order;
  }
  return null;
}
