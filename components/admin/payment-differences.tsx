import { orderNumber } from "@/components/orders/order-words";
import { Status } from "@/components/ui/status";
import { Cell, HeadCell, Row, Sub, Table, TableBody, TableHead } from "@/components/ui/table";
import { formatPrice } from "@/lib/domain/money";
import type { PaymentDifferenceView } from "@/lib/domain/views";

const KINDS: Record<PaymentDifferenceView["kind"], { word: string; tone: "bad" | "low" }> = {
  paid_without_payment: { word: "Paid order without a payment", tone: "bad" },
  payment_without_paid_order: { word: "Payment without a paid order", tone: "low" },
  payment_of_unknown_order: { word: "Payment of an unknown order", tone: "bad" },
  amount_differs: { word: "Amounts differ", tone: "bad" },
  second_payment: { word: "Paid twice", tone: "bad" },
  refund_pending: { word: "Refund not sent yet", tone: "low" },
  refund_not_in_shop: { word: "Refunded at the provider", tone: "low" },
  dispute: { word: "Disputed", tone: "bad" },
};

/** Where the shop and its payment provider differ, and what to do about each. */
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
            key={`${difference.kind} ${difference.orderId} ${difference.intentId}`}
            difference={difference}
          />
        ))}
      </TableBody>
    </Table>
  );
}

function DifferenceRow({ difference }: { difference: PaymentDifferenceView }) {
  const { kind, orderId, intentId, shopCents, providerCents, text, whatToDo, dashboardUrl } = difference;
  const { word, tone } = KINDS[kind];
  return (
    <Row>
      <Cell label="Difference" wide>
        <Status tone={tone}>{word}</Status>
        <Sub>{text}</Sub>
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
      <Cell label="What to do" wide className="wrap-anywhere">
        {whatToDo}
        {intentId ? (
          <Sub>
            {dashboardUrl ? (
              <a href={dashboardUrl} rel="noreferrer">{`Open ${intentId} in Stripe`}</a>
            ) : (
              intentId
            )}
          </Sub>
        ) : null}
      </Cell>
    </Row>
  );
}

const amountOf = (cents: number | null): string => (cents === null ? "–" : formatPrice(cents));
