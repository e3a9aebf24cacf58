import { alike, dates } from "@/lib/values/formats";
import { DEFAULT_TIME_ZONE, shopTimeZone, zoneText } from "@/lib/values/shop-day";

/**
 * Dates are written in the shop's time zone for everyone: a cached page is the same for all visitors, and server and browser must render
 * the same text.
 */

/** `2026-11-12T09:14:00Z` → `12 Nov 2026`. A date without a time, `2026-11-12`, is that day in every time zone. */
export const formatDay = (iso: string): string =>
  alike(dates("short", iso.length === 10 ? DEFAULT_TIME_ZONE : shopTimeZone()).format(new Date(iso)));

/** `2026-11-12T09:14:00Z` → `12 Nov 2026, 09:14 UTC`. */
export const formatMoment = (iso: string): string =>
  `${formatDay(iso)}, ${dates("time", shopTimeZone()).format(new Date(iso))} ${zoneText()}`;
