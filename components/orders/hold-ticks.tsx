import type { ReactNode } from "react";

interface HoldTicksProps {
  /** "Held for you until 22 Nov, 02:46" */
  label: ReactNode;
  /** The time left, as text or as a running clock. */
  clock: ReactNode;
  /** The part of the hold that is left, from 0 to 1. */
  left: number;
  ends: [string, string] | [string, string, string];
}

/** A hold as 24 ticks; the filled ones are the part that is left. */
export function HoldTicks({ label, clock, left, ends }: HoldTicksProps) {
  const full = Math.ceil(Math.min(Math.max(left, 0), 1) * TICKS);
  return (
    <div className="hold">
      <div className="hold-head">
        <span>{label}</span>
        {clock}
      </div>
      <svg className="hold-ticks" viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: TICKS }, (_, tick) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its index
            key={tick}
            className={tick < full ? "is-left" : undefined}
            x={(tick * 994) / (TICKS - 1)}
            width="6"
            height="14"
          />
        ))}
      </svg>
      <div className="hold-ticks-ends">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
    </div>
  );
}

const TICKS = 24;
