import type { ReactNode } from "react";

interface HoldTicksProps {
  /** "Held for you until 22 Nov, 02:46" */
  label: ReactNode;
  /** "23:41:08"; a live clock gives its own element here. */
  clock: ReactNode;
  /** From 0 to 1: what is left of the hold. */
  left: number;
  ends: [string, string] | [string, string, string];
}

/** 24 ticks, one an hour of a hold; the full ones are left. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
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
