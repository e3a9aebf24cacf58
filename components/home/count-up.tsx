"use client";

import { useEffect, useRef } from "react";
import { countAt } from "./count-at";

/** Counts up to its number once, when it becomes visible. With reduced motion it shows the number at once. */
export function CountUp({ value }: { value: number }) {
  const figure = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = figure.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const run = () => {
      const start = performance.now();
      const draw = (now: number) => {
        const part = (now - start) / DURATION_MS;
        element.textContent = String(countAt(value, part));
        if (part < 1) frame = requestAnimationFrame(draw);
      };
      frame = requestAnimationFrame(draw);
    };
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      run();
    });
    seen.observe(element);
    return () => {
      seen.disconnect();
      cancelAnimationFrame(frame);
      element.textContent = String(value);
    };
  }, [value]);

  return (
    <>
      {/* Screen readers get the final number, not the moving digits. */}
      <span ref={figure} aria-hidden="true">
        {value}
      </span>
      <span className="sr-only">{value}</span>
    </>
  );
}

const DURATION_MS = 1200;
