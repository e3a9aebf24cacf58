import type { ReactNode } from "react";

/** The part of a page between header and footer. The skip link and every navigation focus it. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-width">{children}</div>
    </main>
  );
}
