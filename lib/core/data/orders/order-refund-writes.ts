import type { ObjectId } from "mongodb";
import { pendingJobs } from "@/lib/core/data/jobs/pending-jobs";
import { newId } from "@/lib/core/data/store/ids";
import type { OrderJobKind } from "@/lib/core/domain/jobs/jobs";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";
import { moneyWrite, nextMoney, refundsOf, wholeRefundKey } from "./order-money";
import type { Refund } from "./receipts";

/** The notes in an order's document about its refund at the provider. */

/**
 * The provider has not accepted this refund: it is requested again after all others that are due, and under another
 * idempotency key if the provider has answered this one with a failure.
 * @returns false if another process has noted this already or has got further
 */
export async function deferRefund({ _id, payment }: OrderDocument, isAnswered: boolean): Promise<boolean> {
  const deferred = await orders().updateOne(
    { _id, refundDue: true, "payment.failedRefunds": payment.failedRefunds ?? { $exists: false } },
    {
      $set: { updatedAt: new Date() },
      ...(isAnswered ? { $inc: { "payment.failedRefunds": 1 } } : {}),
    },
  );
  return deferred.modifiedCount === 1;
}

export async function markRefundDone({ _id }: Pick<OrderDocument, "_id">, refundId: string): Promise<void> {
  const done = { refundDue: false, "payment.refund": { refundId, at: new Date() } };
  const noted = await orders().updateOne(
    { _id, refundDue: true, "refunds._id": wholeRefundKey({ _id }) },
    {
      $set: { ...done, "refunds.$[own].state": "sent", "refunds.$[own].providerRefundId": refundId },
      ...nextMoney,
    },
    { arrayFilters: [{ "own._id": wholeRefundKey({ _id }) }] },
  );
  // An instance of the version before has refunded it, and lists no refund.
  if (noted.matchedCount === 0) await orders().updateOne({ _id, refundDue: true }, { $set: done });
}

/**
 * Stores whether the provider reports the refund as failed, and that the customer is to hear of it where that is new.
 * @param ofPart it is of a card beside a transfer, so that the whole refund, which is a transfer, stays as it is
 */
export async function noteRefundFailed(_id: ObjectId, failed: boolean, ofPart = false): Promise<void> {
  const now = new Date();
  const kind: OrderJobKind = failed ? "mail.refund-failed" : "mail.refund-sent-again";
  // It can change several times, and each time is a cause of its own.
  const jobsDue = pendingJobs(_id, [kind], now, newId().toHexString());
  const changed = { _id, status: LIFECYCLE.refund.to, refundFailed: { $ne: failed } };
  const push = { $push: { jobsDue: { $each: jobsDue } } };
  const noted = ofPart
    ? { matchedCount: 0 }
    : await orders().updateOne(
        { ...changed, "refunds._id": wholeRefundKey({ _id }) },
        {
          $set: { refundFailed: failed, "refunds.$[own].state": failed ? "failed" : "sent" },
          ...push,
          ...nextMoney,
        },
        { arrayFilters: [{ "own._id": wholeRefundKey({ _id }) }] },
      );
  if (noted.matchedCount === 0)
    await orders().updateOne(changed, { $set: { refundFailed: failed }, ...push });
}

/**
 * The provider has not accepted a refund of a part: it is asked again after the others that are due, under another idempotency key if
 * it has answered this one with a failure.
 * @returns false if another process has noted this already or has got further
 */
export async function deferPartRefund(
  _id: ObjectId,
  { _id: refundId, failures }: Pick<Refund, "_id" | "failures">,
  isAnswered: boolean,
): Promise<boolean> {
  const deferred = await orders().updateOne(
    {
      _id,
      refunds: { $elemMatch: { _id: refundId, state: "due", failures: failures ?? { $exists: false } } },
    },
    {
      $set: { partRefundSince: new Date() },
      ...(isAnswered ? { $inc: { ...nextMoney.$inc, "refunds.$[own].failures": 1 } } : {}),
    },
    // A filter that no path names is an error.
    isAnswered ? { arrayFilters: [{ "own._id": refundId }] } : {},
  );
  return deferred.modifiedCount === 1;
}

/** A refund that was due has ended. @returns false where another process has noted that already */
export async function endPartRefund(
  _id: ObjectId,
  refundId: string,
  { state, providerRefundId }: { state: "sent" | "failed"; providerRefundId?: string },
): Promise<boolean> {
  const ended = await orders().updateOne(
    { _id, refunds: { $elemMatch: { _id: refundId, state: "due" } } },
    {
      $set: {
        "refunds.$[own].state": state,
        ...(providerRefundId === undefined ? {} : { "refunds.$[own].providerRefundId": providerRefundId }),
      },
      ...nextMoney,
    },
    { arrayFilters: [{ "own._id": refundId }] },
  );
  return ended.modifiedCount === 1;
}

/** Takes the order out of the reconciler's list, unless another part became due meanwhile. */
export async function notePartRefundsDone(_id: ObjectId): Promise<void> {
  const stillDue = { $elemMatch: { state: "due" as const, byTransfer: { $exists: false } } };
  await orders().updateOne(
    { _id, partRefundSince: { $type: "date" }, refunds: { $not: stillDue } },
    { $unset: { partRefundSince: "" } },
  );
}

/** The provider could not send a refund that it had accepted. @returns false where that is known */
export async function noteProviderRefundFailed(_id: ObjectId, providerRefundId: string): Promise<boolean> {
  const failed = await orders().updateOne(
    { _id, refunds: { $elemMatch: { providerRefundId, state: "sent" } } },
    { $set: { "refunds.$[own].state": "failed" }, ...nextMoney },
    { arrayFilters: [{ "own.providerRefundId": providerRefundId, "own.state": "sent" }] },
  );
  return failed.modifiedCount === 1;
}

/**
 * Notes money that went back at the provider by hand, and that staff are to look at it.
 * @returns false where something has come or gone since the order was read
 */
export async function noteOutsideRefund(
  order: OrderDocument,
  refund: Refund,
  text: string,
): Promise<boolean> {
  const { guard, set } = moneyWrite(order, { refunds: [...refundsOf(order), refund] });
  const noted = await orders().updateOne(
    { _id: order._id, status: order.status, ...guard },
    {
      $set: { ...set, flaggedAt: refund.at },
      $push: { flags: { kind: "refunded_outside", at: refund.at, text } },
    },
  );
  return noted.modifiedCount === 1;
}
