import type { Cents } from "@/lib/values/money";

export const INTENT_STATUSES = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "requires_capture",
  "processing",
  "succeeded",
  "canceled",
] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

export interface PaymentIntent {
  intentId: string;
  clientSecret: string;
  status: IntentStatus;
  amountCents: Cents;
  amountReceivedCents: Cents;
  refundedCents: Cents;
  currency: string;
  /** As we wrote them when we made it; empty for a payment that is not the shop's. */
  orderId: string;
  userId: string;
  /** ISO. */
  createdAt: string;
}

/** The whole of what came has gone back, whoever sent it: nobody has paid any more. */
export const isSentBack = ({ status, amountReceivedCents, refundedCents }: PaymentIntent): boolean =>
  status === "succeeded" && refundedCents >= amountReceivedCents;

/**
 * A card was tried and its bank has not refused it: the bank asks the customer, or is working on the payment. Anyone can make
 * an intent or send a card that is refused, so neither of them counts.
 */
export const isUnderWay = ({ status }: PaymentIntent): boolean =>
  status === "requires_action" || status === "processing";

export interface NewIntent {
  orderId: string;
  userId: string;
  amountCents: Cents;
  currency: string;
  /** The same key gives the same answer, however often it is asked: one intent, or one failure. */
  idempotencyKey: string;
}

export interface ProviderRefund {
  refundId: string;
  amountCents: Cents;
  /** The provider could not send the money, or was told not to: the shop has it again. */
  failed: boolean;
  /** The provider's word for why it failed, where it has one. */
  reason: string | null;
}

/**
 * A card payment provider. Nothing outside lib/services knows which one it is. Every function throws
 * `GatewayUnavailable` when the provider does not answer in time or not sensibly; the call may then have had its
 * effect or not, and is safe to repeat. What was asked under a key and answered with a failure needs another key.
 */
export interface PaymentGateway {
  name: "sandbox" | "stripe";
  createIntent(intent: NewIntent): Promise<{ intentId: string; clientSecret: string }>;
  /**
   * @param once asks a single time and waits so many milliseconds at most: for who only wants to look
   * @returns null where the provider knows no such intent
   */
  findIntent(intentId: string, once?: { withinMs: number }): Promise<PaymentIntent | null>;
  /** @returns what it is then: canceled, or succeeded where the customer was first. */
  cancelIntent(intentId: string): Promise<IntentStatus>;
  /**
   * The same key, the same answer.
   * @param refund.amountCents missing for all that is left of the payment, which is done as well where it was refunded already
   */
  refund(
    intentId: string,
    refund: { amountCents?: Cents; idempotencyKey: string; reason: string },
  ): Promise<{ refundId: string } | { refused: string }>;
  /** Every refund of this payment, those included that were made at the provider by hand, and those that failed. */
  findRefunds(intentId: string, once?: { withinMs: number }): Promise<ProviderRefund[]>;
  /** Intents made since then, newest first, for the comparison with the shop's orders. */
  listIntents(since: Date, limit: number): Promise<PaymentIntent[]>;
  /** Where a person looks at this payment at the provider; null where there is nothing to see. */
  dashboardUrl(intentId: string): string | null;
}

/** The provider does not answer, or answers that it cannot now. */
export class GatewayUnavailable extends Error {
  override name = "GatewayUnavailable";
  /** The provider said so itself, and says so again to the same key; else nobody knows what became of the call. */
  readonly isAnswer: boolean;

  constructor(message: string, { isAnswer = false, ...options }: ErrorOptions & { isAnswer?: boolean } = {}) {
    super(message, options);
    this.isAnswer = isAnswer;
  }
}

/** The provider takes the request for wrong: a mistake of ours, or in the account's settings. */
export class GatewayRefused extends Error {
  override name = "GatewayRefused";
}

/** A message that the provider sends by itself, once its signature is checked. Only a hint: the provider is asked all the same. */
export interface PaymentEvent {
  id: string;
  /** The provider's own name for it. */
  type: string;
  kind: "succeeded" | "failed" | "canceled" | "refunded" | "refund_changed" | "disputed" | "other";
  intentId: string | null;
}
