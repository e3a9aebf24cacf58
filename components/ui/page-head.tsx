import type { ReactNode } from "react";

interface PageHeadProps {
  title: ReactNode;
  /** One line about the page. */
  children?: ReactNode;
}

export function PageHead({ title, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {children ? <p>{children}</p> : null}
    </div>
  );
}
