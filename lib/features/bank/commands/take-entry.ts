import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { endBookings } from "@/lib/core/data/orders/order-payment-writes";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { claimTransaction, findClaim, moveClaim } from "@/lib/core/data/payments/payments";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { TRANSFER_ENDS } from "@/lib/core/domain/payments/bank-transfers";
import { noteBooked, noteTakenBack } from "@/lib/features/bank/data/bank-entries";

const TRIES = 5;

/**
 * Claims an entry of the shop's account for an order. An entry pays one order at a time. One that was meant for another order, and has
 * not paid it, can be given to this one: somebody chose the wrong order, or a process died. A booking for the other order may
 * still be under way, so the claim moves first, then that order's `bookings` rises, by which such a booking fails, and then the order
 * is looked at. The claim names the former orders, so that whoever repeats this after a crash does the same.
 * @returns `busy` where others take it at the same moment again and again, or the order that it pays
 */
export async function takeEntry(
  transactionId: string,
  orderId: ObjectId,
): Promise<"taken" | "busy" | ObjectId> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await claimTransaction(transactionId, orderId);
    const claim = await findClaim(transactionId);
    if (!claim) throw new Error(`the claim of ${transactionId} is gone`);
    if (claim.orderId.equals(orderId)) return await endOthers(transactionId, orderId, claim.formerOrderIds);
    if (await pays(transactionId, claim.orderId)) return claim.orderId;
    await moveClaim(transactionId, claim.orderId, orderId);
  }
  return "busy";
}

async function endOthers(
  transactionId: string,
  orderId: ObjectId,
  former: readonly ObjectId[] = [],
): Promise<"taken" | ObjectId> {
  for (const other of former) {
    if (other.equals(orderId)) continue;
    await endBookings(other);
    if (!(await pays(transactionId, other))) continue;
    await moveClaim(transactionId, orderId, other);
    return other;
  }
  return "taken";
}

/** The order that an entry pays now; null where it pays none. */
export async function findPaidBy(transactionId: string): Promise<ObjectId | null> {
  const claim = await findClaim(transactionId);
  return claim && (await pays(transactionId, claim.orderId)) ? claim.orderId : null;
}

/**
 * Says in the entry which order it pays. The booking may be taken back before this is written, so the order is looked at again.
 * @param formerId the name that an earlier version gave the entry; null where that is the same
 */
export async function noteBooking(
  { transactionId, formerId }: { transactionId: string; formerId: string | null },
  orderId: ObjectId,
): Promise<void> {
  await noteBooked(transactionId, orderId);
  for (const id of [transactionId, formerId]) if (id !== null && (await pays(id, orderId))) return;
  await noteTakenBack(transactionId, "Its booking was taken back", orderId);
}

async function pays(transactionId: string, orderId: ObjectId): Promise<boolean> {
  const order = await findOrderDocument(orderId);
  return order?.payment.transactionId === transactionId && !isTakenBack(order);
}

/** Whether the order was paid by a transfer whose booking was taken back. Nothing can pay it any more. */
export const isTakenBack = ({ payment: { refund } }: Pick<OrderDocument, "payment">): boolean =>
  refund?.refundId === TRANSFER_ENDS.takenBack;
