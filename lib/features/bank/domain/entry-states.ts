import { currencySign, shopCurrency } from "@/lib/values/currency";
import { DAY_MS } from "@/lib/values/day";
import { formatNumber } from "@/lib/values/formats";
import { withSign } from "@/lib/values/money";

/** The states of the money that a statement brings. */

export const ENTRY_STATES = ["new", "waiting", "booked", "closed"] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

export const ENTRY_STATE_WORD: Readonly<Record<EntryState, string>> = {
  new: "Being booked",
  waiting: "Waits for you",
  booked: "Booked",
  closed: "Set aside",
};

/** Why an entry waits for a person, with the words of its heading. */
export const PROBLEM_WORD = {
  no_reference: "No reference",
  unknown_reference: "Unknown reference",
  several_orders: "Several orders",
  lumped: "Several payments in one",
  currency: "Another currency",
  part: "Too little",
  over: "Payer's credit",
  short: "Less than booked",
  second_payment: "Paid already",
  sold_out: "Parts are gone",
  ended: "Order has ended",
  awaiting: "Not approved yet",
  own_order: "Order of the uploader",
  unclear: "Unclear in the statement",
  day: "Unlikely day",
  taken_back: "Booking taken back",
  other: "Could not be booked",
} as const;
export type ProblemKind = keyof typeof PROBLEM_WORD;
export const PROBLEM_KINDS = Object.keys(PROBLEM_WORD) as ProblemKind[];

/** The money is its payer's: for another order of theirs, or to be sent back. */
const CREDIT_KINDS: readonly ProblemKind[] = ["over", "second_payment", "sold_out", "ended", "taken_back"];
export const isCredit = (problem: EntryProblem | null): boolean =>
  problem !== null && CREDIT_KINDS.includes(problem.kind);

export interface EntryProblem {
  kind: ProblemKind;
  /** With what to do. */
  text: string;
}

/** `1240` and `EUR` → `EUR 12.40`. */
export const amountText = (cents: number, code: string): string =>
  withSign(formatNumber("amount", cents / 100), undefined, code === shopCurrency() ? currencySign() : code);

/** An entry pays so many orders at most. */
export const MOST_USES = 20;

/** How long one stays that nobody has to look at any more, as events of payments do. */
export const KEPT_MS = 400 * DAY_MS;
