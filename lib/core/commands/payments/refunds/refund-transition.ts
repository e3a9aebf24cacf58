import { SYSTEM } from "@/lib/core/commands/audit/actor";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { canHappen } from "@/lib/core/domain/orders/order-lifecycle";
import { isSentBack, type PaymentIntent } from "@/lib/services/payment-gateway";
import { formatPrice } from "@/lib/values/money";

/**
 * An order becomes refunded before the provider is asked. The write notes that the refund is due: nothing else can
 * happen to the order meanwhile, and a crash or a silent provider leaves work that the reconciler finds.
 * @param options.settledAs the refund's id where the money needs no sending any more
 */
export const refundTransition = (
  order: OrderDocument,
  transactionId: string,
  { by, reason, settledAs }: { by: Actor; reason: string; settledAs?: string },
): Transition => ({
  event: "refund",
  from: order.status,
  by,
  reason,
  set: {
    refundedFrom: order.status,
    holdingSince: null,
    "payment.transactionId": transactionId,
    ...(settledAs === undefined
      ? { refundDue: true }
      : { "payment.refund": { refundId: settledAs, at: new Date() } }),
  },
});

/**
 * The transition of a paid order whose whole payment was sent back at the provider, for instance by hand in its
 * dashboard. Null where the order keeps its status: after a refund of a part, and once its parts are shipped.
 */
export const refundAtProvider = (order: OrderDocument, intent: PaymentIntent): Transition | null =>
  isSentBack(intent) && canHappen("refund", order)
    ? refundTransition(order, intent.intentId, {
        by: SYSTEM,
        reason: "Refunded at the payment provider",
        settledAs: "outside",
      })
    : null;

/** For administrators, where the order keeps its status. */
export const refundedOutsideText = ({ intentId, refundedCents }: PaymentIntent): string =>
  `${intentId}: ${formatPrice(refundedCents)} refunded at the provider`;
