import { DAY_MS } from "@/lib/values/day";
import type { EntryProblem } from "./entry-states";

/** A day begins so much earlier somewhere on earth than in UTC. */
const AHEAD_MS = 14 * 3_600_000;
/** Older money is looked for in last year's books first. */
const OLDEST_DAYS = 366;

/**
 * Why a person has to look at the day on which the bank has booked an entry; null where it is within reason.
 * @param day `2026-11-22`
 * @param placedAt of the order that its reference names, which nobody knew before; missing where it names none
 */
export function dayProblem(
  day: string,
  { now, placedAt }: { now: Date; placedAt?: Date | undefined },
): EntryProblem | null {
  const at = Date.parse(`${day}T00:00:00Z`);
  const why =
    at > now.getTime() + AHEAD_MS
      ? "has not come yet"
      : at < now.getTime() - OLDEST_DAYS * DAY_MS
        ? "is more than a year ago"
        : placedAt && at + DAY_MS + AHEAD_MS < placedAt.getTime()
          ? "is before the order was placed"
          : null;
  return why === null
    ? null
    : { kind: "day", text: `Its day, ${day}, ${why}. Ask the bank, and choose the order if all is well.` };
}
