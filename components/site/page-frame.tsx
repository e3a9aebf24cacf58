import type { ReactNode } from "react";

/** The part of a page between head and foot. The skip link and every navigation lead here. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-width">{children}</div>
    </main>
  );
}
