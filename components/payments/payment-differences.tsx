import { orderNumber } from "@/components/orders/order-labels";
import { Status } from "@/components/ui/status";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
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
    <Table caption="Differences between the shop and the payment provider" cards className="mt-4">
      <TableHead>
        <HeadCell>Difference</HeadCell>
        <HeadCell>Order</HeadCell>
        <HeadCell numeric>In the shop</HeadCell>
        <HeadCell numeric>At the provider</HeadCell>
        <HeadCell>What to do</HeadCell>
      </TableHead>
      <TableBody>
        {differences.map((difference) => (
          <DifferenceRow
            key={`${difference.kind} ${difference.orderId} ${difference.intentId} ${difference.text}`}
            difference={difference}
          />
        ))}
      </TableBody>
    </Table>
  );
}

function DifferenceRow({ difference }: { difference: PaymentDifferenceView }) {
  const { kind, orderId, intentId, shopCents, providerCents, text, dashboardUrl } = difference;
  const { word, whatToDo } = PAYMENT_DIFFERENCES[kind];
  return (
    <Row>
      <Cell label="Difference" wide className="min-[960px]:min-w-64">
        <Status tone={MAY_SETTLE.includes(kind) ? "low" : "bad"}>{word}</Status>
        <span className="second-line whitespace-normal wrap-anywhere">{text}</span>
      </Cell>
      <Cell label="Order">
        {orderId ? <a href={`/dashboard/myorders/${orderId}`}>{orderNumber(orderId)}</a> : "None"}
      </Cell>
      <Cell label="In the shop" numeric>
        {amountOf(shopCents)}
      </Cell>
      <Cell label="At the provider" numeric>
        {amountOf(providerCents)}
      </Cell>
      <Cell label="What to do" wide className="wrap-anywhere min-[960px]:min-w-80">
        {whatToDo}
        {intentId ? (
          <SecondLine>
            {dashboardUrl ? (
              <a href={dashboardUrl} rel="noreferrer">{`Open ${intentId} in Stripe`}</a>
            ) : (
              intentId
            )}
          </SecondLine>
        ) : null}
      </Cell>
    </Row>
  );
}

const amountOf = (cents: number | null): string => (cents === null ? "–" : formatPrice(cents));
