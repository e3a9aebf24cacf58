"use client";

import { useHydrated } from "@/components/ui/use-hydrated";
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
  const text = formatOf(to, isLocal).format(new Date(at));
  return isLocal || to === "day" ? text : `${text} ${zoneText()}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a format takes longer than rendering a row. */
function formatOf(to: "day" | "minute", isLocal: boolean): Intl.DateTimeFormat {
  const key = `${to} ${isLocal || shopTimeZone()}`;
  const format = formats.get(key) ?? newFormat(to, isLocal);
  formats.set(key, format);
  return format;
}

const newFormat = (to: "day" | "minute", isLocal: boolean) =>
  new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    ...(to === "minute" ? { hour: "2-digit", minute: "2-digit" } : {}),
    ...(isLocal ? {} : { timeZone: shopTimeZone() }),
  });
