import type { OrderView } from "@/lib/core/domain/orders/views";
import { formatPrice } from "@/lib/values/money";

interface OrderCostProps {
  order: Pick<OrderView, "goodsCents" | "charges" | "taxes" | "dueCents" | "deliveryOpen">;
}

type Order = OrderCostProps["order"];

export const hasParts = ({ charges, taxes, deliveryOpen }: Omit<Order, "goodsCents" | "dueCents">): boolean =>
  charges.length > 0 || taxes.length > 0 || deliveryOpen === true;

/** The sum of an order, and its parts where the goods are not all. */
export function OrderCost({ order }: OrderCostProps) {
  const { goodsCents, charges, taxes, dueCents, deliveryOpen } = order;
  return (
    <div className="mt-4">
      {hasParts(order) ? (
        <dl className="amounts">
          <Part term="Goods">{formatPrice(goodsCents)}</Part>
          {charges.map(({ label, cents }) => (
            <Part key={label} term={label}>
              {formatPrice(cents)}
            </Part>
          ))}
          {deliveryOpen ? <Part term="Delivery">to be agreed</Part> : null}
          {taxes.map(({ category, rate, taxCents }) => (
            <Part key={`${category} ${rate}`} term={`VAT ${rate} %`}>
              {formatPrice(taxCents)}
            </Part>
          ))}
        </dl>
      ) : null}
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-3">{deliveryOpen ? "Total cost without delivery" : "Total cost"}</span>
        <b className="text-20">{formatPrice(dueCents)}</b>
      </p>
    </div>
  );
}

const Part = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt className="wrap-anywhere">{term}</dt>
    <dd>{children}</dd>
  </div>
);
