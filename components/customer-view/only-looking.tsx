"use client";

import type { MouseEvent, ReactNode } from "react";
import { showToast } from "@/components/ui/toast";
import { CUSTOMER_VIEW } from "@/lib/core/domain/people/customer-view";

/** A page as the customer sees it, with its buttons out of action. The shop refuses the calls behind them, too. */
export function OnlyLooking({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset
      disabled
      className="only-looking"
      aria-label={label}
      onClickCapture={(event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
        const path = link?.getAttribute("href") ?? "";
        if (!link || staysInView(path)) return;
        event.preventDefault();
        showToast("Only the customer can do this. You look at their pages.", { tone: "bad" });
      }}
    >
      {children}
    </fieldset>
  );
}

const staysInView = (path: string): boolean =>
  path === CUSTOMER_VIEW ||
  path.startsWith(`${CUSTOMER_VIEW}/`) ||
  path.startsWith(`${CUSTOMER_VIEW}?`) ||
  path.startsWith("/goods/") ||
  path.startsWith("#");
