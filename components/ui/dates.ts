import { DEFAULT_TIME_ZONE, shopTimeZone, zoneText } from "@/lib/values/shop-day";

/**
 * Dates are written in the shop's time zone for everyone: a cached page is the same for all visitors, and server and browser must render
 * the same text.
 */
const formats = new Map<string, { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>();

/** Cached, because creating a format takes longer than rendering a row. */
function formatsOf(timeZone: string) {
  const known = formats.get(timeZone) ?? {
    day: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone }),
    time: new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }),
  };
  formats.set(timeZone, known);
  return known;
}

/** `2026-11-12T09:14:00Z` → `12 Nov 2026`. A date without a time, `2026-11-12`, is that day in every time zone. */
export const formatDay = (iso: string): string =>
  formatsOf(iso.length === 10 ? DEFAULT_TIME_ZONE : shopTimeZone())
    .day.format(new Date(iso))
    .replace("Sept", "Sep");

/** `2026-11-12T09:14:00Z` → `12 Nov 2026, 09:14 UTC`. */
export const formatMoment = (iso: string): string =>
  `${formatDay(iso)}, ${formatsOf(shopTimeZone()).time.format(new Date(iso))} ${zoneText()}`;
