import { type Cents, formatCount, formatPrice } from "@/lib/values/money";

/** Why a line of an order costs what it costs, as it was when it was ordered. */
export interface LinePrice {
  /** The list price of a piece. Missing where the line has it, and in orders of earlier versions. */
  listCents?: Cents;
  /** From so many pieces on its price holds. Missing where it holds for every quantity. */
  tierFrom?: number;
}

/**
 * `Price from 500 pieces. List price $ 12.40.`; null where it is the list price.
 * @param asText how the list price is written where it stands
 */
export function linePriceText(
  { listCents, tierFrom }: LinePrice,
  asText: (cents: Cents) => string = formatPrice,
): string | null {
  const parts = [
    ...(tierFrom === undefined ? [] : [`Price from ${formatCount(tierFrom)} pieces.`]),
    ...(listCents === undefined ? [] : [`List price ${asText(listCents)}.`]),
  ];
  return parts.length > 0 ? parts.join(" ") : null;
}
