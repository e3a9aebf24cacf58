"use client";

import { useEffect, useState } from "react";

/** `held for another 5 h 20 min`, counted down by the minute from the server's clock. */
export function HoldTimeLeft({ expiresAt, now }: { expiresAt: string; now: string }) {
  const atRender = Date.parse(expiresAt) - Date.parse(now);
  const [passed, setPassed] = useState(0);

  useEffect(() => {
    const started = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - started), 30_000);
    return () => clearInterval(timer);
  }, []);

  const minutes = Math.floor((atRender - passed) / 60_000);
  if (minutes < 1) return "held for less than a minute";
  const hours = Math.floor(minutes / 60);
  return `held for another ${hours > 0 ? `${hours} h ` : ""}${minutes % 60} min`;
}
