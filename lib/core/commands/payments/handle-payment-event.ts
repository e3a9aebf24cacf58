import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { syncFailedRefunds } from "@/lib/core/commands/payments/refunds/sync-refund";
import { callProvider } from "@/lib/core/commands/requests/call-provider";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { flagOrder } from "@/lib/core/data/orders/order-flags";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import type { PaymentEventDocument } from "@/lib/core/data/payments/documents";
import { markEvent, receiveEvent } from "@/lib/core/data/payments/payment-events";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import type { PaymentEvent, PaymentIntent } from "@/lib/services/payment-gateway";
import { done, type Refusal, type Result } from "@/lib/values/result";
import { markOrderPaid } from "./mark-order-paid";
import { syncRefundedPayment } from "./sync-payment";

type Handled = Result<{ state: "handled" | "ignored" | "known" }>;

/**
 * Handles an event of the provider. The event is acknowledged once its work is stored: a refusal or an error makes the
 * provider send it again. An event that arrives twice, late or out of order changes nothing that is done.
 */
export async function handlePaymentEvent(event: PaymentEvent): Promise<Handled> {
  if (!(await receiveEvent(event))) return done({ state: "known" });
  const order = await actOn(event);
  if (order instanceof PassingRefusal) return order.refusal;
  const state = order === null ? "ignored" : "handled";
  await markEvent(event.id, state, order);
  return done({ state });
}

/**
 * Handles an event that came before and was not handled. The provider is asked what it knows of the payment now, so that an event whose
 * kind is not known, because a version before has stored it, is handled as each of those that move money.
 */
export async function replayEvent({
  _id: id,
  type,
  kind,
  intentId,
}: Pick<PaymentEventDocument, "_id" | "type" | "kind" | "intentId">): Promise<Handled> {
  const kinds = kind ? [kind] : MOVES_MONEY;
  let orderId: ObjectId | null = null;
  for (const as of kinds) {
    const order = await actOn({ id, type, kind: as, intentId });
    if (order instanceof PassingRefusal) return order.refusal;
    orderId = order;
  }
  const state = orderId === null ? "ignored" : "handled";
  await markEvent(id, state, orderId);
  return done({ state });
}

const MOVES_MONEY = ["succeeded", "refunded", "refund_changed"] as const;

/** A refusal that a later try may not meet: the event is not stored as handled. */
class PassingRefusal {
  constructor(readonly refusal: Refusal) {}
}

/** @returns the id of the order that the event is about; null where it is not an order of this shop */
async function actOn(event: PaymentEvent): Promise<ObjectId | null | PassingRefusal> {
  const { intentId, kind } = event;
  if (intentId === null || kind === "other") return null;
  const asking = await callProvider((gateway) => gateway.findIntent(intentId));
  if (!asking.ok) return new PassingRefusal(asking);
  const intent = asking.value;
  const orderId = parseId(intent?.orderId ?? "");
  const order = orderId && (await findOrderDocument(orderId));
  if (!intent || !order) return null;

  const refusal = await applyEvent(event, intent, order);
  return refusal && isPassing(refusal) ? new PassingRefusal(refusal) : order._id;
}

async function applyEvent(
  event: PaymentEvent,
  intent: PaymentIntent,
  order: OrderDocument,
): Promise<Refusal | null> {
  switch (event.kind) {
    case "succeeded": {
      const marked = await markOrderPaid(intent.orderId, intent.intentId, SYSTEM);
      return marked.ok ? null : marked;
    }
    case "refunded":
      return await syncRefundedPayment(intent);
    case "refund_changed":
      return await syncFailedRefunds(order, intent.intentId);
    case "disputed":
      await flagOrder(order._id, "dispute", `${intent.intentId}: the customer's bank disputes this payment`);
      return null;
    case "failed":
    case "canceled":
    case "other":
      // Stored with the order for administrators. The customer's next try is a new event.
      return null;
  }
}

const isPassing = ({ code }: Refusal): boolean =>
  code === "busy" || code === "provider_unavailable" || code === "payments_off";
