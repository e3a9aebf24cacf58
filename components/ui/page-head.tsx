import type { ReactNode } from "react";

interface PageHeadProps {
  title: ReactNode;
  /** One line that says what is here. */
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
