import { formatCount, formatPrice } from "@/lib/values/money";

interface Sum {
  orders: number;
  cents: number;
}

/** The money that all companies owe, and the part of it that is overdue. */
export function OpenAccountsSums({ open, overdue }: { open: Sum; overdue: Sum }) {
  return (
    <dl className="facts max-w-120">
      <div>
        <dt>Open, {ordersText(open)}</dt>
        <dd>{formatPrice(open.cents)}</dd>
      </div>
      <div>
        <dt>Overdue, {ordersText(overdue)}</dt>
        <dd>{formatPrice(overdue.cents)}</dd>
      </div>
    </dl>
  );
}

const ordersText = ({ orders }: Sum): string => `${formatCount(orders)} ${orders === 1 ? "order" : "orders"}`;
