import { orderNumber } from "@/components/orders/order-labels";
import { LocalTime } from "@/components/ui/local-time";
import { DataTable } from "@/components/ui/table";
import type { RefundToSend } from "@/lib/core/domain/payments/refunds-to-send";
import { formatPrice } from "@/lib/values/money";

/** Refunds that a person has to send by bank transfer, the longest waiting first. Nothing where there are none. */
export function RefundsToSend({ refunds }: { refunds: readonly RefundToSend[] }) {
  if (refunds.length === 0) return null;
  return (
    <section className="section" aria-labelledby="refunds-to-send">
      <h2 id="refunds-to-send">Refunds to send</h2>
      <p className="mt-1 text-ink-2">Send each by bank transfer, and mark it as sent on its order’s page.</p>
      <DataTable
        caption="Refunds to send"
        cards
        className="mt-4"
        rows={refunds}
        keyOf={({ orderId, refundId }) => `${orderId} ${refundId}`}
        columns={[
          {
            label: "Order",
            wide: true,
            className: "wrap-anywhere",
            cell: ({ orderId, name }) => (
              <>
                <a href={`/dashboard/myorders/${orderId}`}>order {orderNumber(orderId)}</a>
                <span className="second-line">{name}</span>
              </>
            ),
          },
          { label: "Amount", numeric: true, cell: ({ cents }) => formatPrice(cents) },
          { label: "Reason", wide: true, className: "wrap-anywhere", cell: ({ reason }) => reason },
          {
            label: "Due since",
            cell: ({ at, isLate }) => (
              <>
                <LocalTime at={at} to="minute" />
                {isLate ? <span className="second-line">Longer than a day</span> : null}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
