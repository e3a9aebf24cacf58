import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { t } from "@/lib/values/text";

/** A page with one thing to do, in the middle of the page's width. */
export function SingleCard({ children }: { children: ReactNode }) {
  return (
    <div className="page-width">
      <div className="single-card">
        <noscript>
          <Notice tone="low" title={t("This page needs JavaScript.")}>
            {t("Turn it on and open the link again. Opening it uses nothing up.")}
          </Notice>
        </noscript>
        {children}
      </div>
    </div>
  );
}
