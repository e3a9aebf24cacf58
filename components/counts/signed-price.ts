import { formatPrice } from "@/lib/values/money";

/** `+€12.40`, `−€40.00`, `€0.00` */
export const signedPrice = (cents: number): string =>
  `${cents < 0 ? "−" : cents > 0 ? "+" : ""}${formatPrice(Math.abs(cents))}`;
