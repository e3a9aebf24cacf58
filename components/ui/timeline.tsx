import type { ReactNode } from "react";

export interface TimelineStep {
  title: ReactNode;
  note?: ReactNode;
  /** Drawn as a pin: done is full, now is open, next is dashed, failed is red. */
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
