import { orderNumber } from "@/components/orders/order-labels";
import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import { PAYMENT_DIFFERENCES, type PaymentDifference } from "@/lib/core/domain/payments/payment-differences";
import type { PaymentDifferenceView } from "@/lib/core/domain/payments/views";
import { formatPrice } from "@/lib/values/money";

/** Differences that may settle by themselves; the others are marked as bad. */
const MAY_SETTLE: readonly PaymentDifference[] = [
  "payment_without_paid_order",
  "refund_pending",
  "refund_not_in_shop",
];

/** The differences between the shop and its payment provider, with what to do about each. */
export function PaymentDifferences({ differences }: { differences: PaymentDifferenceView[] }) {
  return (
    <DataTable
      caption="Differences between the shop and the payment provider"
      cards
      className="mt-4"
      rows={differences}
      keyOf={({ kind, orderId, intentId, text }) => `${kind} ${orderId} ${intentId} ${text}`}
      columns={[
        {
          label: "Difference",
          wide: true,
          className: "min-[960px]:min-w-64",
          cell: ({ kind, text }) => (
            <>
              <Status tone={MAY_SETTLE.includes(kind) ? "low" : "bad"}>
                {PAYMENT_DIFFERENCES[kind].word}
              </Status>
              <span className="second-line whitespace-normal wrap-anywhere">{text}</span>
            </>
          ),
        },
        {
          label: "Order",
          cell: ({ orderId }) =>
            orderId ? <a href={`/dashboard/myorders/${orderId}`}>{orderNumber(orderId)}</a> : "None",
        },
        { label: "In the shop", numeric: true, cell: ({ shopCents }) => amountOf(shopCents) },
        { label: "At the provider", numeric: true, cell: ({ providerCents }) => amountOf(providerCents) },
        {
          label: "What to do",
          wide: true,
          className: "wrap-anywhere min-[960px]:min-w-80",
          cell: ({ kind, intentId, dashboardUrl }) => (
            <>
              {PAYMENT_DIFFERENCES[kind].whatToDo}
              {intentId ? (
                <SecondLine>
                  {dashboardUrl ? (
                    <a href={dashboardUrl} rel="noreferrer">{`Open ${intentId} in Stripe`}</a>
                  ) : (
                    intentId
                  )}
                </SecondLine>
              ) : null}
            </>
          ),
        },
      ]}
    />
  );
}

const amountOf = (cents: number | null): string => (cents === null ? "–" : formatPrice(cents));
