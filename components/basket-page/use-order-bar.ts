import { useEffect, useState } from "react";
import { call } from "@/components/api/call";
import { profileOutSchema } from "@/lib/core/domain/people/schemas/account-answers";
import { pageRecord } from "@/lib/core/domain/shop/page-record";
import type { OrderBar } from "@/lib/core/domain/shop/who-may-order";

/**
 * Why this customer can place no order; null where they can. Undefined until the shop has said, so that no form is filled in vain.
 * Most shops let anybody order, and are not asked.
 */
export function useOrderBar(isCustomer: boolean): OrderBar | null | undefined {
  const isAsked = isCustomer && pageRecord().whoMayOrder !== "anybody";
  const [bar, setBar] = useState<OrderBar | null | undefined>(undefined);
  useEffect(() => {
    if (!isAsked) return;
    let here = true;
    void call("GET /profile", { answer: profileOutSchema }).then((profile) => {
      // The order itself is refused, too, where the shop could not say.
      if (here) setBar(profile.ok ? (profile.value.orderBar ?? null) : null);
    });
    return () => {
      here = false;
    };
  }, [isAsked]);
  return isAsked ? bar : null;
}
