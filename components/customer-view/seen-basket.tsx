"use client";

import type { Basket } from "@/components/api/answers";
import { BasketTable } from "@/components/basket-page/basket-table";

const nothing = () => undefined;

/** The lines of somebody else's basket. */
export function SeenBasket({ lines }: Pick<Basket, "lines">) {
  return (
    <BasketTable
      lines={lines}
      waiting={new Map()}
      failures={new Map()}
      onSet={nothing}
      onReplace={nothing}
      addField={() => nothing}
    />
  );
}
