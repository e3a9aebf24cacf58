"use client";

import { useHydrated } from "@/components/ui/use-hydrated";

interface LocalTimeProps {
  /** ISO. */
  at: string;
  /** `day`: 21 Nov 2026; `minute`: 21 Nov 2026, 02:46. */
  to: "day" | "minute";
}

/** A point in time where the reader is; in the HTML, before the scripts run, it is said in UTC. */
export function LocalTime({ at, to }: LocalTimeProps) {
  const here = useHydrated();
  return (
    <time dateTime={at} className="inline">
      {formatTime(at, to, here)}
    </time>
  );
}

export function formatTime(at: string, to: "day" | "minute", here: boolean): string {
  const text = formatOf(to, here).format(new Date(at));
  return here || to === "day" ? text : `${text} UTC`;
}

const made = new Map<string, Intl.DateTimeFormat>();

/** To make one takes longer than to render the row that it is for. */
function formatOf(to: "day" | "minute", here: boolean): Intl.DateTimeFormat {
  const key = `${to} ${here}`;
  const format = made.get(key) ?? newFormat(to, here);
  made.set(key, format);
  return format;
}

const newFormat = (to: "day" | "minute", here: boolean) =>
  new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    ...(to === "minute" ? { hour: "2-digit", minute: "2-digit" } : {}),
    ...(here ? {} : { timeZone: "UTC" }),
  });
