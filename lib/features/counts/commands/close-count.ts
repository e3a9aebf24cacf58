import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { settleCount } from "@/lib/core/commands/stock/settle-count";
import { differenceOf } from "@/lib/core/domain/catalogue/movements";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { findLines, freezeLines, keepOutcomes } from "@/lib/features/counts/data/count-lines";
import { isCounted } from "@/lib/features/counts/data/counted";
import {
  beginClosing,
  cancelCount,
  dropFindings,
  endClosing,
  findCount,
  findUnfinished,
} from "@/lib/features/counts/data/counts";
import type { CountDocument, CountedLineDocument } from "@/lib/features/counts/data/documents";
import { isFinding } from "@/lib/features/counts/domain/counts";
import { done, type Result, refuse } from "@/lib/values/result";
import { closerOf, countedAlone } from "./closer";
import { CHANGED, CLOSED, NO_SUCH_COUNT } from "./count-refusals";
import { finishOpening } from "./open-count";
import { revisionOf } from "./revision-of";

const NOTHING = refuse("invalid", "Nothing is counted yet. Please count something, or cancel the count.");

/**
 * Brings the differences of a count into stock, as it was read. First the count says that it is being closed, which one request alone can
 * do; then nobody counts its lines any more; then each product that differs gets its difference, once; then it is closed, or closed with
 * findings, which can be closed again. The sweeper goes on where a process died in between.
 * @param idempotencyKey the request that has closed it gets the same answer again
 */
export async function closeCount(
  viewer: Viewer,
  id: string,
  { revision }: { revision: number },
  idempotencyKey: string,
): Promise<Result<null>> {
  if (!hasRight(viewer, "keepStock")) return staffOnly("keepStock");
  const found = await findCount(id);
  if (!found) return NO_SUCH_COUNT;
  const key = idOfKey(`close count ${id.toLowerCase()}`, viewer, idempotencyKey);
  if (found.closeKey?.equals(key)) return await finished(found);
  if (found.state === "opening") return CHANGED;
  if (found.state !== "open" && found.state !== "unsettled") return CLOSED;
  const lines = await findLines(found._id);
  if (revisionOf(found, lines) !== revision) return CHANGED;
  const counted = lines.filter(isCounted);
  if (counted.length === 0) return NOTHING;
  const by = await closerOf(viewer, counted.filter(isToBook));
  if (!by.ok) return by;
  const begun = await beginClosing(found, key, by.value);
  if (begun) return await finished(begun);
  const now = await findCount(id);
  if (now?.closeKey?.equals(key)) return await finished(now);
  return now && now.state !== "open" && now.state !== "unsettled" ? CLOSED : CHANGED;
}

/** Ends an open count, so that nothing comes into stock; of one that is closed with findings, leaves them as they are. */
export async function endCount(
  viewer: Viewer,
  id: string,
  { revision }: { revision: number },
): Promise<Result<{ modifiedCount: 1 }>> {
  if (!hasRight(viewer, "keepStock")) return staffOnly("keepStock");
  const found = await findCount(id);
  if (!found) return NO_SUCH_COUNT;
  if (found.state === "opening") return CHANGED;
  if (found.state !== "open" && found.state !== "unsettled") return CLOSED;
  if (revisionOf(found, await findLines(found._id)) !== revision) return CHANGED;
  const end = found.state === "open" ? cancelCount : dropFindings;
  if (!(await end(found, staffActor(viewer)))) return CHANGED;
  await auditNow("counts");
  return done({ modifiedCount: 1 });
}

async function finished(count: CountDocument): Promise<Result<null>> {
  await finishClosing(count);
  await auditNow("counts");
  await auditNow("products");
  return done(null);
}

const isToBook = (line: CountedLineDocument): boolean =>
  differenceOf(line) !== 0 && line.outcome !== "booked";

/** @returns whether it is closed now. Any number of processes may do this at once. */
async function finishClosing(count: CountDocument): Promise<boolean> {
  const { _id: countId, title, state, closedBy, dueSince } = count;
  if (state !== "closing" || !closedBy || !dueSince) return false;
  await freezeLines(countId);
  const lines = (await findLines(countId)).filter(isCounted).filter(isToBook);
  // A line may have been counted between the question and the freeze.
  const alone = closedBy.onOwn ? [] : countedAlone(lines, closedBy.userId);
  const outcomes = await settleCount(
    lines.filter((line) => !alone.includes(line)),
    {
      countId,
      by: { ...closedBy, name: closedBy.name ?? "" },
      reason: `Count: ${title}`,
      at: dueSince,
    },
  );
  if (!outcomes) return false;
  await keepOutcomes(
    lines.flatMap((line) => {
      const outcome = alone.includes(line) ? "alone" : outcomes.get(line.productId.toHexString());
      return outcome ? [{ lineId: line._id, outcome }] : [];
    }),
  );
  const left = await findLines(countId);
  await endClosing(count, left.some(({ outcome }) => isFinding(outcome)) ? "unsettled" : "closed");
  return true;
}

const AT_ONCE = 20;
/** The process of a younger step is probably still working on it. */
const YOUNG_MS = 5_000;

/** For the sweeper. */
export async function finishCounts(now: Date): Promise<void> {
  const due = await findUnfinished(new Date(now.getTime() - YOUNG_MS), AT_ONCE);
  await forEachIsolated("opening or closing a count", due, async (count) => {
    await finishOpening(count);
    return await finishClosing(count);
  });
}
