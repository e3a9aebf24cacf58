import { isDuplicateKey } from "@/lib/core/data/store/errors";
import type { RowKey } from "@/lib/features/truth/domain/rows";
import { truthLooks } from "./collections";
import { LOOK_ID, type LookDocument } from "./documents";

/** The look through the shop: one document, whose `step` is in the filter of each write, so that two processes do not do the same portion twice. */

export const findLook = (): Promise<LookDocument | null> => truthLooks().findOne({ _id: LOOK_ID });

const FRESH = { workedMs: 0, looked: 0, kept: {}, over: {}, unknown: {} };
const BEGIN = { pass: 0, after: null };

/** @param before null for the first look of the shop. @returns null where another process has begun one */
export async function beginLook(before: LookDocument | null, now: Date): Promise<LookDocument | null> {
  const begun = { ...FRESH, startedAt: now, at: BEGIN };
  if (before === null) {
    const first: LookDocument = { _id: LOOK_ID, number: 1, step: 0, ...begun };
    try {
      await truthLooks().insertOne(first);
      return first;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }
  return await truthLooks().findOneAndUpdate(
    { _id: LOOK_ID, step: before.step, number: before.number },
    { $set: begun, $inc: { number: 1, step: 1 } },
    { returnDocument: "after" },
  );
}

export interface Portion {
  /** Where the next portion begins. Null: the look is at its end. */
  next: LookDocument["at"] | null;
  looked: number;
  workedMs: number;
  kept: Partial<Record<RowKey, number>>;
  over: Partial<Record<RowKey, number>>;
  unknown: Partial<Record<RowKey, string>>;
}

/** A portion is done. @returns null where another process has done it */
export async function endPortion(
  look: LookDocument,
  { next, looked, workedMs, kept, over, unknown }: Portion,
  now: Date,
): Promise<LookDocument | null> {
  const so = {
    workedMs: look.workedMs + workedMs,
    looked: look.looked + looked,
    kept: added(look.kept, kept),
    over: added(look.over, over),
    unknown: { ...look.unknown, ...unknown },
  };
  const last = { at: now, tookMs: so.workedMs, looked: so.looked, over: so.over, unknown: so.unknown };
  return await truthLooks().findOneAndUpdate(
    { _id: LOOK_ID, step: look.step },
    {
      $set: { ...so, ...(next ? { at: next } : { last }) },
      ...(next ? {} : { $unset: { at: "" } }),
      $inc: { step: 1 },
    },
    { returnDocument: "after" },
  );
}

function added(before: Portion["over"], more: Portion["over"]): Portion["over"] {
  const sum = { ...before };
  for (const [row, count] of Object.entries(more) as [RowKey, number][]) sum[row] = (sum[row] ?? 0) + count;
  return sum;
}
