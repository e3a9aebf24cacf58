import type { ReactNode } from "react";
import { LocalTime } from "@/components/ui/local-time";
import { Timeline, type TimelineStep } from "@/components/ui/timeline";
import { dayText } from "@/lib/core/domain/companies/terms";
import { decisionOf } from "@/lib/core/domain/orders/approvals";
import { isOwed } from "@/lib/core/domain/orders/order-statuses";
import { isTransferDue } from "@/lib/core/domain/orders/receipts";
import { isForLater, shipFromText } from "@/lib/core/domain/orders/ship-from";
import { isPartShipped } from "@/lib/core/domain/orders/shipments";
import type { OrderHistoryView, OrderView } from "@/lib/core/domain/orders/views";
import { ON_OWN } from "@/lib/core/domain/people/own-dealings";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { formatCount } from "@/lib/values/money";
import { quantityOf } from "./order-summary";

/** An order's history with times and reasons, and its next steps. Only administrators see which of them did something. */
export function OrderTimeline({
  order,
  now = new Date().toISOString(),
  forAdmin = false,
}: {
  order: OrderView;
  /** ISO; this moment where it is missing. */
  now?: string;
  forAdmin?: boolean;
}) {
  const entries = order.history.flatMap((entry) => pastStep(entry, order, forAdmin));
  return <Timeline steps={[...entries, ...nextSteps(order, { now, forAdmin })]} />;
}

function pastStep(entry: OrderHistoryView, order: OrderView, forAdmin: boolean): TimelineStep[] {
  const done = PAST[entry.event];
  if (done === undefined) return [];
  const isDecision = decisionOf(entry.event) !== null && order.history.some(({ event }) => event === "ask");
  const note = <When entry={entry} forAdmin={forAdmin} isDecision={isDecision} />;
  const title = typeof done.title === "string" ? done.title : done.title(order);
  return [{ state: done.state, title, note }];
}

const PAST: Partial<
  Record<
    OrderHistoryView["event"],
    { state: "done" | "failed"; title: string | ((order: OrderView) => string) }
  >
> = {
  place: {
    state: "done",
    title: ({ placedByShop, offer, customer }) =>
      offer
        ? `Offer ${offer.number}, version ${offer.version}, accepted`
        : placedByShop
          ? `Placed for ${customer.name} by ${shopName()} sales`
          : "Ordered",
  },
  confirm: { state: "done", title: (order) => `${formatCount(quantityOf(order))} pieces held` },
  ask: { state: "done", title: "Waits for approval, the pieces are held" },
  accept: {
    state: "done",
    title: ({ history, terms }) =>
      `${history.some(({ event }) => event === "ask") ? "Approved, on" : "On"} account, net ${terms?.netDays}`,
  },
  approve: { state: "done", title: "Approved" },
  decline: { state: "failed", title: "Declined, the pieces went back to stock" },
  extend: { state: "done", title: "Held for longer" },
  amend: { state: "done", title: "Lines changed" },
  charge: { state: "done", title: "Price of the delivery agreed on" },
  share: { state: "done", title: "Pay link made" },
  unshare: { state: "done", title: "Pay link revoked" },
  pay: { state: "done", title: paidTitle },
  shipPart: { state: "done", title: "Part shipped" },
  ship: { state: "done", title: "Shipped" },
  payPart: { state: "done", title: "Part paid by bank transfer" },
  unpayPart: { state: "failed", title: "Part payment taken back" },
  closeRest: { state: "failed", title: "Order complete, the rest will not be delivered" },
  sendBack: { state: "done", title: "Refund sent by bank transfer" },
  settle: { state: "done", title: "Paid by bank transfer" },
  unsettle: { state: "failed", title: "Payment taken back, the order is open again" },
  remind: { state: "done", title: "Reminder of the payment sent" },
  writeOff: { state: "failed", title: "Debt written off" },
  cancel: { state: "failed", title: "Cancelled, the pieces went back to stock" },
  expire: { state: "failed", title: "Expired, the pieces went back to stock" },
  refund: {
    state: "failed",
    title: refundTitle,
  },
  askReturn: { state: "done", title: "Return requested" },
  allowReturn: { state: "done", title: "Return allowed" },
  refuseReturn: { state: "failed", title: "Return refused" },
  receiveReturn: { state: "done", title: "Return received" },
  settleReturn: { state: "done", title: "Return settled" },
  refundPart: { state: "done", title: "Part of the money refunded" },
};

function paidTitle({ transfer, receipts = [] }: OrderView): string {
  if (!transfer) return "Paid";
  const hasCard = receipts.some(({ kind }) => kind === "card");
  return hasCard ? "Paid by bank transfer and card" : "Paid by bank transfer";
}

function refundTitle({ refundFailed, transfer, refunds = [] }: OrderView): string {
  if (transfer?.isTakenBack) return "Payment taken back, the pieces went back to stock";
  if (refundFailed) return "Refunded, but the money could not be sent";
  const toCard = refunds.some(({ byTransfer, state }) => !byTransfer && state !== "failed");
  if (transfer && toCard) return "Refunded, to the card and by bank transfer";
  if (transfer && isTransferDue({ refunds })) return "Refunded, the money goes back by bank transfer";
  return transfer
    ? "Refunded, the money was sent back by bank transfer"
    : "Refunded, the money is on its way back";
}

interface WhenProps {
  entry: OrderHistoryView;
  forAdmin: boolean;
  /** Somebody of the company has decided. */
  isDecision: boolean;
}

function When({ entry, forAdmin, isDecision }: WhenProps): ReactNode {
  return (
    <>
      <LocalTime at={entry.at} to="minute" />
      {(entry.by.role === "admin" || entry.by.role === "staff") && (forAdmin || entry.event !== "place") ? (
        <span> by {forAdmin ? entry.by.name : "the shop"}</span>
      ) : null}
      {entry.by.onOwn ? <span>, {ON_OWN}</span> : null}
      {isDecision ? <span> by {entry.by.name}</span> : null}
      {entry.by.role === "payer" ? (
        <span className="wrap-anywhere"> by a pay link: {entry.by.name}</span>
      ) : null}
      {entry.reason ? <span className="block">{entry.reason}</span> : null}
    </>
  );
}

function nextSteps(order: OrderView, { now, forAdmin }: { now: string; forAdmin: boolean }): TimelineStep[] {
  const later =
    order.shipFrom && isForLater(order, new Date(now)) ? `from ${shipFromText(order.shipFrom)} on` : null;
  switch (order.status) {
    case "placing":
      return [{ state: "now", title: "The pieces are being held", note: "this takes a moment" }];
    case "awaiting":
      return [
        {
          state: "now",
          title: "Waiting for approval",
          note: (
            <>
              until <LocalTime at={order.expiresAt} to="minute" />
            </>
          ),
        },
        { state: "next", title: "Payment", note: "once it is approved" },
      ];
    case "unpaid":
      return [
        {
          state: "now",
          title: "Waiting for payment",
          note: (
            <>
              until <LocalTime at={order.expiresAt} to="minute" />
            </>
          ),
        },
        { state: "next", title: "Shipping", note: later ?? "the working day after payment" },
      ];
    case "accepted":
      return [
        { state: "now", title: toShip(order), note: later ?? "the next working day" },
        ...(isOwed(order) ? [dueStep(order)] : []),
      ];
    case "paid":
      return [{ state: "now", title: toShip(order), note: later ?? "the working day after payment" }];
    case "shipped":
      if (isOwed(order)) return [{ ...dueStep(order), state: "now" }];
      return forAdmin ? [] : [{ state: "next", title: "You write a review", note: "if you like" }];
    default:
      return [];
  }
}

const toShip = ({ lines }: OrderView): string =>
  isPartShipped({ lines }) ? "The rest is to ship" : "To ship";

const dueStep = ({ terms }: OrderView): TimelineStep => ({
  state: "next",
  title: "Payment by bank transfer",
  note: terms?.dueAt ? `until ${dayText(new Date(terms.dueAt))}` : `${terms?.netDays} days after shipping`,
});
