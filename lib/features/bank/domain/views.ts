import type { PLACED_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import type { Cents } from "@/lib/values/money";
import type { EntryProblem, EntryState } from "./entry-states";
import type { LeftEntries } from "./statement";

/** Statements and their entries as staff see them. */

export interface EntryOrder {
  id: string;
  /** The company's or the customer's. */
  name: string;
  dueCents: Cents;
  status: (typeof PLACED_STATUSES)[number];
}

export interface BankEntryView {
  id: string;
  entry: string;
  /** Null where somebody has typed it, and no statement has brought it yet. */
  statementId: string | null;
  day: string;
  amountCents: Cents;
  currency: string;
  payer: string | null;
  text: string;
  state: EntryState;
  problem: EntryProblem | null;
  /** The first order that it pays; null where it pays none. */
  order: EntryOrder | null;
  /** All orders that it pays, and how much of each. */
  uses: { order: EntryOrder; cents: Cents }[];
  /** As much as pays no order and was not set aside, in its currency. Negative where less has come than is booked. */
  leftCents: Cents;
  /** While it waits: the orders that it may pay, the likeliest first. */
  candidates: EntryOrder[];
  revision: number;
}

export interface BankStatementView {
  id: string;
  names: string[];
  at: string;
  by: string;
  credits: number;
  left: LeftEntries;
  isStored: boolean;
  /** The credits that no statement had brought before. */
  entries: number;
}
