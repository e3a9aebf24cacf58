import { Thumbnail } from "@/components/orders/thumbnail";
import { formatCount, formatPrice, totalOf } from "@/lib/domain/money";
import { isUnpaid } from "@/lib/domain/order-lifecycle";
import type { OrderLineView, OrderView } from "@/lib/domain/views";
import { OrderHold } from "./order-hold";

interface OrderLinesProps {
  order: OrderView;
  /** The server's clock, ISO. */
  now: string;
  holdHours: number;
}

/** The products of an order, and the countdown of its hold while it is unpaid. */
export function OrderLines({ order, now, holdHours }: OrderLinesProps) {
  const unpaid = isUnpaid(order);
  return (
    <>
      {unpaid ? <OrderHold expiresAt={order.expiresAt} now={now} hours={holdHours} /> : null}
      {order.lines.map((line) => (
        <Line key={line.productId} line={line} underHold={unpaid} />
      ))}
    </>
  );
}

function Line({ line, underHold }: { line: OrderLineView; underHold: boolean }) {
  return (
    <div className={underHold ? "product-line border-t-0" : "product-line"}>
      <Thumbnail image={line.image} large eager />
      <div>
        <b>{line.name}</b>
        <p className="text-ink-3">{line.sku}</p>
        <p>
          {formatCount(line.quantity)} × {formatPrice(line.priceCents)}
        </p>
      </div>
      <p className="numeric">
        <b>{formatPrice(totalOf(line.priceCents, line.quantity))}</b>
      </p>
    </div>
  );
}
