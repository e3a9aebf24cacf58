import { REFUND_FAILED } from "@/components/orders/order-labels";
import { orderAgainHref } from "@/components/orders/order-summary";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { dayText } from "@/lib/core/domain/companies/terms";
import { isRefunded } from "@/lib/core/domain/orders/order-statuses";
import {
  isTransferDue,
  openOfView,
  type ReceiptSum,
  receivedOfView,
  sumDiscounts,
} from "@/lib/core/domain/orders/receipts";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { type Cents, formatPrice } from "@/lib/values/money";

interface Money {
  dueCents: Cents;
  receipts?: readonly ReceiptSum[] | undefined;
}

/** With a cash discount less came than was due. */
export function paidText({ dueCents, receipts = [] }: Money): string {
  const discountCents = sumDiscounts(receipts);
  const paid = `${formatPrice(dueCents - discountCents)} paid`;
  if (discountCents === 0) return `${paid}. Thank you.`;
  return `${paid}, with a cash discount of ${formatPrice(discountCents)}. Thank you.`;
}

/** The payment page of an order that is paid. */
export function PaidNotice({ order }: { order: OrderView }) {
  return (
    <div className="stack">
      <Notice tone="ok" title={paidText(order)}>
        {order.transactionId ? <span className="wrap-anywhere">{paymentsText(order)}</span> : null}
      </Notice>
      <p className="button-row">
        <a className={buttonClass({ variant: "primary" })} href="/dashboard/myorders">
          My Orders
        </a>
        <a className={buttonClass()} href={`/dashboard/myorders/${order.id}`}>
          See this order
        </a>
      </p>
    </div>
  );
}

function paymentsText({ transfer, transactionId, receipts = [] }: OrderView): string {
  if (!transfer) return `Transaction ${transactionId}`;
  const cards = receipts.flatMap(({ transaction, isTakenBack }) =>
    transaction === undefined || isTakenBack ? [] : [`transaction ${transaction}`],
  );
  return [`Bank transfer ${transfer.entry}`, ...cards].join(", ");
}

/** The payment page of an order whose delivery has no price yet. */
export const DeliveryOpenNotice = () => (
  <Notice tone="low" title="The price of the delivery is to be agreed on.">
    We tell you by mail. Then you can pay here; until then we hold the parts.
  </Notice>
);

/** A part has come by bank transfer. @param props.byCard whether the rest can be paid by card as well */
export function PartPaidNotice({ order, byCard }: { order: Money; byCard: boolean }) {
  return (
    <Notice tone="low" title={`${formatPrice(openOfView(order))} are still to be paid.`}>
      {formatPrice(receivedOfView(order))} of {formatPrice(order.dueCents)} have arrived by bank transfer.{" "}
      {byCard ? "Pay the rest by card or by transfer." : "Please send the rest the same way."}
    </Notice>
  );
}

/** The payment page of an order that can no longer be paid. */

export function NotPayableNotice({ order }: { order: OrderView }) {
  return (
    <div className="stack">
      <Notice tone="low" title={REASONS[order.status] ?? "This order cannot be paid now."}>
        {isRefunded(order) ? moneyText(order) : "No money was taken, and its pieces go back to stock."}
      </Notice>
      <p className="button-row">
        <a className={buttonClass({ variant: "primary" })} href={orderAgainHref(order)}>
          Order again
        </a>
        <a className={buttonClass()} href="/dashboard/myorders">
          My Orders
        </a>
      </p>
    </div>
  );
}

function moneyText({ refundFailed, transfer, refunds }: OrderView): string {
  if (transfer?.isTakenBack)
    return "The booking of the bank transfer was taken back. The order's page says why.";
  const toCard = (refunds ?? []).some(({ byTransfer, state }) => !byTransfer && state !== "failed");
  if (transfer && toCard)
    return "What you paid by card goes back to it, and what came by bank transfer by transfer.";
  if (transfer && isTransferDue({ refunds })) return "We send the money back by bank transfer.";
  if (transfer) return "The money was sent back by bank transfer.";
  return refundFailed ? REFUND_FAILED : "The money is on its way back to your card.";
}

const REASONS: Partial<Record<OrderView["status"], string>> = {
  expired: "This order was not paid in time and has expired.",
  cancelled: "This order was cancelled.",
  refunded: "This order was refunded.",
};

/** The payment page of an order that its company has to approve first. */
export function AwaitingNotice({ order }: { order: OrderView }) {
  return (
    <div className="stack">
      <Notice tone="plain" title="This order waits for approval.">
        Somebody else of your company approves it first.{" "}
        {order.terms ? "We ship it then" : "You can pay it then"}, and you hear of it by mail.
      </Notice>
      <p className="button-row">
        <a className={buttonClass({ variant: "primary" })} href={`/dashboard/myorders/${order.id}`}>
          See this order
        </a>
      </p>
    </div>
  );
}

/** The payment page of an order on account: its bank transfer stands below. */
export function OnAccountNotice({ order }: { order: OrderView }) {
  const { netDays, dueAt } = order.terms ?? { netDays: 0, dueAt: null };
  return (
    <div className="stack">
      <Notice tone="ok" title={`Ordered on account, net ${netDays}.`}>
        {dueAt === null
          ? `We ship it before you pay. ${formatPrice(order.dueCents)} is due ${netDays} days after shipping, by bank transfer.`
          : `${formatPrice(order.dueCents)} is due on ${dayText(new Date(dueAt))}, by bank transfer.`}
      </Notice>
      <p className="button-row">
        <a className={buttonClass({ variant: "primary" })} href={`/dashboard/myorders/${order.id}`}>
          See this order
        </a>
      </p>
    </div>
  );
}

/** The payment page of a shop without a payment provider. */
export function PaymentsOffNotice() {
  return (
    <Notice tone="low" title="Card payment is not set up.">
      Your order is placed. We will contact you about the payment.
    </Notice>
  );
}
