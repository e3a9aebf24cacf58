import type { ReactNode } from "react";

/** Each tone has a mark beside its colour: full disc, half disc, bar, dashed ring, square. */
export type StatusTone = "ok" | "low" | "bad" | "wait" | "done";

export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`status status-${tone}`}>{children}</span>;
}
