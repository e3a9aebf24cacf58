import { useEffect, useState } from "react";
import { call } from "@/components/api/call";
import { profileOutSchema } from "@/lib/core/domain/people/schemas/account-answers";
import { pageRecord } from "@/lib/core/domain/shop/page-record";
import type { OrderBar } from "@/lib/core/domain/shop/who-may-order";

/** Why this customer can place no order; null where they can, and until the shop has said. Most shops let anybody order. */
export function useOrderBar(isCustomer: boolean): OrderBar | null {
  const [bar, setBar] = useState<OrderBar | null>(null);
  useEffect(() => {
    if (!isCustomer || pageRecord().whoMayOrder === "anybody") return;
    let here = true;
    void call("GET /profile", { answer: profileOutSchema }).then((profile) => {
      if (here && profile.ok) setBar(profile.value.orderBar ?? null);
    });
    return () => {
      here = false;
    };
  }, [isCustomer]);
  return bar;
}
