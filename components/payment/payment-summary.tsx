import { OrderHold } from "@/components/orders/order-hold";
import { Thumb } from "@/components/ui/thumb";
import { formatCount, formatPrice, totalOf } from "@/lib/domain/money";
import type { OrderView } from "@/lib/domain/views";

interface PaymentSummaryProps {
  order: OrderView;
  /** The server's clock, ISO. */
  now: string;
  holdHours: number;
}

/** What is paid for, and how long it stays held. */
export function PaymentSummary({ order, now, holdHours }: PaymentSummaryProps) {
  return (
    <div>
      {order.status === "unpaid" ? (
        <OrderHold expiresAt={order.expiresAt} now={now} hours={holdHours} />
      ) : null}
      {order.lines.map((line) => (
        <div key={line.productId} className={order.status === "unpaid" ? "item border-t-0" : "item"}>
          <Thumb image={line.image} large eager />
          <div>
            <b>{line.name}</b>
            <p className="mute">{line.sku}</p>
            <p>
              {formatCount(line.quantity)} × {formatPrice(line.priceCents)}
            </p>
          </div>
          <p className="num">
            <b>{formatPrice(totalOf(line.priceCents, line.quantity))}</b>
          </p>
        </div>
      ))}
    </div>
  );
}
