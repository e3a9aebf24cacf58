/**
 * Dates are written in UTC for everyone: a cached page is the same for all visitors, and server and browser must render
 * the same text.
 */
const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });

/** `2026-11-12T09:14:00Z` → `12 Nov 2026`. */
export const formatDay = (iso: string): string => day.format(new Date(iso)).replace("Sept", "Sep");

/** `2026-11-12T09:14:00Z` → `12 Nov 2026, 09:14 UTC`. */
export const formatMoment = (iso: string): string => `${formatDay(iso)}, ${time.format(new Date(iso))} UTC`;
