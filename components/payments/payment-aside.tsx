import { CancelOrderButton } from "@/components/orders/cancel-order-button";
import { toOrderSummary } from "@/components/orders/order-summary";
import { OrderTimeline } from "@/components/orders/order-timeline";
import { AcceptedTerms } from "@/components/orders/terms-notice";
import { whyNot } from "@/lib/core/domain/orders/order-lifecycle";
import { isHeld } from "@/lib/core/domain/orders/order-statuses";
import type { OrderView } from "@/lib/core/domain/orders/views";

/** Beside the payment: the order's timeline, and its cancellation while it is unpaid. */
export function PaymentAside({ order }: { order: OrderView }) {
  return (
    <aside className="aside" aria-labelledby="what-next">
      <h2 id="what-next">{isHeld(order) ? "What happens next" : "History"}</h2>
      <OrderTimeline order={order} />
      <AcceptedTerms version={order.termsVersion} />
      {whyNot("cancel", order) === null ? (
        <div className="stack mt-8">
          <p className="text-ink-3">
            Changed your mind? The order can be cancelled; the pieces go back to stock at once.
          </p>
          <CancelOrderButton order={toOrderSummary(order)} size="medium" />
        </div>
      ) : null}
    </aside>
  );
}
