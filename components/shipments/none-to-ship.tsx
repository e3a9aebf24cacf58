import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** The orders that were ticked have left, or none was. */
export function NoneToShip() {
  return (
    <EmptyState
      title="Nothing of these orders is to be packed"
      image="/parts/fig-empty-orders.svg"
      action={
        <a className={buttonClass()} href="/dashboard/picking">
          Show the orders to ship
        </a>
      }
    >
      They have left meanwhile, or no order is ticked.
    </EmptyState>
  );
}
