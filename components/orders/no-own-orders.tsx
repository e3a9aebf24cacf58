import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

interface NoOwnOrdersProps {
  path: string;
  isFiltered: boolean;
  /** Not the first page of the list. */
  isLaterPage: boolean;
}

/** In place of a customer's orders, with the way on. */
export function NoOwnOrders({ path, isFiltered, isLaterPage }: NoOwnOrdersProps) {
  return (
    <div className="mt-4">
      {isFiltered ? (
        <EmptyState
          title="Nothing matches these filters"
          action={
            <a className={buttonClass()} href={path}>
              Show all orders
            </a>
          }
        >
          Try fewer words, another state or other days.
        </EmptyState>
      ) : (
        <EmptyState
          title={isLaterPage ? "No older orders" : "No orders yet"}
          image="/parts/fig-empty-orders.svg"
          action={
            <a className={buttonClass({ variant: "primary" })} href={isLaterPage ? path : "/singlegoods"}>
              {isLaterPage ? "Newest orders" : "See products"}
            </a>
          }
        >
          Your orders appear here.
        </EmptyState>
      )}
    </div>
  );
}
