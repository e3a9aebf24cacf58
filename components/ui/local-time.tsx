"use client";

import { useHydrated } from "@/components/ui/use-hydrated";
import { dates } from "@/lib/values/formats";
import { shopTimeZone, zoneText } from "@/lib/values/shop-day";

interface LocalTimeProps {
  /** ISO. */
  at: string;
  /** `day`: 21 Nov 2026; `minute`: 21 Nov 2026, 02:46. */
  to: "day" | "minute";
}

/** A time in the reader's time zone; in the shop's until the scripts run. */
export function LocalTime({ at, to }: LocalTimeProps) {
  const isLocal = useHydrated();
  return (
    <time dateTime={at} className="inline">
      {formatTime(at, to, isLocal)}
    </time>
  );
}

export function formatTime(at: string, to: "day" | "minute", isLocal: boolean): string {
  const text = dates(to === "day" ? "short" : "minute", isLocal ? undefined : shopTimeZone()).format(
    new Date(at),
  );
  return isLocal || to === "day" ? text : `${text} ${zoneText()}`;
}
