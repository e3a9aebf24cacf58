import type { OrderHistoryView } from "./views";

/**
 * A lapse is an order that held stock and ended without payment: it expired, or its customer cancelled it after holding the
 * stock for a while. Customers whose orders lapse wait longer before each further order. A payment ends that.
 */

/** Lapses count for so long. */
export const LAPSE_DAYS = 7;

/** A customer's own cancellation within this time is a change of mind and no lapse. */
export const CHANGE_OF_MIND_MS = 3_600_000;

/** Whether an unpaid order that ends like this lapses. @param heldMs how long it held its stock */
export const isLapse = (
  event: "cancel" | "expire",
  by: OrderHistoryView["by"]["role"],
  heldMs: number,
): boolean => event === "expire" || (by === "customer" && heldMs > CHANGE_OF_MIND_MS);

/** After the first lapse, the second and so on; the last also after each further one. */
const WAIT_MINUTES = [0, 0, 1, 5, 15, 60] as const;

/** How long a customer waits between two orders after so many lapses, in milliseconds. */
export function waitAfterLapses(lapses: number): number {
  if (lapses === 0) return 0;
  return (WAIT_MINUTES[lapses - 1] ?? Math.max(...WAIT_MINUTES)) * 60_000;
}
