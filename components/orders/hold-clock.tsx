"use client";

import { useEffect, useState } from "react";
import { HoldTicks } from "./hold-ticks";

interface HoldClockProps {
  /** "Held for you until 22 Nov, 02:46" */
  label: string;
  /** ISO. */
  expiresAt: string;
  /** The server's clock at rendering, ISO. It replaces the visitor's clock, which may be wrong. */
  now: string;
  /** The length of a whole hold. */
  hours: number;
  onExpire?: () => void;
}

/** Counts a hold down by the second. */
export function HoldClock({ label, expiresAt, now, hours, onExpire }: HoldClockProps) {
  const atRender = secondsBetween(now, expiresAt);
  const [left, setLeft] = useState(atRender);

  useEffect(() => {
    const started = performance.now();
    const tick = () => {
      const rest = Math.max(0, atRender - Math.floor((performance.now() - started) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      onExpire?.();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [atRender, onExpire]);

  return (
    <HoldTicks
      label={label}
      left={left / (hours * 3600)}
      ends={[`${hours} h`, `${hours / 2} h`, "0"]}
      clock={
        <span className="hold-clock" role="timer" aria-label={`${formatClock(left)} left`}>
          {formatClock(left)}
        </span>
      }
    />
  );
}

/** `85268` → `23:41:08`. */
export function formatClock(seconds: number): string {
  const part = (n: number) => String(Math.floor(n)).padStart(2, "0");
  return `${part(seconds / 3600)}:${part((seconds / 60) % 60)}:${part(seconds % 60)}`;
}

const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000));
