import { fillCompanyWords, isCompanyWordsDue } from "@/lib/core/data/companies/company-words";
import { fillOrderWords, isOrderWordsDue } from "@/lib/core/data/orders/order-words";
import { fillAccountWords, isAccountWordsDue } from "@/lib/core/data/people/account-words";

const AT_ONCE = 500;
/** After an update of the shop all old orders are due: other work has its turn in between. */
const ROUNDS = 20;

const KINDS = [
  { isDue: isAccountWordsDue, fill: fillAccountWords },
  { isDue: isCompanyWordsDue, fill: fillCompanyWords },
  { isDue: isOrderWordsDue, fill: fillOrderWords },
];

export async function isWordsDue(): Promise<boolean> {
  for (const { isDue } of KINDS) if (await isDue()) return true;
  return false;
}

/**
 * Gives accounts, companies and orders the words that they are found by, where they have none. It can be repeated, by several processes
 * at once, and beside those of a version before.
 */
export async function fillWords(): Promise<void> {
  for (const { fill } of KINDS)
    for (let round = 0; round < ROUNDS; round += 1) if ((await fill(AT_ONCE)) < AT_ONCE) break;
}
