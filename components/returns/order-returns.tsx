import { buttonClass } from "@/components/ui/button";
import { may } from "@/lib/core/domain/orders/order-lifecycle";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { ownsOrder, type Viewer } from "@/lib/core/domain/people/access";
import { returnDaysFor } from "@/lib/features/returns/domain/return-days";
import { piecesToReturn } from "@/lib/features/returns/domain/returns";
import { ReturnActions } from "./return-actions";
import { ReturnContents } from "./return-contents";
import { toDecide } from "./to-decide";

interface OrderReturnsProps {
  order: OrderView;
  viewer: Viewer;
  /** The server's clock, ISO. */
  now: string;
  /** False where it is the viewer's own, so that somebody else of the shop decides on it. */
  decides: boolean;
}

/** The returns of an order, and the way to ask for one. Nothing where nothing can come back. */
export function OrderReturns({ order, viewer, now, decides }: OrderReturnsProps) {
  const { returns = [] } = order;
  const days = returnDaysFor(viewer, order);
  const canAsk =
    may(viewer, "askReturn", order) === null &&
    piecesToReturn(order, new Date(now), days).some(({ inTime }) => inTime > 0);
  if (returns.length === 0 && !canAsk) return null;
  const canDecide = decides && may(viewer, "allowReturn", order) === null;
  return (
    <section className="mt-8" aria-labelledby="returns">
      <div className="section-head">
        <h2 id="returns">Returns</h2>
      </div>
      {returns.length > 0 ? (
        <ul className="mt-4 grid gap-6">
          {returns.map((goods) => (
            <li key={goods.id}>
              <ReturnContents order={order} goods={goods} />
              {canDecide ? <ReturnActions key={goods.revision} goods={toDecide(order, goods)} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {canAsk ? (
        <p className="button-row mt-4 print:hidden">
          <a className={buttonClass()} href={`/dashboard/myorders/${order.id}/return`}>
            {ownsOrder(viewer, order) ? "Send something back" : "Begin a return"}
          </a>
        </p>
      ) : null}
    </section>
  );
}
