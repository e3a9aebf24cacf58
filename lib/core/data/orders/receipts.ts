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
