import type { ReactNode } from "react";
import { Picture } from "./picture";

interface EmptyStateProps {
  title: string;
  children: ReactNode;
  /** A link or button to the next step. */
  action?: ReactNode;
  /** A decorative drawing. */
  image?: string;
  /** Level of the heading in its page. */
  level?: "h1" | "h2" | "h3";
}

export function EmptyState({
  title,
  children,
  action,
  image = "/parts/fig-no-results.svg",
  level = "h2",
}: EmptyStateProps) {
  const Heading = level;
  return (
    <div className="empty-state">
      <Picture src={image} width={128} height={96} alt="" />
      <div>
        <Heading>{title}</Heading>
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}
