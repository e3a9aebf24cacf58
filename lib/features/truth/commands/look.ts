import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import { stalledBefore } from "@/lib/core/commands/jobs/stalled-before";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { FindingDocument, LookDocument } from "@/lib/features/truth/data/documents";
import {
  dropFinding,
  dropOlderThan,
  endMend,
  findStalledMends,
  findUnsure,
  giveUpMend,
  keepDifferences,
} from "@/lib/features/truth/data/findings";
import { beginLook, endPortion, findLook } from "@/lib/features/truth/data/looks";
import {
  type Difference,
  isOfTwo,
  LOOK_EVERY_MS,
  MOST_KEPT,
  ROW_KEYS,
  type RowKey,
  STAYS_MS,
} from "@/lib/features/truth/domain/rows";
import { PASSES, ROW_CHECKS } from "./all-rows";
import type { Portion } from "./row-check";

interface LookOptions {
  now?: Date | undefined;
  /** Ends after so many milliseconds; the next call goes on there. */
  withinMs?: number | undefined;
  /** How long a difference of two records has to stay the same. */
  staysMs?: number | undefined;
}

/**
 * Goes on with the look that is under way, or begins one. In portions, each of which is noted: a process that dies loses one, and of two
 * that look at once one stops.
 * @returns whether the look is at its end
 */
export async function lookThrough(options: LookOptions = {}): Promise<boolean> {
  const { withinMs = Number.POSITIVE_INFINITY } = options;
  const began = performance.now();
  const now = async () => options.now ?? (await databaseTime());
  let look = await findLook();
  if (!look?.at) look = await beginLook(look, await now());
  while (look?.at) {
    look = await lookAtPortion(look, await now(), options.staysMs);
    if (look?.at && performance.now() - began > withinMs) return false;
  }
  return look !== null;
}

/** @returns null where another process has looked at the same portion */
async function lookAtPortion(
  look: LookDocument,
  now: Date,
  staysMs: number | undefined,
): Promise<LookDocument | null> {
  const { pass, after } = look.at ?? { pass: 0, after: null };
  const began = performance.now();
  const portion = await PASSES[pass]?.portion(after, now);
  if (!portion) throw new Error(`there is no pass ${pass}`);
  const { found, kept, over } = await keepable(portion, look, now);
  await keepDifferences(found, { look: look.number, now, staysMs });
  const next = nextOf(pass, portion);
  if (next === null) await dropOlderThan(look.number);
  return await endPortion(
    look,
    {
      next,
      looked: portion.looked,
      workedMs: Math.round(performance.now() - began),
      kept,
      over,
      unknown: portion.unknown ?? {},
    },
    now,
  );
}

const nextOf = (pass: number, { next }: Portion): LookDocument["at"] | null => {
  if (next !== null) return { pass, after: next };
  return pass + 1 < PASSES.length ? { pass: pass + 1, after: null } : null;
};

/** Differences of two records are looked at a second time at once: most were a sequence that was under way. Of one row so many are kept. */
async function keepable({ differences }: Portion, look: LookDocument, now: Date) {
  const [kept, over]: [LookDocument["kept"], LookDocument["over"]] = [{}, {}];
  const found: Difference[] = [];
  for (const row of new Set(differences.map((difference) => difference.row))) {
    const ofRow = differences.filter((difference) => difference.row === row);
    const some = ofRow.slice(0, MOST_KEPT - (look.kept[row] ?? 0));
    const looked = isOfTwo(row) ? await Promise.all(some.map((one) => lookAgain(one, now))) : some;
    found.push(...looked.flatMap((difference) => difference ?? []));
    kept[row] = some.length;
    if (ofRow.length > some.length) over[row] = ofRow.length - some.length;
  }
  return { found, kept, over };
}

const lookAgain = ({ row, subject }: Pick<Difference, "row" | "subject">, now: Date) =>
  ROW_CHECKS[row].again(subject, now);

/** For each minute: a look where it is time, or another one at differences that may be over by now. */
export async function lookIfDue(options: LookOptions = {}): Promise<void> {
  const now = options.now ?? (await databaseTime());
  await finishMends(now);
  const look = await findLook();
  const isDue = !look?.last || now.getTime() - look.startedAt.getTime() >= LOOK_EVERY_MS;
  if (isDue || look.at) {
    await lookThrough(options);
    return;
  }
  const unsure = await findUnsure(ROW_KEYS.filter(isOfTwo), new Date(now.getTime() - STAYS_MS));
  await forEachIsolated("looking at a difference again", unsure, async (finding) => {
    await lookAtFinding(finding, now, options.staysMs);
    return true;
  });
}

/** @returns the difference as it is now; null where it agrees, and the finding is gone */
export async function lookAtFinding(
  finding: FindingDocument,
  now: Date,
  staysMs?: number,
): Promise<Difference | null> {
  const found = await lookAgain(finding, now);
  if (found) await keepDifferences([found], { look: finding.look, now, staysMs });
  else await dropFinding(finding);
  return found;
}

/** A process has died while it mended: whether it is mended, the records say. */
async function finishMends(now: Date): Promise<void> {
  const stalled = await findStalledMends(ROW_KEYS, stalledBefore(now));
  await forEachIsolated("finishing a mend", stalled, async (finding) => {
    const { mending } = finding;
    if (mending && (await lookAgain(finding, now)) === null) await endMend(finding, mending.by, now);
    else await giveUpMend(finding._id);
    return true;
  });
}

/** All that differs now, without keeping it: differences of two records as they are at this moment. */
export async function differencesNow(now: Date, rows: readonly RowKey[] = ROW_KEYS): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const pass of PASSES) {
    let after: string | null = null;
    do {
      const portion = await pass.portion(after, now);
      found.push(...portion.differences.filter(({ row }) => rows.includes(row)));
      after = portion.next;
    } while (after !== null);
  }
  return found;
}
