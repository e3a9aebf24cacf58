import { deciderOn } from "@/lib/core/commands/audit/decider";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { refundTransition } from "@/lib/core/commands/payments/refunds/refund-transition";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { isTakenBack, moneyWrite, receiptsOf, takenBack } from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { NO_SUCH_ORDER, staffOnly, whyNot } from "@/lib/core/domain/orders/order-lifecycle";
import {
  BANK,
  lettersAndDigits,
  namedAnew,
  TRANSFER_ENDS,
  transactionOf,
} from "@/lib/core/domain/payments/bank-transfers";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { noteTakenBack } from "@/lib/features/bank/data/bank-entries";
import { done, type Result, refuse } from "@/lib/values/result";
import { findPaidBy, noteBooking } from "./book-transfer";

const OTHER_PAYMENT = refuse("payment_mismatch", "This order is paid by something else than this entry");
const CHANGED = refuse(
  "changed_meanwhile",
  "Somebody else has just changed this order. Please look at it again.",
);

/**
 * Takes the booking of a transfer back, where it was booked for the wrong order or the bank has taken the money back. It ends the
 * order, and its pieces are free: as a last state it can be paid no more, so that the entry can pay another order, once. An order on
 * account stays, and is open again.
 */
export async function takeTransferBack(
  viewer: Viewer,
  orderId: string,
  { entry, reason }: { entry: string; reason: string },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "bookTransfers")) return staffOnly("bookTransfers");
  const order = await findOrderDocumentFor(viewer, orderId);
  if (!order) return NO_SUCH_ORDER;
  const { provider, transactionId } = order.payment;
  const isIts = provider === BANK && transactionId !== null && isSameEntry(transactionId, entry);
  if (isIts && isTakenBack(order)) return done({ modifiedCount: 0 });
  if (isUnsettledBy(order, entry)) return done({ modifiedCount: 0 });
  const undoing = order.terms ? "unsettle" : "refund";
  const refusal = whyNot(undoing, order);
  if (refusal) return refusal;
  if (!isIts) return OTHER_PAYMENT;
  const decider = await deciderOn(viewer, "takeTransferBack", { order });
  if (!decider.ok) return decider;
  const settledAs = TRANSFER_ENDS.takenBack;
  const by = decider.value;
  const transition =
    undoing === "unsettle"
      ? unsettleTransition(order, { by, reason })
      : refundTransition(order, transactionId, { by, reason, settledAs });
  const changes = [{ field: "transferEntry", from: entry, to: null }];
  // First, since a process may die between the two: booked again, the entry finds the order that it pays.
  await noteTakenBack(namedAnew(transactionId), reason);
  if (await changeOrder(order, { ...transition, changes })) {
    // Somebody may have booked it once more in between, and found the order that it paid.
    await noteTakenBack(namedAnew(transactionId), reason, order._id);
    return done({ modifiedCount: 1 });
  }
  // The same booking may have been taken back at the same moment: then the entry pays nothing, and goes on waiting.
  const paid = await findPaidBy(transactionId);
  if (paid) await noteBooking({ transactionId: namedAnew(transactionId), formerId: transactionId }, paid);
  return CHANGED;
}

/** Whether this is the latest booking of an order on account, and was taken back already. */
function isUnsettledBy({ terms, history }: OrderDocument, entry: string): boolean {
  const last = history.findLast(({ event }) => event === "settle" || event === "unsettle");
  return (
    terms !== undefined &&
    last?.event === "unsettle" &&
    (last.changes ?? []).some(
      ({ field, from }) =>
        field === "transferEntry" && lettersAndDigits(String(from)) === lettersAndDigits(entry),
    )
  );
}

/** The order stays as it is, and owes its money again, also where that is more than its company's credit. */
function unsettleTransition(order: OrderDocument, said: { by: Actor; reason: string }): Transition {
  const at = new Date();
  const { guard, set } = moneyWrite(order, { receipts: takenBack(receiptsOf(order), at) });
  return {
    event: "unsettle",
    from: order.status,
    ...said,
    at,
    occasion: String(order.history.length),
    guard,
    set: { ...set, "payment.provider": null, "payment.transactionId": null },
  };
}

const isSameEntry = (transactionId: string, entry: string): boolean =>
  namedAnew(transactionId) === transactionOf({ iban: transactionId.split(":")[1] ?? "" }, entry);
