import { DAY_MS } from "@/lib/values/day";

/**
 * Days of the shop: in the time zone that its owner has set, which is UTC before. The server learns it from the shop's record; the
 * browser reads it from the page. A day is stored and counted as midnight UTC of its date.
 */

export const DEFAULT_TIME_ZONE = "UTC";
const HOUR_MS = 3_600_000;

/** On globalThis, since a process holds several bundles of this file. */
const KEY = Symbol.for("halfinch.time-zone");
const kept = globalThis as typeof globalThis & { [KEY]?: string };

export const shopTimeZone = (): string =>
  typeof document === "undefined"
    ? (kept[KEY] ?? DEFAULT_TIME_ZONE)
    : (document.documentElement.dataset.timeZone ?? DEFAULT_TIME_ZONE);

/** For the server, where the shop's record was read. An empty zone is UTC. */
export function showTimeZone(zone: string): void {
  kept[KEY] = zone || DEFAULT_TIME_ZONE;
}

/** `2026-11-25`, of this moment. */
export const dayOfShop = (at: Date, zone: string = shopTimeZone()): string =>
  zone === DEFAULT_TIME_ZONE
    ? at.toISOString().slice(0, 10)
    : new Date(at.getTime() + offsetAt(at, zone)).toISOString().slice(0, 10);

/** The day of this moment as it is stored: midnight UTC of its date, or of the date so many days later. */
export const storedDay = (at: Date, daysLater = 0, zone: string = shopTimeZone()): Date =>
  new Date(Date.parse(dayOfShop(at, zone)) + daysLater * DAY_MS);

/** The moment at which a day begins. @param day as `dayOfShop`, or as it is stored */
export function beginOfDay(day: string | Date, zone: string = shopTimeZone()): Date {
  const midnight = new Date(day);
  if (zone === DEFAULT_TIME_ZONE) return midnight;
  const date = midnight.toISOString().slice(0, 10);
  // Clocks may change on that day: the larger offset has the earlier midnight.
  const offsets = [-DAY_MS, DAY_MS].map((by) => offsetAt(new Date(midnight.getTime() + by), zone));
  let begin = midnight.getTime() - Math.max(...offsets);
  // Where clocks skip midnight, the day begins later.
  while (dayOfShop(new Date(begin), zone) < date) begin += HOUR_MS / 4;
  return new Date(begin);
}

/** The moment at which the day after that of this moment begins. */
export const nextMidnight = (at: Date, zone: string = shopTimeZone()): Date =>
  beginOfDay(storedDay(at, 1, zone), zone);

/** For texts with a time of day: `UTC`, `(Europe/Berlin)`. Short names of zones differ between browsers. */
export const zoneText = (zone: string = shopTimeZone()): string =>
  zone === DEFAULT_TIME_ZONE ? zone : `(${zone})`;

/** Beside fields for days. */
export const daysText = (zone: string = shopTimeZone()): string =>
  zone === DEFAULT_TIME_ZONE ? "Days are UTC." : `Days are those of ${zone}.`;

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone are ahead of UTC. */
function offsetAt(at: Date, zone: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-US", {
      ...{ timeZone: zone, calendar: "gregory", numberingSystem: "latn", hourCycle: "h23" },
      ...{ year: "numeric", month: "numeric", day: "numeric" },
      ...{ hour: "numeric", minute: "numeric", second: "numeric" },
    });
  formats.set(zone, format);
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}
