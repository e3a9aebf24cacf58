import type { ReactNode } from "react";
import { MyOrdersTable } from "@/components/orders/my-orders-table";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { OrderView } from "@/lib/core/domain/orders/views";
import type { SavedListSummary } from "@/lib/features/saved-lists/domain/saved-lists";
import type { WishView } from "@/lib/features/wishes/domain/wishes";
import { FreeWishes } from "./free-wishes";
import { ListLinks } from "./list-links";
import { OrdersToRepeat } from "./orders-to-repeat";
import { ToPayLine } from "./to-pay-line";

interface CustomerOverviewProps {
  /** The orders that are on their way: those that wait for the customer come first. */
  underWay: OrderView[];
  /** Of all orders to be paid, also those that `underWay` has no room for. */
  payable: readonly OrderView[];
  hasMoreUnderWay: boolean;
  /** The newest orders that have arrived. */
  repeatable: readonly OrderView[];
  lists: readonly SavedListSummary[];
  /** Of products with pieces that are free now. */
  freeWishes: readonly WishView[];
  /** The server's clock, ISO. */
  now: string;
}

/** The things that a customer came for: their orders, what is to be paid, what can be ordered again, and what has become free. */
export function CustomerOverview(props: CustomerOverviewProps) {
  const { underWay, payable, hasMoreUnderWay, repeatable, lists, freeWishes, now } = props;
  const hasOrders = underWay.length > 0 || repeatable.length > 0;
  return (
    <>
      <Part id="under-way" title="Orders under way" more={hasOrders ? ALL_ORDERS : null}>
        <ToPayLine orders={payable} now={now} />
        {underWay.length > 0 ? (
          <MyOrdersTable caption="Orders under way" orders={underWay} now={now} />
        ) : (
          <NothingUnderWay hasOrders={hasOrders} />
        )}
        {hasMoreUnderWay ? (
          <p className="mt-4">
            <a href="/dashboard/myorders?state=under_way">All orders under way</a>
          </p>
        ) : null}
      </Part>
      {freeWishes.length > 0 ? (
        <Part id="free-wishes" title="Free now, of your wishes" more={ALL_WISHES}>
          <FreeWishes wishes={freeWishes} />
        </Part>
      ) : null}
      {repeatable.length > 0 ? (
        <Part id="again" title="Order again">
          <OrdersToRepeat orders={repeatable} />
        </Part>
      ) : null}
      {lists.length > 0 ? (
        <Part id="lists" title="Lists" more={ALL_LISTS}>
          <ListLinks lists={lists} />
        </Part>
      ) : null}
    </>
  );
}

const ALL_ORDERS = { href: "/dashboard/myorders", text: "All orders" };
const ALL_WISHES = { href: "/dashboard/wishes", text: "All wishes" };
const ALL_LISTS = { href: "/dashboard/lists", text: "All lists" };

interface PartProps {
  id: string;
  title: string;
  more?: { href: string; text: string } | null;
  children: ReactNode;
}

function Part({ id, title, more, children }: PartProps) {
  return (
    <section className="mt-8" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {more ? <a href={more.href}>{more.text}</a> : null}
      </div>
      {children}
    </section>
  );
}

function NothingUnderWay({ hasOrders }: { hasOrders: boolean }) {
  return (
    <EmptyState
      level="h3"
      title={hasOrders ? "Nothing under way" : "No orders yet"}
      image="/parts/fig-empty-orders.svg"
      action={
        <span className="button-row">
          <a className={buttonClass({ variant: "primary" })} href="/singlegoods">
            See products
          </a>
          <a className={buttonClass()} href="/quick-order">
            Paste a list of parts
          </a>
        </span>
      }
    >
      {hasOrders
        ? "All your orders have arrived or ended."
        : "Your orders appear here, with their next step."}
    </EmptyState>
  );
}
