import type { OrderHistoryView } from "./views";

/**
 * A lapse is an order that held stock and ended without payment: it expired, or its customer cancelled it or its company declined it
 * after it held the stock for a while. Customers whose orders lapse wait longer before each further order. A payment ends that.
 */

/** Lapses count for so long. */
export const LAPSE_DAYS = 7;

/** A customer's own cancellation within this time is a change of mind and no lapse, unless it is a habit; a decline within it is none. */
export const CHANGE_OF_MIND_MS = 3_600_000;

/** A cancellation within this time is never a lapse. */
export const QUICK_MS = 5 * 60_000;

/** From the third cancellation in a day on that was not quick, cancelling is a habit. */
export const HABIT = 3;
export const HABIT_MS = 24 * 3_600_000;

/**
 * Whether an unpaid order that ends like this lapses.
 * @param heldMs how long it held its stock
 * @param others the customer's other cancellations of the last day that were not quick
 */
export const isLapse = (
  event: "cancel" | "expire" | "decline",
  by: OrderHistoryView["by"]["role"],
  heldMs: number,
  others: number,
): boolean =>
  event === "expire" ||
  (event === "decline" && heldMs > CHANGE_OF_MIND_MS) ||
  (event === "cancel" && by === "customer" && heldMs > (others + 1 >= HABIT ? QUICK_MS : CHANGE_OF_MIND_MS));

/** After the first lapse, the second and so on; the last also after each further one. */
const WAIT_MINUTES = [0, 0, 1, 5, 15, 60] as const;

/** How long a customer waits between two orders after so many lapses, in milliseconds. */
export function waitAfterLapses(lapses: number): number {
  if (lapses === 0) return 0;
  return (WAIT_MINUTES[lapses - 1] ?? Math.max(...WAIT_MINUTES)) * 60_000;
}
