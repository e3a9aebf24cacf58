import { formatDay } from "@/components/ui/dates";
import type { SalesOfDayView } from "@/lib/features/statistics/domain/figures-views";
import { formatCount, formatPrice } from "@/lib/values/money";
import { axisLabels, shortDollars } from "./figure-text";

/** One bar for each day, today last. For screen readers each bar is a list item with the day, the amount and the orders. */
export function SalesChart({ sales }: { sales: SalesOfDayView[] }) {
  const largest = Math.max(...sales.map(({ cents }) => cents));
  const scale = axisLabels(largest);
  const top = scale[0] ?? 1;
  return (
    <div className="chart">
      <div className="chart-scale" aria-hidden="true">
        {scale.map((cents) => (
          // Without sales the axis shows 0 alone.
          <span key={cents}>{largest > 0 || cents === 0 ? shortDollars(cents) : null}</span>
        ))}
      </div>
      <ol className="chart-bars" aria-label="Sales by day">
        {sales.map(({ day, cents, orders }, index) => (
          <li key={day} className={index === sales.length - 1 ? "is-today" : undefined}>
            <span className="sr-only">
              {formatDay(day)}: {formatPrice(cents)}, {formatCount(orders)}{" "}
              {orders === 1 ? "order" : "orders"}
            </span>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <rect y={100 - (100 * cents) / top} width="10" height={(100 * cents) / top} />
            </svg>
          </li>
        ))}
      </ol>
      <div className="chart-days" aria-hidden="true">
        {sales.map(({ day }) => (
          <span key={day}>{Number(day.slice(-2))}</span>
        ))}
      </div>
    </div>
  );
}
