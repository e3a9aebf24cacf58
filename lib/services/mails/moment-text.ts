import { dates } from "@/lib/values/formats";
import { shopTimeZone, zoneText } from "@/lib/values/shop-day";

/** `21 November 2026, 14:05 UTC`: a mail does not know where it is read, so that it says the shop's time. */
export function momentText(at: Date): string {
  const [day, time] = (["long", "time"] as const).map((form) => dates(form, shopTimeZone()).format(at));
  return `${day}, ${time} ${zoneText()}`;
}
