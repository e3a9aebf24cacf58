import { orderNumber } from "@/components/orders/order-labels";
import { orderAgainHref, productNames, quantityOf } from "@/components/orders/order-summary";
import { buttonClass } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { formatCount } from "@/lib/values/money";

/** The newest orders that have arrived, each with the way to order it again. */
export function OrdersToRepeat({ orders }: { orders: readonly OrderView[] }) {
  return (
    <ul className="thing-list">
      {orders.map((order) => (
        <li key={order.id}>
          <div>
            <span className="font-semibold">{productNames(order)}</span>
            <span className="second-line">
              <a href={`/dashboard/myorders/${order.id}`}>{orderNumber(order.id)}</a>,{" "}
              {formatCount(quantityOf(order))} pieces, <LocalTime at={order.placedAt} to="day" />
            </span>
          </div>
          <a
            className={buttonClass({ size: "small" })}
            href={orderAgainHref(order)}
            aria-label={`Order again: order ${orderNumber(order.id)}`}
          >
            Order again
          </a>
        </li>
      ))}
    </ul>
  );
}
