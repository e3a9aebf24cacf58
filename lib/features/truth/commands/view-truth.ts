import { runInBackground } from "@/lib/core/commands/jobs/run-in-background";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { FindingDocument } from "@/lib/features/truth/data/documents";
import { countDiffering, listFindings, seenOf } from "@/lib/features/truth/data/findings";
import { findLook } from "@/lib/features/truth/data/looks";
import {
  LOOK_EVERY_MS,
  LOOK_PAUSE_MS,
  MOST_SHOWN,
  ROW_KEYS,
  ROWS,
  type RowKey,
} from "@/lib/features/truth/domain/rows";
import type { FindingView, RowView, TruthView } from "@/lib/features/truth/domain/views";
import { done, type Result } from "@/lib/values/result";
import { lookThrough } from "./look";

/** The panel as the last look has left it. Null for viewers without the right. */
export async function viewTruth(viewer: Viewer): Promise<TruthView | null> {
  if (!hasRight(viewer, "seeTruth")) return null;
  const [look, now, found] = await Promise.all([
    findLook(),
    databaseTime(),
    Promise.all(ROW_KEYS.map(listFindings)),
  ]);
  const last = look?.last;
  const rows = ROW_KEYS.map((key, index): RowView => {
    const findings = found[index] ?? [];
    const sure = findings.filter(({ isSure }) => isSure);
    const over = last?.over[key] ?? 0;
    const why = last?.unknown[key] ?? null;
    return {
      key,
      state: sure.length > 0 ? "differs" : last === undefined || why !== null ? "unknown" : "agrees",
      count: sure.length + (sure.length > 0 ? over : 0),
      isMore: over > 0,
      since: sure[0]?.since.toISOString() ?? null,
      why,
      findings: sure.slice(0, MOST_SHOWN).map((finding) => toFinding(viewer, key, finding)),
      lookedAtAgain: findings.length - sure.length,
    };
  });
  return {
    lookedAt: last?.at.toISOString() ?? null,
    tookMs: last?.tookMs ?? null,
    looked: last?.looked ?? 0,
    isLooking: look?.at !== undefined,
    isOld: last !== undefined && now.getTime() - last.at.getTime() > 3 * LOOK_EVERY_MS,
    differing: rows.filter(({ state }) => state === "differs").length,
    rows,
  };
}

function toFinding(viewer: Viewer, row: RowKey, finding: FindingDocument): FindingView {
  const { mendRight } = ROWS[row];
  const mayMend = mendRight !== undefined && hasRight(viewer, mendRight);
  const { _id, about, text, since, mend = null } = finding;
  return {
    id: _id.toHexString(),
    about,
    text,
    since: since.toISOString(),
    seen: seenOf(finding),
    mend: mayMend ? mend : null,
  };
}

/** For the menu: the rows that differ. */
export const countDifferingRows = async (most: number): Promise<number> =>
  Math.min(most, await countDiffering(ROW_KEYS));

/** Null for viewers without the right. */
export const findDifferingRows = async (viewer: Viewer): Promise<number | null> =>
  hasRight(viewer, "seeTruth") ? await countDiffering(ROW_KEYS) : null;

/** A request looks for so long itself; the rest is done behind its answer. */
const IN_REQUEST_MS = 1_500;

/**
 * Has the shop looked through now. A look that is under way goes on, and one that has just ended is not repeated for as long as it took.
 * @returns whether it is at its end
 */
export async function lookNow(viewer: Viewer): Promise<Result<{ isDone: boolean }>> {
  if (!hasRight(viewer, "seeTruth")) return staffOnly("seeTruth");
  const [look, now] = await Promise.all([findLook(), databaseTime()]);
  const { last } = look ?? {};
  // A large shop is not looked through without a pause, whoever presses the button.
  const pauseMs = Math.max(LOOK_PAUSE_MS, last?.tookMs ?? 0);
  if (last && !look?.at && now.getTime() - last.at.getTime() < pauseMs) return done({ isDone: true });
  const isDone = await lookThrough({ withinMs: IN_REQUEST_MS });
  if (!isDone) runInBackground("looking through the shop", lookThrough);
  return done({ isDone });
}
