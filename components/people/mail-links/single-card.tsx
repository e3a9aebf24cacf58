import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";

/** A page with one thing to do, in the middle of the page's width. */
export function SingleCard({ children }: { children: ReactNode }) {
  return (
    <div className="page-width">
      <div className="single-card">
        <noscript>
          <Notice tone="low" title="This page needs JavaScript.">
            Turn it on and open the link again. Opening it uses nothing up.
          </Notice>
        </noscript>
        {children}
      </div>
    </div>
  );
}
