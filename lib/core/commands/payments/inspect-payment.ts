import { isRefundedAgain } from "@/lib/core/commands/payments/refunds/sync-refund";
import { callProvider } from "@/lib/core/commands/requests/call-provider";
import { cardReceiptsOf } from "@/lib/core/data/orders/card-money";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { findEventsOf } from "@/lib/core/data/payments/payment-events";
import { NO_SUCH_ORDER, staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import { BANK } from "@/lib/core/domain/payments/bank-transfers";
import { ORDER_FLAGS } from "@/lib/core/domain/payments/payment-differences";
import type { PaymentView } from "@/lib/core/domain/payments/views";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { paymentGateway } from "@/lib/services/payment-gateway";
import { done, type Result } from "@/lib/values/result";

/** Short, because the order's page waits for it. */
const TIMEOUT = { withinMs: 1500 };

/** An order's payment for administrators, with the provider's current status. Changes nothing. */
export async function inspectPayment(viewer: Viewer, orderId: string): Promise<Result<PaymentView>> {
  if (!hasRight(viewer, "seePayments")) return staffOnly("seePayments");
  const order = await findOrderDocumentFor(viewer, orderId);
  if (!order) return NO_SUCH_ORDER;
  const { provider, transactionId, refund } = order.payment;
  const intentId = paymentToShow(order);
  const failed = order.flags.some(({ kind }) => kind === "refund_failed");
  const [events, asking, settling] = await Promise.all([
    findEventsOf(order._id),
    intentId === null ? null : callProvider((gateway) => gateway.findIntent(intentId, TIMEOUT), TIMEOUT),
    failed ? callProvider((gateway) => isRefundedAgain(gateway, order, TIMEOUT), TIMEOUT) : null,
  ]);
  return done({
    orderId: order._id.toHexString(),
    provider,
    intentId,
    transactionId,
    providerStatus: asking?.ok ? (asking.value?.status ?? null) : null,
    providerSilent: asking !== null && !asking.ok && asking.code === "provider_unavailable",
    dashboardUrl: intentId === null ? null : (paymentGateway()?.dashboardUrl(intentId) ?? null),
    refund: refund && { refundId: refund.refundId, at: refund.at.toISOString() },
    refundDue: order.refundDue || order.transferRefundSince !== undefined,
    flags: order.flags.map(({ kind, at, text }) => ({
      kind: ORDER_FLAGS[kind],
      at: at.toISOString(),
      text,
      settled: kind === "refund_failed" && settling?.ok === true && settling.value,
    })),
    events: events.map(({ _id, type, receivedAt, state }) => ({
      id: _id,
      type,
      at: receivedAt.toISOString(),
      handled: state !== "received",
    })),
  });
}

/** Beside a transfer, the payment of the rest. One that was begun before the transfer came was cancelled. */
function paymentToShow(order: OrderDocument): string | null {
  const { provider, intentId, begun } = order.payment;
  if (provider !== BANK) return intentId;
  const isUnderWay = isUnpaid(order) && begun?.intentId === intentId;
  return cardReceiptsOf(order).at(-1)?._id ?? (isUnderWay ? intentId : null);
}
