import type { ReactNode } from "react";
import { RefundButton } from "@/components/orders/refund-button";
import { ShipButton } from "@/components/orders/ship-button";
import { OrderReturns } from "@/components/returns/order-returns";
import { SaveAsList } from "@/components/save-list/save-as-list";
import { CloseRestButton } from "@/components/shipments/close-rest-button";
import { OrderShipments } from "@/components/shipments/order-shipments";
import { restToClose } from "@/components/shipments/rest-to-close";
import { buttonClass } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Status } from "@/components/ui/status";
import { deliveryCentsOf } from "@/lib/core/domain/orders/amounts";
import { may, type OrderEvent } from "@/lib/core/domain/orders/order-lifecycle";
import { isEnded, isPaid, isShipped } from "@/lib/core/domain/orders/order-statuses";
import { leftOnCardsOfView, openOfView, paidOfView } from "@/lib/core/domain/orders/receipts";
import { isForLater } from "@/lib/core/domain/orders/ship-from";
import type { OrderLineView, OrderView } from "@/lib/core/domain/orders/views";
import { hasRight, isStaff, ownsOrder, seesAsShop, type Viewer } from "@/lib/core/domain/people/access";
import { leavesOnAccountText, leavesText } from "@/lib/core/domain/shop/leaves-within";
import { chargesDelivery } from "@/lib/core/domain/shop/page-record";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { formatPrice } from "@/lib/values/money";
import { AgreeDeliveryForm } from "./agree-delivery-form";
import { AwaitingApproval } from "./awaiting-approval";
import { CancelOrderButton } from "./cancel-order-button";
import { ChangedSinceApproval } from "./changed-since-approval";
import { ExtendHoldButton } from "./extend-hold-button";
import { OrderAddress } from "./order-address";
import { OrderCost } from "./order-cost";
import { ADMIN_STATE, CUSTOMER_STATE, dueText, orderNumber, REFUND_FAILED, stateOf } from "./order-labels";
import { OrderLines } from "./order-lines";
import { OrderMoney } from "./order-money";
import { OrderPapersForm } from "./order-papers-form";
import { hoursHeld, orderAgainHref, recipient, toOrderSummary } from "./order-summary";
import { OrderTimeline } from "./order-timeline";
import { PrintButton } from "./print-button";
import { RefundPartForm } from "./refund-part-form";
import { AcceptedTerms } from "./terms-notice";

interface OrderDetailProps {
  order: OrderView;
  viewer: Viewer;
  /** The server's clock, ISO. */
  now: string;
  /** False where it is the viewer's own, so that somebody else of the shop decides on it (`own-dealings.ts`). */
  decides?: boolean;
  /** Other ways to have it paid, below its total. */
  waysToPay?: ReactNode;
}

/** One order: its lines, address and history, and what the viewer can do with it now. */
export function OrderDetail({ order, viewer, now, decides = true, waysToPay }: OrderDetailProps) {
  const asAdmin = seesAsShop(viewer, order);
  const due = dueText(order, now);
  const paidCents = paidOfView(order);
  const isOver = isShipped(order) || isEnded(order);
  const leaves =
    isOver || isForLater(order, new Date(now)) ? null : order.terms ? leavesOnAccountText() : leavesText();
  const { tone, word } = stateOf(order, asAdmin ? ADMIN_STATE : CUSTOMER_STATE);
  return (
    <>
      <div className="page-head">
        <h1>Order {orderNumber(order.id)}</h1>
        <Status tone={tone}>{word}</Status>
        <p>
          <LocalTime at={order.placedAt} to="minute" />
        </p>
      </div>
      <div className="detail-columns mt-6">
        <div>
          {order.refundFailed && !asAdmin ? <Notice tone="low" title={REFUND_FAILED} /> : null}
          <AwaitingApproval order={order} viewer={viewer} />
          <ChangedSinceApproval order={order} />
          <div id="lines">
            <OrderLines order={order} now={now} linkOf={linkOf(order, viewer)} />
            {may(viewer, "extend", order) === null && !order.extended ? (
              <ExtendHoldButton orderId={order.id} expiresAt={order.expiresAt} hours={hoursHeld(order)} />
            ) : null}
          </div>
          <OrderCost order={order} />
          {order.deliveryOpen && !isEnded(order) && !asAdmin ? (
            <Notice tone="low" title="The price of the delivery is to be agreed on.">
              We tell you by mail. Then you can pay; until then we hold the parts.
            </Notice>
          ) : null}
          <OrderMoney order={order} sends={decides && may(viewer, "sendBack", order) === null} />
          {due ? <p className="mt-1 text-right">On account, {due}</p> : null}
          <OrderActions order={order} viewer={viewer} asAdmin={asAdmin} decides={decides} />
          {!decides && isStaff(viewer) ? (
            <p className="mt-4 text-ink-2">
              This order is your own or your company’s. Somebody else of the shop books its money, refunds it
              and ships it before it is paid.
            </p>
          ) : null}
          {decides && may(viewer, "charge", order) === null && (order.deliveryOpen || chargesDelivery()) ? (
            <AgreeDeliveryForm
              key={order.revision}
              order={{ id: order.id, revision: order.revision }}
              price={order.deliveryOpen ? "" : (deliveryCentsOf(order) / 100).toFixed(2)}
            />
          ) : null}
          {order.deliveryOpen ? null : waysToPay}
          {decides && paidCents > 0 && may(viewer, "refundPart", order) === null ? (
            <RefundPartForm
              orderId={order.id}
              paidCents={paidCents}
              byTransfer={order.transfer !== undefined}
              cardCents={leftOnCardsOfView(order)}
            />
          ) : null}
          <OrderShipments order={order} />
          <OrderReturns order={order} viewer={viewer} now={now} decides={decides} />
          <OrderAddress order={order} />
          {leaves ? <p className="mt-4">{leaves}</p> : null}
          <AcceptedTerms version={order.termsVersion} />
          {(decides || ownsOrder(viewer, order)) && may(viewer, "annotate", order) === null ? (
            <OrderPapersForm
              order={order}
              withAddress={may(viewer, "amend", order) === null}
              asShop={!ownsOrder(viewer, order)}
            />
          ) : null}
        </div>
        <section className="aside" aria-labelledby="history">
          <h2 id="history">History</h2>
          <OrderTimeline order={order} now={now} forAdmin={hasRight(viewer, "seeOrders")} />
        </section>
      </div>
    </>
  );
}

interface OrderActionsProps {
  order: OrderView;
  viewer: Viewer;
  asAdmin: boolean;
  decides: boolean;
}

function OrderActions({ order, viewer, asAdmin, decides }: OrderActionsProps) {
  const can = (event: OrderEvent) => may(viewer, event, order) === null;
  const link = linkOf(order, viewer);
  const only = order.lines.length === 1 ? order.lines[0] : undefined;
  // A whole order has buttons of its own where the viewer may cancel or refund it.
  const rest = can("closeRest") && !can("cancel") && !can("refund") ? restToClose(order) : null;
  return (
    <div className="button-row mt-4">
      {can("pay") ? (
        <a className={buttonClass({ variant: "primary" })} href={`/dashboard/payment/${order.id}`}>
          {LABELS.action.pay} {formatPrice(openOfView(order))}
        </a>
      ) : null}
      {can("amend") && (decides || ownsOrder(viewer, order)) ? (
        <a className={buttonClass()} href={`/dashboard/myorders/${order.id}/change`}>
          Change quantities
        </a>
      ) : null}
      {can("ship") && (decides || isPaid(order)) ? (
        <>
          <ShipButton order={toOrderSummary(order)} to={recipient(order)} size="medium" />
          <a className={buttonClass()} href={`/dashboard/orders/${order.id}/pack`}>
            Pack in parts
          </a>
        </>
      ) : null}
      {rest && decides ? <CloseRestButton rest={rest} /> : null}
      {can("cancel") ? (
        <CancelOrderButton order={toOrderSummary(order)} size="medium" asAdmin={asAdmin} />
      ) : null}
      {can("refund") && decides ? <RefundButton order={toOrderSummary(order)} size="medium" /> : null}
      {ownsOrder(viewer, order) ? (
        <>
          <a className={buttonClass()} href={orderAgainHref(order)}>
            Order again
          </a>
          <SaveAsList
            label="Save as list"
            suggestedName={`Order ${orderNumber(order.id)}`}
            lines={order.lines.map(({ productId, quantity }) => ({ productId, quantity }))}
          />
        </>
      ) : null}
      {link && only ? (
        <a className={buttonClass()} href={link(only).href}>
          {link(only).label}
        </a>
      ) : null}
      <PrintButton />
    </div>
  );
}

/** A customer reviews a product once it is paid, or shipped on account. */
function linkOf(order: OrderView, viewer: Viewer) {
  if (order.customer.userId !== viewer.userId || isEnded(order) || !(isPaid(order) || isShipped(order)))
    return undefined;
  return ({ name }: OrderLineView) => ({
    href: `/dashboard/addreview?product=${encodeURIComponent(name)}`,
    label: "Write a review",
  });
}
