import { type Cents, formatPrice } from "@/lib/values/money";

/**
 * For pieces that are not paid for any more, where no money goes back for them. It holds whether the money went back before, was a
 * discount, or was never paid.
 * @param cents the part of the order's sum that they were
 */
export const offOrderText = (cents: Cents): string =>
  `${formatPrice(cents)} for these pieces came off the order. No further refund is due.`;
