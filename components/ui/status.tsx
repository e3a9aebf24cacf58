import type { ReactNode } from "react";

/** Full disc, half disc, bar, dashed ring, square: the mark says it for those who do not see the colour. */
export type StatusTone = "ok" | "low" | "bad" | "wait" | "done";

export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`status status-${tone}`}>{children}</span>;
}
