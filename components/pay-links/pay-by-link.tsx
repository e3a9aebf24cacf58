import type { ReactNode } from "react";
import { TransferDetails } from "@/components/bank/transfer-details";
import { ChangedSinceApproval } from "@/components/orders/changed-since-approval";
import { hasParts, OrderCost } from "@/components/orders/order-cost";
import { CUSTOMER_STATE, orderNumber } from "@/components/orders/order-labels";
import { OrderLines } from "@/components/orders/order-lines";
import { RefreshOnReturn } from "@/components/orders/refresh-on-return";
import { AcceptedTerms } from "@/components/orders/terms-notice";
import { DeliveryOpenNotice, PartPaidNotice, paidText } from "@/components/payments/payment-outcome";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Status } from "@/components/ui/status";
import { isPartlyPaid, openOfView } from "@/lib/core/domain/orders/receipts";
import { type BankAccount, transferDetails } from "@/lib/core/domain/payments/bank-transfers";
import type { BrowserGateway } from "@/lib/core/domain/payments/browser-gateway";
import { isTooLittleForCard } from "@/lib/core/domain/payments/least-by-card";
import type { OrderToPay } from "@/lib/features/pay-links/domain/pay-links";
import { formatPrice } from "@/lib/values/money";
import { PayByCard } from "./pay-by-card";

interface PayByLinkProps {
  token: string;
  toPay: OrderToPay;
  /** Null where card payments are off. */
  gateway: BrowserGateway | null;
  /** Null where the shop takes no bank transfers. */
  account: BankAccount | null;
  /** The one who is paid, in a line. */
  seller: string;
  /** The server's clock, ISO. */
  now: string;
}

/** The page of a pay link: all that its reader needs to pay another's order, and nothing more. */
export function PayByLink({ token, toPay, gateway, account, seller, now }: PayByLinkProps) {
  const { order, state, orderedBy, madeBy, until } = toPay;
  const number = orderNumber(order.id);
  const { tone, word } = CUSTOMER_STATE[order.status];
  return (
    <div className="page-width">
      <RefreshOnReturn />
      <div className="page-head">
        <h1>{state === "paid" ? `Order ${number} is paid` : `Pay order ${number}`}</h1>
        <Status tone={tone}>{word}</Status>
      </div>
      <div className="form-layout mt-6">
        <div className="grid gap-6">
          {state === "open" ? <ChangedSinceApproval order={order} /> : null}
          <div>
            <OrderLines order={order} now={now} />
            {hasParts(order) ? <OrderCost order={order} /> : null}
          </div>
          <Payment token={token} toPay={toPay} gateway={gateway} account={account} />
        </div>
        <aside className="aside" aria-labelledby="about-order">
          <h2 id="about-order">About this order</h2>
          <dl className="facts">
            <Fact term="Paid to">{seller}</Fact>
            <Fact term="Ordered by">{orderedBy}</Fact>
            {order.poNumber === "" ? null : <Fact term="Your PO number">{order.poNumber}</Fact>}
            <Fact term="Total cost">{formatPrice(order.dueCents)}</Fact>
            {state === "open" && !order.terms ? (
              <Fact term="To be paid by">
                <LocalTime at={until} to="minute" />
              </Fact>
            ) : null}
          </dl>
          <AcceptedTerms version={order.termsVersion} />
          <p className="mt-6 text-ink-3">
            {madeBy ?? "The shop"} made this link. It opens this order and nothing else.
            {state === "open" && !order.terms ? " Whoever has it can pay." : null}
          </p>
        </aside>
      </div>
    </div>
  );
}

function Payment({ token, toPay, gateway, account }: Omit<PayByLinkProps, "now" | "seller">) {
  const { linkId, order, state, paidAt } = toPay;
  if (state === "paid")
    return (
      <Notice tone="ok" title={paidText(order)}>
        {paidAt ? <LocalTime at={paidAt} to="minute" /> : null}
      </Notice>
    );
  if (order.deliveryOpen) return <DeliveryOpenNotice />;
  const transfer = account ? <TransferDetails details={transferDetails(account, order)} /> : null;
  const isRest = isPartlyPaid(order);
  const byCard = gateway !== null && !order.terms && !(isRest && isTooLittleForCard(openOfView(order)));
  const part = isRest ? <PartPaidNotice order={order} byCard={byCard} /> : null;
  if (!byCard)
    return (
      <>
        {part}
        {transfer ?? (
          <Notice tone="low" title={`${order.terms ? "Bank transfer" : "Card payment"} is not set up.`}>
            Nothing can be paid here. Please ask the person who sent you this link.
          </Notice>
        )}
      </>
    );
  return (
    <>
      {part}
      <PayByCard
        order={{
          id: linkId,
          productName: order.lines[0]?.name ?? "",
          dueCents: openOfView(order),
          isRest,
          billing: null,
          payLink: token,
        }}
        gateway={gateway}
      />
      {transfer}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
