import { randomBytes } from "node:crypto";

/** The state of the fake Stripe, in the shapes of Stripe's API as far as the shop reads them. */
export interface FakeIntent {
  id: string;
  object: "payment_intent";
  client_secret: string;
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  created: number;
  latest_charge: FakeCharge | null;
}

export interface FakeCharge {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  payment_intent: string;
  refunded: boolean;
}

export interface FakeRefund {
  id: string;
  object: "refund";
  amount: number;
  payment_intent: string;
  status: "succeeded" | "failed";
  failure_reason?: string;
  metadata: Record<string, string>;
}

export interface FakeEvent {
  id: string;
  object: "event";
  type: string;
  created: number;
  data: { object: unknown };
}

/** As Stripe answers a request that it refuses. */
export class FakeStripeError extends Error {
  constructor(
    readonly status: number,
    readonly body: { type: string; code?: string; message: string },
  ) {
    super(body.message);
  }
}

const CANCELABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];

export class FakeStripeState {
  readonly intents = new Map<string, FakeIntent>();
  readonly refunds: FakeRefund[] = [];
  readonly events: FakeEvent[] = [];

  createIntent(fields: Record<string, string>): FakeIntent {
    const id = newId("pi");
    const intent: FakeIntent = {
      id,
      object: "payment_intent",
      client_secret: `${id}_secret_${randomBytes(8).toString("hex")}`,
      status: "requires_payment_method",
      amount: Number(fields.amount),
      amount_received: 0,
      currency: fields.currency ?? "usd",
      metadata: nested(fields, "metadata"),
      created: now(),
      latest_charge: null,
    };
    this.intents.set(id, intent);
    return intent;
  }

  intent(id: string): FakeIntent {
    const intent = this.intents.get(id);
    if (intent) return intent;
    const message = `No such payment_intent: '${id}'`;
    throw new FakeStripeError(404, { type: "invalid_request_error", code: "resource_missing", message });
  }

  cancelIntent(id: string): FakeIntent {
    const intent = this.intent(id);
    if (!CANCELABLE.includes(intent.status)) throw unexpectedState(intent, "cancel");
    intent.status = "canceled";
    this.tell("payment_intent.canceled", intent);
    return intent;
  }

  /** Confirms a payment as Stripe's script does in the browser. */
  confirmIntent(id: string, outcome: "succeeds" | "declined" | "challenge" = "succeeds"): FakeIntent {
    const intent = this.intent(id);
    if (!CANCELABLE.includes(intent.status)) throw unexpectedState(intent, "confirm");
    if (outcome === "challenge") {
      intent.status = "requires_action";
      return intent;
    }
    if (outcome === "declined") {
      intent.status = "requires_payment_method";
      this.tell("payment_intent.payment_failed", intent);
      const message = "Your card was declined.";
      throw new FakeStripeError(402, { type: "card_error", code: "card_declined", message });
    }
    this.succeed(intent);
    return intent;
  }

  /** Also after a cancellation, which must not happen but which the shop survives. */
  succeed(intent: FakeIntent): void {
    intent.status = "succeeded";
    intent.amount_received = intent.amount;
    intent.latest_charge = {
      id: newId("ch"),
      object: "charge",
      amount: intent.amount,
      amount_refunded: 0,
      payment_intent: intent.id,
      refunded: false,
    };
    this.tell("payment_intent.succeeded", intent);
  }

  refund(fields: Record<string, string>): FakeRefund {
    const intent = this.intent(fields.payment_intent ?? "");
    const charge = intent.latest_charge;
    const amount = fields.amount === undefined ? intent.amount : Number(fields.amount);
    if (!charge) throw unexpectedState(intent, "refund");
    if (charge.amount_refunded + amount > charge.amount) {
      const message = `Charge ${charge.id} has already been refunded.`;
      throw new FakeStripeError(400, {
        type: "invalid_request_error",
        code: "charge_already_refunded",
        message,
      });
    }
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const refund: FakeRefund = {
      id: newId("re"),
      object: "refund",
      amount,
      payment_intent: intent.id,
      status: "succeeded",
      metadata: nested(fields, "metadata"),
    };
    this.refunds.push(refund);
    this.tell("charge.refunded", charge);
    return refund;
  }

  /** The customer's bank refuses the refund days later; Stripe sends three events. */
  failRefund(refund: FakeRefund, reason = "expired_or_canceled_card"): FakeEvent[] {
    const charge = this.intent(refund.payment_intent).latest_charge;
    if (!charge) throw new Error("a refund without its charge");
    refund.status = "failed";
    refund.failure_reason = reason;
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    return ["refund.failed", "refund.updated", "charge.refund.updated"].map((type) =>
      this.tell(type, refund),
    );
  }

  dispute(intentId: string): void {
    this.tell("charge.dispute.created", {
      id: newId("dp"),
      object: "dispute",
      payment_intent: this.intent(intentId).id,
    });
  }

  tell(type: string, object: object): FakeEvent {
    const event: FakeEvent = {
      id: newId("evt"),
      object: "event",
      type,
      created: now(),
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    return event;
  }
}

const unexpectedState = (intent: FakeIntent, verb: string) =>
  new FakeStripeError(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
  });

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
const now = (): number => Math.floor(Date.now() / 1000);

/** `metadata[orderId]=1` → `{ orderId: "1" }` */
function nested(fields: Record<string, string>, name: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [field, value] of Object.entries(fields)) {
    const key = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(field)?.[1];
    if (key) found[key] = value;
  }
  return found;
}
