import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { idMadeOf, type ObjectId, parseId } from "@/lib/core/data/store/ids";
import {
  type Difference,
  isOfTwo,
  MOST_KEPT,
  ROWS,
  type RowKey,
  STAYS_MS,
} from "@/lib/features/truth/domain/rows";
import { DAY_MS } from "@/lib/values/day";
import { truthFindings } from "./collections";
import type { FindingDocument } from "./documents";

/** The differences that were found. */

export const findingIdOf = ({ row, subject }: Pick<Difference, "row" | "subject">): ObjectId =>
  idMadeOf(`truth ${row} ${subject}`);

/** Changes with what differs, so that a mend is about what was shown. */
export const seenOf = ({ text, mend = "" }: Pick<Difference, "text" | "mend">): string =>
  idMadeOf(`${text} ${mend}`).toHexString();

/** By the hexadecimal digits of their ids. */
const findByIds = async (ids: readonly ObjectId[]): Promise<Map<string, FindingDocument>> => {
  const found = await truthFindings()
    .find({ _id: { $in: [...ids] } })
    .toArray();
  return new Map(found.map((finding) => [finding._id.toHexString(), finding]));
};

/**
 * Keeps what a look has found. A difference of two records is sure once it has said the same for a minute.
 * @param staysMs how long that is
 */
export async function keepDifferences(
  found: readonly Difference[],
  { look, now, staysMs = STAYS_MS }: { look: number; now: Date; staysMs?: number | undefined },
): Promise<void> {
  if (found.length === 0) return;
  const before = await findByIds(found.map(findingIdOf));
  await truthFindings().bulkWrite(
    found.map((difference) => {
      const _id = findingIdOf(difference);
      const earlier = before.get(_id.toHexString());
      const stays = earlier && earlier.mendedAt === undefined ? earlier : undefined;
      const isSame = stays !== undefined && seenOf(stays) === seenOf(difference);
      const sameSince = isSame ? stays.sameSince : now;
      const isOver = now.getTime() - sameSince.getTime() >= staysMs;
      const isSure = !isOfTwo(difference.row) || (isSame && (stays.isSure || isOver));
      const { mend, ...others } = difference;
      return {
        updateOne: {
          filter: { _id },
          update: {
            $set: {
              ...others,
              ...(mend === undefined ? {} : { mend }),
              ...{ since: stays?.since ?? now, sameSince, isSure, look },
            },
            $unset: { mendedAt: "", expiresAt: "", ...(mend === undefined ? { mend: "" as const } : {}) },
          },
          upsert: true,
        },
      };
    }),
    { ordered: false },
  );
}

const OPEN = { mendedAt: { $exists: false } } as const;

/** A whole look has not found these any more. Mended ones stay for a day, and those that somebody mends stay theirs. */
export async function dropOlderThan(look: number): Promise<void> {
  await truthFindings().deleteMany({ look: { $lt: look }, ...OPEN, mending: { $exists: false } });
}

/** It agrees again. One that somebody mends at the moment stays theirs. */
export async function dropFinding({ _id, look }: Pick<FindingDocument, "_id" | "look">): Promise<void> {
  await truthFindings().deleteOne({ _id, look, ...OPEN, mending: { $exists: false } });
}

/** The differences of a row, the oldest first. */
export const listFindings = (row: RowKey): Promise<FindingDocument[]> =>
  truthFindings()
    .find({ row, ...OPEN })
    .sort({ since: 1, _id: 1 })
    .limit(MOST_KEPT)
    .toArray();

export async function findFinding(id: string): Promise<FindingDocument | null> {
  const _id = parseId(id);
  return _id && (await truthFindings().findOne({ _id }));
}

/** Differences of two records that are to be looked at again. */
export const findUnsure = async (rows: readonly RowKey[], sameBefore: Date): Promise<FindingDocument[]> =>
  (await Promise.all(rows.map(listFindings)))
    .flat()
    .filter(({ isSure, sameSince }) => !isSure && sameSince <= sameBefore);

/** Mends of processes that died. */
export const findStalledMends = async (rows: readonly RowKey[], before: Date): Promise<FindingDocument[]> =>
  (await Promise.all(rows.map(listFindings))).flat().filter(({ mending }) => mending && mending.at < before);

/** A mend is taken over after this. */
const TAKEN_OVER_MS = 30_000;

/** First the finding says who mends it, and what. @returns false where it is another one now, or somebody mends it */
export async function beginMend(
  { _id, text, sameSince }: FindingDocument,
  mending: NonNullable<FindingDocument["mending"]>,
): Promise<boolean> {
  const begun = await truthFindings().updateOne(
    {
      _id,
      text,
      sameSince,
      ...OPEN,
      $or: [
        { mending: { $exists: false } },
        { "mending.at": { $lt: new Date(mending.at.getTime() - TAKEN_OVER_MS) } },
      ],
    },
    { $set: { mending } },
  );
  return begun.modifiedCount === 1;
}

/** It is mended: the audit has it, once. */
export async function endMend(finding: FindingDocument, by: Actor, now: Date): Promise<void> {
  const { _id, row, about, text, mend } = finding;
  const said = finding.mending?.text ?? mend ?? "";
  const entry = pending(by, {
    kind: "truth",
    event: "mend",
    subject: { id: _id, label: [ROWS[row].title, about.label].filter(Boolean).join(", ") },
    changes: [{ field: "difference", from: text, to: said }],
  });
  await truthFindings().updateOne(
    { _id, mending: { $exists: true }, ...OPEN },
    {
      $set: { mendedAt: now, expiresAt: new Date(now.getTime() + DAY_MS) },
      $unset: { mending: "" },
      $push: { auditPending: entry },
    },
  );
}

/** It could not be mended as it was shown. */
export async function giveUpMend(_id: ObjectId): Promise<void> {
  await truthFindings().updateOne({ _id, ...OPEN }, { $unset: { mending: "" } });
}

/** How many rows differ, as the last looks have left it. */
export async function countDiffering(rows: readonly RowKey[]): Promise<number> {
  const found = await Promise.all(
    rows.map((row) => truthFindings().findOne({ row, isSure: true, ...OPEN }, { projection: { _id: 1 } })),
  );
  return found.filter(Boolean).length;
}
