import { shopTimeZone, zoneText } from "@/lib/values/shop-day";

/** `21 November 2026, 14:05 UTC`: a mail does not know where it is read, so that it says the shop's time. */
export function momentText(at: Date): string {
  const zone = { timeZone: shopTimeZone() };
  const day = at.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", ...zone });
  const time = at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", ...zone });
  return `${day}, ${time} ${zoneText()}`;
}
