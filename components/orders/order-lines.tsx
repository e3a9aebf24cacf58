import { Thumbnail } from "@/components/orders/thumbnail";
import { linePriceText } from "@/lib/core/domain/orders/line-price";
import { isHeld } from "@/lib/core/domain/orders/order-statuses";
import { paidPieces } from "@/lib/core/domain/orders/shipments";
import type { OrderLineView, OrderView } from "@/lib/core/domain/orders/views";
import { priceSourceText } from "@/lib/core/domain/prices/own-prices";
import { formatCount, formatPrice, totalOf } from "@/lib/values/money";
import { OrderHold } from "./order-hold";
import { hoursHeld } from "./order-summary";

interface OrderLinesProps {
  order: Pick<OrderView, "status" | "lines" | "placedAt" | "expiresAt">;
  /** The customer's actions for the product of each line, where the order has several. */
  linkOf?: (line: OrderLineView) => { href: string; label: string };
  /** The server's clock, ISO. */
  now: string;
}

/** The products of an order, and the countdown of its hold while it holds stock without money. */
export function OrderLines({ order, linkOf, now }: OrderLinesProps) {
  const held = isHeld(order);
  return (
    <>
      {held ? <OrderHold expiresAt={order.expiresAt} now={now} hours={hoursHeld(order)} /> : null}
      {order.lines.map((line) => (
        <Line
          key={line.productId}
          line={line}
          underHold={held}
          link={order.lines.length > 1 ? linkOf?.(line) : undefined}
        />
      ))}
    </>
  );
}

interface LineProps {
  line: OrderLineView;
  underHold: boolean;
  link: { href: string; label: string } | undefined;
}

function Line({ line, underHold, link }: LineProps) {
  const priceText = linePriceText(line);
  return (
    <div className={underHold ? "product-line border-t-0" : "product-line"}>
      <Thumbnail image={line.image} large eager />
      <div>
        <b>{line.name}</b>
        <p className="text-ink-3">{line.sku}</p>
        <p>
          {formatCount(paidPieces(line))} × {formatPrice(line.priceCents)}
        </p>
        {line.cancelled ? (
          <p className="text-ink-2">
            {formatCount(line.cancelled)} of {formatCount(line.quantity)} will not be delivered
          </p>
        ) : null}
        {line.returned ? (
          <p className="text-ink-2">
            {formatCount(line.returned)} of {formatCount(line.quantity)} were sent back
          </p>
        ) : null}
        {priceText ? <p className="text-ink-3">{priceText}</p> : null}
        {line.priceSource ? (
          <p className="text-ink-3 wrap-anywhere">{priceSourceText(line.priceSource)}</p>
        ) : null}
        {link ? (
          <p>
            <a href={link.href}>
              {link.label}
              <span className="sr-only"> {line.name}</span>
            </a>
          </p>
        ) : null}
      </div>
      <p className="numeric">
        <b>{formatPrice(totalOf(line.priceCents, paidPieces(line)))}</b>
      </p>
    </div>
  );
}
