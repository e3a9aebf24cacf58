import { withoutSign } from "./currency";
import { type Cents, dollarsToCents } from "./money";

const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/;

/** An amount as a person types it, with or without the shop's sign: `6.90`, `$ 7`. @returns null for another text */
export function typedCents(text: string): Cents | null {
  const amount = withoutSign(text);
  return AMOUNT.test(amount) ? dollarsToCents(Number(amount)) : null;
}
