import type { ObjectId } from "mongodb";
import type { Cents } from "@/lib/values/money";

/** Documents about payments beside the order. */

export interface SandboxIntentDocument {
  /** Made from the idempotency key, so that a repeated request cannot make a second intent. */
  _id: string;
  clientSecret: string;
  orderId: string;
  userId: string;
  amountCents: Cents;
  currency: string;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  /** The last four digits; the card number is never stored. */
  last4: string | null;
  billing: { name: string; email: string } | null;
  /** Of all that is left. */
  refund: { refundId: string; reason: string; at: Date } | null;
  /** Parts that went back before. Missing before the first. */
  partRefunds?: { refundId: string; amountCents: Cents; reason: string; at: Date }[];
  createdAt: Date;
  updatedAt: Date;
}

/**
 * Binds a card's transaction to one order for ever. `_id` is the transaction's id. For an entry of the shop's account it names the orders
 * that the entry pays, which instances of the version before ask (`lib/features/bank/commands/open-entry.ts`).
 */
export interface PaymentClaimDocument {
  _id: string;
  orderId: ObjectId;
  /** For an entry of the shop's account: other orders that it pays, or was meant for before. Missing where there are none. */
  formerOrderIds?: ObjectId[];
  at: Date;
}

export type PaymentEventKind =
  | "succeeded"
  | "failed"
  | "canceled"
  | "refunded"
  | "refund_changed"
  | "disputed"
  | "other";

export interface PaymentEventDocument {
  _id: string;
  /** The provider's own name for it. */
  type: string;
  /** As the shop takes it. Missing in an event of a version before. */
  kind?: PaymentEventKind;
  intentId: string | null;
  orderId: ObjectId | null;
  state: "received" | "handled" | "ignored";
  receivedAt: Date;
  handledAt: Date | null;
  tries: number;
  /** When the database deletes it. */
  expiresAt: Date;
}
