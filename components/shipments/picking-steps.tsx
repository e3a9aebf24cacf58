import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { idsText, type OrderToShip } from "@/lib/features/shipments/domain/picking";

const STEPS = { list: "Picking list", slips: "Packing slips", send: "Send" } as const;

interface PickingStepsProps {
  orders: readonly Pick<OrderToShip, "id">[];
  here: keyof typeof STEPS;
  children?: ReactNode;
}

/** From the picking list to the slips to the parcels, with the same orders. */
export function PickingSteps({ orders, here, children }: PickingStepsProps) {
  const ids = idsText(orders.map(({ id }) => id));
  const others = (Object.keys(STEPS) as (keyof typeof STEPS)[]).filter((step) => step !== here);
  return (
    <div className="button-row mt-4">
      {children}
      {others.map((step) => (
        <a key={step} className={buttonClass()} href={`/dashboard/picking/${step}?orders=${ids}`}>
          {STEPS[step]}
        </a>
      ))}
    </div>
  );
}
