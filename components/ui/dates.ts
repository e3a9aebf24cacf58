/**
 * Dates are written in one way for everyone, in UTC: the server's page and the browser's are then the same, and a
 * page that is kept for all visitors is right for all of them.
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
