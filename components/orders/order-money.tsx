import type { ReactNode } from "react";
import { LocalTime } from "@/components/ui/local-time";
import {
  isToldByStatus,
  openOfView,
  type ReceiptKind,
  type RefundState,
} from "@/lib/core/domain/orders/receipts";
import type { OrderView, ReceiptView, RefundView } from "@/lib/core/domain/orders/views";
import { formatPrice } from "@/lib/values/money";
import { RefundSentButton } from "./refund-sent-button";

const RECEIPT_WORD: Record<ReceiptKind, string> = {
  card: "Paid by card",
  transfer: "Bank transfer",
  discount: "Cash discount",
  credit: "From your credit",
};

const REFUND_WORD: Record<RefundState, string> = {
  due: "To be sent back",
  sent: "Sent back",
  failed: "Could not be sent back",
};

/**
 * The money that came and went, once that is more than one payment of the whole.
 * @param props.sends the viewer is of the shop and says which refunds were sent
 */
export function OrderMoney({ order, sends = false }: { order: OrderView; sends?: boolean }) {
  const { id, receipts = [], refunds = [], dueCents } = order;
  const kept = receipts.filter(({ isTakenBack }) => !isTakenBack);
  const isOnePayment = kept.every(({ cents }) => cents === dueCents);
  if (isOnePayment && isToldByStatus(order)) return null;
  return (
    <section className="mt-8" aria-labelledby="money">
      <h2 id="money">Payments</h2>
      <ul className="mt-4 grid gap-2">
        {kept.map((receipt) => (
          <ReceiptRow
            key={`${receipt.kind} ${receipt.entry ?? receipt.transaction} ${receipt.day}`}
            receipt={receipt}
          />
        ))}
        {openOfView(order) > 0 && kept.length > 0 ? (
          <li>
            <b>{formatPrice(openOfView(order))}</b> still to be paid
          </li>
        ) : null}
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund}>
            {sends && refund.byTransfer && refund.state === "due" ? (
              <RefundSentButton orderId={id} refund={refund} />
            ) : null}
          </RefundRow>
        ))}
      </ul>
    </section>
  );
}

function ReceiptRow({ receipt: { kind, cents, day, entry, transaction } }: { receipt: ReceiptView }) {
  return (
    <li className="wrap-anywhere">
      <b>{formatPrice(cents)}</b>{" "}
      {cents < 0 ? "Cash discount of pieces that came off the order" : RECEIPT_WORD[kind]}
      {entry ? ` ${entry}` : ""}
      {transaction ? ` ${transaction}` : ""}, {day}
    </li>
  );
}

function RefundRow({
  refund: { cents, state, byTransfer, reason, at, sentAt = at },
  children,
}: {
  refund: RefundView;
  children: ReactNode;
}) {
  return (
    <li>
      <b>{formatPrice(cents)}</b> {REFUND_WORD[state]} {byTransfer ? "by bank transfer" : "to the card"},{" "}
      <LocalTime at={sentAt} to="minute" />
      <span className="block text-ink-2 wrap-anywhere">{reason}</span>
      {children ? <div className="mt-2">{children}</div> : null}
    </li>
  );
}
