import type { ReactNode } from "react";
import { mayOpen, type Viewer } from "@/lib/core/domain/people/access";
import type {
  SalesOfProductView,
  ShopFiguresView,
  ShortProductView,
} from "@/lib/features/statistics/domain/figures-views";
import { formatCount, formatPrice } from "@/lib/values/money";
import { shopTimeZone } from "@/lib/values/shop-day";
import { ageOf } from "./figure-text";
import { SalesChart } from "./sales-chart";

interface ShopFiguresProps {
  viewer: Viewer;
  figures: ShopFiguresView;
  now: Date;
}

/** Today's figures for staff: orders that wait, products that are short, sales. It links only to what the viewer may open. */
export function ShopFigures({ viewer, figures, now }: ShopFiguresProps) {
  const { toShip, unpaid, short, sales, best } = figures;
  const today = sales.at(-1);
  const total = sales.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <>
      <section className="mt-10" aria-labelledby="today">
        <h2 id="today" className="mb-4">
          Today
        </h2>
        <div className="pitch-rule" />
        <dl className="figures figures-of-day">
          <Figure name="To ship" value={toShip} href="/dashboard/allorders?state=to_ship">
            {toShip === 0 ? "nothing to ship" : "paid or on account"}
          </Figure>
          <Figure name="Unpaid" value={unpaid.count} href="/dashboard/allorders?state=unpaid">
            {unpaid.oldestPlacedAt === null
              ? "no unpaid orders"
              : `the oldest is ${ageOf(unpaid.oldestPlacedAt, now)} old`}
          </Figure>
          <Figure name="Below their minimum lot" value={short.count}>
            {short.count === 1 ? "product cannot be ordered" : "products cannot be ordered"}
          </Figure>
          <Figure name="Sold today" value={today?.orders ?? 0}>
            {formatPrice(today?.cents ?? 0)}
          </Figure>
        </dl>
      </section>
      <section className="mt-10" aria-labelledby="sales">
        <div className="section-head">
          <h2 id="sales">Sales by day</h2>
          <span className="text-ink-3">
            {formatPrice(total)} in {sales.length} days, by the day of the order ({shopTimeZone()})
          </span>
        </div>
        <SalesChart sales={sales} />
      </section>
      <div className="mt-10 grid gap-10 min-[861px]:grid-cols-2">
        <section aria-labelledby="best">
          <h2 id="best" className="mb-4">
            Best sellers of the last {sales.length} days
          </h2>
          {best.length > 0 ? <Best products={best} /> : <p className="text-ink-3">Nothing was sold.</p>}
        </section>
        <section aria-labelledby="short">
          <h2 id="short" className="mb-4">
            Below their minimum lot
          </h2>
          {short.count > 0 ? (
            <Short viewer={viewer} {...short} />
          ) : (
            <p className="text-ink-3">Every product can be ordered.</p>
          )}
        </section>
      </div>
    </>
  );
}

interface FigureProps {
  name: string;
  value: number;
  href?: string;
  children: ReactNode;
}

function Figure({ name, value, href, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{href ? <a href={href}>{formatCount(value)}</a> : formatCount(value)}</dd>
      <dd className="figure-note">{children}</dd>
    </div>
  );
}

function Best({ products }: { products: SalesOfProductView[] }) {
  const most = Math.max(...products.map(({ cents }) => cents), 1);
  return (
    <ol className="ranking">
      {products.map(({ productId, name, quantity, cents }) => (
        <li key={productId}>
          <b>{name}</b>
          <span className="numeric">{formatPrice(cents)}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(100 * cents) / most} height="8" />
          </svg>
          <span className="numeric text-ink-3">{formatCount(quantity)} pieces</span>
        </li>
      ))}
    </ol>
  );
}

interface ShortProps {
  viewer: Viewer;
  count: number;
  least: ShortProductView[];
}

function Short({ viewer, count, least }: ShortProps) {
  return (
    <>
      <ul className="ranking">
        {least.map(({ id, name, available, minimumLot }) => {
          const href = `/dashboard/manageproduct/${id}`;
          return (
            <li key={id}>
              {mayOpen(viewer, href) ? <a href={href}>{name}</a> : <span>{name}</span>}
              <span className="numeric">
                {formatCount(available)} of {formatCount(minimumLot)}
              </span>
            </li>
          );
        })}
      </ul>
      {count > least.length ? (
        <p className="text-ink-3 mt-2">and {formatCount(count - least.length)} more</p>
      ) : null}
    </>
  );
}
