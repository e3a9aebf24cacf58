import { orderOfReference } from "@/lib/core/domain/payments/bank-transfers";
import type { StatementCredit } from "./statement";

/** With its check digits and up to 21 characters, as people write it: with or without spaces, in any case. */
const LONGEST = 25;
const SHORTEST = 5;
const MOST = 20;

/**
 * The orders that a credit may name, by the reference in its own place, else by those in the payer's words. Letters may follow a
 * reference without a space, so every length with right check digits counts: the caller knows which of the orders are there.
 */
export function ordersNamedBy({ reference, text }: Pick<StatementCredit, "reference" | "text">): string[] {
  const inItsPlace = reference === null ? null : orderOfReference(reference);
  return inItsPlace === null ? ordersNamedIn(text) : [inItsPlace];
}

function ordersNamedIn(text: string): string[] {
  const compact = text.toUpperCase().replaceAll(/[^\dA-Z]/g, "");
  const named = new Set<string>();
  for (const { index } of compact.matchAll(/RF\d\d/g)) {
    for (let length = LONGEST; length >= SHORTEST; length -= 1) {
      const candidate = compact.slice(index, index + length);
      const orderId = candidate.length === length ? orderOfReference(candidate) : null;
      if (orderId !== null) named.add(orderId);
    }
  }
  return [...named].slice(0, MOST);
}
