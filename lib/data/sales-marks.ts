import { CHARGED_STATUSES } from "@/lib/domain/order-lifecycle";
import { orders, salesMeta } from "./collections";

/**
 * Tells whether the sales of an hour, by the time of the orders, may have changed since they were last added up.
 * An order that is paid or refunded is due to the audit from that very write on, and is marked here before the audit
 * is done with it: so at any moment a change is in one of the two, whatever crashes.
 */

const HOUR_MS = 3_600_000;
/** Sixteen days. An hour shares its mark with those of sixteen days ago, which costs a needless look at most. */
const MARKS = 384;

export const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS);

export const beginOf = (hour: number): Date => new Date(hour * HOUR_MS);

/** @param placedAt of orders that were paid or refunded, while the audit still knows them as due */
export async function markSales(placedAt: readonly Date[]): Promise<void> {
  const raised = new Set(placedAt.map((at) => fieldOf(hourOf(at))));
  if (raised.size === 0) return;
  const $inc = Object.fromEntries([...raised].map((field) => [`marks.${field}`, 1]));
  await salesMeta().updateOne({ _id: "sales" }, { $inc }, { upsert: true });
}

export interface SalesMarks {
  /** Of this hour's mark: another number than before, another sum. */
  markOf: (hour: number) => number;
  /** Changes that have no mark yet. */
  isUnmarked: (hour: number) => boolean;
}

export async function readSalesMarks(): Promise<SalesMarks> {
  // In this order: what is not due any more has its mark by then.
  const unmarked = await unmarkedHours();
  const marks = (await salesMeta().findOne({ _id: "sales" }))?.marks ?? {};
  return {
    markOf: (hour) => marks[fieldOf(hour)] ?? 0,
    isUnmarked: (hour) => unmarked.has(hour),
  };
}

/** The audit is seconds behind at most, so these are few. */
async function unmarkedHours(): Promise<Set<number>> {
  const changed = await orders()
    .find(
      { auditDue: true, status: { $in: CHARGED_STATUSES } },
      // By the index of their status nearly all orders would be read.
      { projection: { _id: 0, placedAt: 1 }, hint: { auditDue: 1, updatedAt: 1 } },
    )
    .toArray();
  return new Set(changed.map(({ placedAt }) => hourOf(placedAt)));
}

const fieldOf = (hour: number): string => String(hour % MARKS);
