import type { ReactNode } from "react";

export interface TimelineStep {
  title: ReactNode;
  note?: ReactNode;
  /** Done is a full pin, now an open one, next a dashed one; failed is a red one. */
  state: "done" | "now" | "next" | "failed";
}

export function Timeline({ steps }: { steps: TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a life never change places
          key={index}
          className={step.state === "done" ? undefined : `is-${step.state}`}
          aria-current={step.state === "now" ? "step" : undefined}
        >
          <b>{step.title}</b>
          {step.note ? <span className="timeline-note">{step.note}</span> : null}
        </li>
      ))}
    </ol>
  );
}
