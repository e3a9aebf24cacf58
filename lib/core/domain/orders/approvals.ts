import type { Cents } from "@/lib/values/money";
import { type ApprovedOrder, exceedsApproved } from "./approved-order";
import type { OrderHistoryView } from "./views";

/** Approval inside a company: orders over a limit wait for somebody else of it (docs/companies.md, "Approval"). */

/** How long an order waits and holds its stock. */
export const APPROVAL_HOURS = 48;
export const DECISION_REASON_MAX = 500;

const HOUR_MS = 3_600_000;

/**
 * The end of a hold that an order gets when it asks for approval again or is approved. All of them together give it twice the time
 * to approve and to pay, counted from when it was placed, or the end that it has already: asking again and again does not hold its
 * stock for longer.
 * @param wanted the end without that limit
 * @param unpaidHours how long an unpaid order is held
 */
export function heldUntil(
  wanted: Date,
  { placedAt, expiresAt }: { placedAt: Date; expiresAt: Date },
  unpaidHours: number,
): Date {
  const latest = placedAt.getTime() + 2 * (APPROVAL_HOURS + unpaidHours) * HOUR_MS;
  return new Date(Math.min(wanted.getTime(), Math.max(latest, expiresAt.getTime())));
}

export const DECISIONS = ["approve", "decline"] as const;
export type Decision = (typeof DECISIONS)[number];

/** Null or missing: any total. */
type Limit = Cents | null | undefined;

/** Up to what total a person may order for their company without approval: the smaller of its limit and their own; null for any. */
export function freeUpTo(approvalOver: Limit, ownLimit: Limit): Cents | null {
  const limits = [approvalOver, ownLimit].filter((limit) => typeof limit === "number");
  return limits.length === 0 ? null : Math.min(...limits);
}

export const needsApproval = (dueCents: Cents, free: Cents | null): boolean =>
  free !== null && dueCents > free;

/**
 * Whether an unpaid order asks for approval because it changes: it comes to cost more, or to be more or something else than what
 * was approved.
 * @param approved null where nobody has approved it
 * @param free up to what total the person who changes it needs no approval
 */
export const asksAgain = (
  {
    before,
    approved,
    after,
  }: { before: ApprovedOrder; approved: ApprovedOrder | null; after: ApprovedOrder },
  free: Cents | null,
): boolean =>
  needsApproval(after.dueCents, free) &&
  (approved ? exceedsApproved(approved, after) : after.dueCents > before.dueCents);

type Entry = Pick<OrderHistoryView, "event" | "by" | "at" | "reason">;
type Entries = readonly (Omit<Entry, "at"> & { at: string | Date })[];

export interface Decided {
  decision: Decision;
  by: string;
  /** ISO. */
  at: string;
  reason: string | null;
}

/** The last decision; null where nobody has, or the order asked again since. */
export function lastDecision(history: Entries): Decided | null {
  const asked = history.findLastIndex(({ event }) => event === "ask");
  // Without a question an order on account is accepted by the shop alone.
  const last =
    asked < 0 ? undefined : history.slice(asked).findLast(({ event }) => decisionOf(event) !== null);
  const decision = last && decisionOf(last.event);
  if (!last || !decision) return null;
  const { by, at, reason } = last;
  return { decision, by: by.name, at: typeof at === "string" ? at : at.toISOString(), reason };
}

/** Whether it ended before anybody had decided. */
export const endedUndecided = (history: Entries): boolean =>
  history.some(({ event }) => event === "ask") && lastDecision(history) === null;

/** Null for an event that is none. */
export function decisionOf(event: Entry["event"]): Decision | null {
  if (event === "decline") return "decline";
  return event === "approve" || event === "accept" ? "approve" : null;
}

/** `Approved by Jonas Ekdahl` */
export const decidedText = ({ decision, by }: Decided): string =>
  `${decision === "approve" ? "Approved" : "Declined"} by ${by}`;
