import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { underLease } from "@/lib/core/data/store/leases";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { findBookAndRestore, replaceBook } from "@/lib/features/papers/data/number-book";
import { highestNumber } from "@/lib/features/papers/data/papers";
import {
  isHalted,
  LEASE_MS,
  leaseOf,
  monthBefore,
  type NumberBook,
  type SeriesBook,
} from "@/lib/features/papers/domain/number-book";
import { printedMonth } from "@/lib/features/papers/domain/printed";
import { done, type Result, refuse } from "@/lib/values/result";
import { dayOfShop } from "@/lib/values/shop-day";

/** Accounts say where a series begins or goes on, and which months are over. Each change of the book is in the audit. */

const CHANGED = refuse("changed_meanwhile", "The numbers were changed meanwhile. Please look at them again.");
const HAS_PAPERS = refuse("not_ready", "The series has papers already: its first number stays");
const NOT_HALTED = refuse("not_ready", "The series does not wait for anybody");
/** A typing mistake would leave a gap that nobody can fill. */
const MOST_LOST = 100_000;

interface Change {
  book: NumberBook;
  label: string;
  changes: AuditChange[];
  reason?: string;
}

/** The first number of a series that has no paper yet, once for each series. */
export async function setStart(
  viewer: Viewer,
  { series, number, revision }: { series: string; number: number; revision: number },
): Promise<Result<number>> {
  // Nobody gives the series its first number meanwhile.
  return await underLease(leaseOf(series), LEASE_MS, () =>
    changed(viewer, revision, async ({ book }) => {
      const before = book.series[series];
      if ((await highestNumber(series)) > 0 || before?.start !== undefined) return HAS_PAPERS;
      return done({
        book: withSeries(book, series, { start: number }),
        label: series,
        changes: [{ field: "startNumber", from: null, to: number }],
      });
    }),
  );
}

/** After a restore: the series goes on behind this number, which is the last that any paper of it has had. */
export async function continueAfter(
  viewer: Viewer,
  { series, after, reason, revision }: { series: string; after: number; reason: string; revision: number },
): Promise<Result<number>> {
  return await changed(viewer, revision, async ({ book, restoredAt }) => {
    if (!isHalted(book, series, restoredAt)) return NOT_HALTED;
    const highest = await highestNumber(series);
    const { start = 1, lost = [] } = book.series[series] ?? {};
    const least = Math.max(highest, start - 1, ...lost.map(({ to }) => to));
    if (after < least || after > least + MOST_LOST) {
      const text = `From ${least}, the highest number here, to ${least + MOST_LOST}`;
      return refuse("invalid", text, { fields: { "continue.after": text } });
    }
    const more = after > least ? [{ from: least + 1, to: after }] : [];
    return done({
      book: withSeries(book, series, { lost: [...lost, ...more], continuedAt: await databaseTime() }),
      label: series,
      changes: [
        { field: "continuedAfter", from: null, to: after },
        ...more.map(({ from, to }) => ({ field: "lostNumbers", from: null, to: `${from} to ${to}` })),
      ],
      reason,
    });
  });
}

/** No paper gets a day of this month, or of one before, any more. A month is locked once it is over, and stays so. */
export async function lockMonth(
  viewer: Viewer,
  { month, revision }: { month: string; revision: number },
): Promise<Result<number>> {
  return await changed(viewer, revision, async ({ book }) => {
    const last = monthBefore(dayOfShop(await databaseTime(), shopRecord().seller.timeZone));
    const { lockedThrough } = book;
    const text =
      month > last
        ? `A month is locked once it is over: ${printedMonth(last)} is the last one`
        : lockedThrough !== undefined && month <= lockedThrough
          ? "It is locked already"
          : null;
    if (text !== null) return refuse("invalid", text, { fields: { "lock.month": text } });
    return done({
      book: { ...book, lockedThrough: month },
      label: printedMonth(month),
      changes: [{ field: "lockedThrough", from: lockedThrough ?? null, to: month }],
    });
  });
}

const withSeries = (book: NumberBook, name: string, changes: SeriesBook): NumberBook => ({
  ...book,
  series: { ...book.series, [name]: { ...book.series[name], ...changes } },
});

async function changed(
  viewer: Viewer,
  revision: number,
  change: (read: Awaited<ReturnType<typeof findBookAndRestore>>) => Promise<Result<Change>>,
): Promise<Result<number>> {
  if (!hasRight(viewer, "keepPapers")) return staffOnly("keepPapers");
  const read = await findBookAndRestore();
  if (read.book.revision !== revision) return CHANGED;
  const wanted = await change(read);
  if (!wanted.ok) return wanted;
  const { book, label, changes, reason = null } = wanted.value;
  if (!(await replaceBook(read.book, book, { label, changes, reason, by: staffActor(viewer) })))
    return CHANGED;
  await auditNow("paperBooks");
  return done(revision + 1);
}
