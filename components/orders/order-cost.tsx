import type { OrderView } from "@/lib/core/domain/orders/views";
import { taxLines } from "@/lib/core/domain/tax/tax-texts";
import { formatPrice } from "@/lib/values/money";

interface OrderCostProps {
  order: Pick<OrderView, "goodsCents" | "charges" | "taxes" | "tax" | "dueCents" | "deliveryOpen">;
}

type Order = OrderCostProps["order"];

export const hasParts = ({
  charges,
  taxes,
  tax,
  deliveryOpen,
}: Omit<Order, "goodsCents" | "dueCents">): boolean =>
  charges.length > 0 || taxes.length > 0 || tax !== undefined || deliveryOpen === true;

/** The sum of an order, and its parts where the goods are not all. */
export function OrderCost({ order }: OrderCostProps) {
  const { goodsCents, charges, taxes, tax, dueCents, deliveryOpen } = order;
  const isIncluded = tax?.mode === "included";
  const lines = taxLines(taxes, tax?.mode ?? "added").map(({ label, base, cents }) => (
    <Part key={`${label} ${base}`} term={label} beside={base}>
      {formatPrice(cents)}
    </Part>
  ));
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
          {isIncluded ? null : lines}
        </dl>
      ) : null}
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-3">{deliveryOpen ? "Total cost without delivery" : "Total cost"}</span>
        <b className="text-20">{formatPrice(dueCents)}</b>
      </p>
      {isIncluded && lines.length > 0 ? <dl className="amounts">{lines}</dl> : null}
      {tax ? <p className="field-hint">{tax.why}</p> : null}
    </div>
  );
}

const Part = ({ term, beside, children }: { term: string; beside?: string; children: string }) => (
  <div>
    <dt className="wrap-anywhere">
      {term}
      {beside ? <span className="text-ink-3"> {beside}</span> : null}
    </dt>
    <dd>{children}</dd>
  </div>
);
