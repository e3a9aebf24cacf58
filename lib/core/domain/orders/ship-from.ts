import { dayText } from "@/lib/core/domain/companies/terms";
import { dayOfShop, storedDay } from "@/lib/values/shop-day";

/** A customer may say from which day on their order may leave: bicycle makers order for the week in which they build. */

export const MAX_SHIP_FROM_DAYS = 180;

/**
 * Why an order cannot have this day; null where it can. Today is no day to wait for.
 * @param day `2026-12-01`
 */
export function whyNoShipFrom(day: string, now: Date): string | null {
  if (day <= dayOfShop(now)) return "must be a day after today";
  const last = dayOfShop(storedDay(now, MAX_SHIP_FROM_DAYS), "UTC");
  return day > last ? `must be at most ${MAX_SHIP_FROM_DAYS} days ahead` : null;
}

/** Whether the order waits for its day. */
export const isForLater = ({ shipFrom }: { shipFrom?: string | undefined }, now: Date): boolean =>
  shipFrom !== undefined && shipFrom > dayOfShop(now);

/** `1 December 2026` */
export const shipFromText = (day: string): string => dayText(new Date(day));
