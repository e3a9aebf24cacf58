import type { Actor } from "@/lib/core/data/audit/documents";
import type { ReceiptKind, RefundCause, RefundState } from "@/lib/core/domain/orders/receipts";
import type { RatePart } from "@/lib/core/domain/tax/rate-parts";
import type { Cents } from "@/lib/values/money";

/** The money of an order as it is stored in the order's document. */

/** The recorder of money. The order's history has the name, and is what a deletion of their account takes it out of. */
export type MoneyActor = Pick<Actor, "role" | "userId">;

/** Money that came for an order. */
export interface Receipt {
  /** The card's transaction, or that of the entry of the account with `:` and the order's id, since an entry can pay several orders. */
  _id: string;
  cents: Cents;
  at: Date;
  /** On which the bank has booked it, or the card was charged: `2026-11-22`. */
  day: string;
  kind: ReceiptKind;
  by: MoneyActor;
  /** Why money was not asked for, of a `discount`. */
  reason?: string;
  /** Of a `discount`: its part of each rate of tax, as the order was then. Missing in those of earlier versions. */
  byRate?: RatePart[];
  /** When its booking was taken back. Missing while it counts. */
  takenBackAt?: Date;
}

/** Money of an order that goes back. */
export interface Refund {
  /** Its idempotency key. */
  _id: string;
  cents: Cents;
  reason: string;
  cause: RefundCause;
  state: RefundState;
  /** The payment by card that it is of. Missing where that is the first one. */
  of?: string;
  /** By bank transfer, which a person sends. Missing where it goes to the card. */
  byTransfer?: true;
  /** When a person said that it was sent, where it had been due. */
  sentAt?: Date;
  /** How often the provider has answered it with a failure: part of the provider's idempotency key. */
  failures?: number;
  providerRefundId?: string;
  at: Date;
  by: MoneyActor;
}

/** The payment by card that was begun last, and the names of the first money. */
export interface PaymentRecord {
  provider: string | null;
  intentId: string | null;
  /** The payment that was begun last, and its amount: what was open then. Missing in orders of a version before. */
  begun?: { intentId: string; cents: Cents };
  /** The number of intents of this order, failed ones included. Part of the provider's idempotency key. */
  attempt: number;
  /** The number of refunds that the provider has answered with a failure. Part of the idempotency key as well. */
  failedRefunds?: number;
  transactionId: string | null;
  /**
   * Rises when an entry of the shop's account that was meant for this order pays another one: a booking that is still under way
   * fails. Missing before the first.
   */
  bookings?: number;
  refund: { refundId: string; at: Date } | null;
}
