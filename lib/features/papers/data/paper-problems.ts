import type { ObjectId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import type { Page } from "@/lib/values/page";
import { paperProblems } from "./collections";
import type { PaperProblemDocument } from "./documents";

/** Papers that could not be issued, with why. */

export async function keepProblem({ _id, ...problem }: PaperProblemDocument): Promise<void> {
  await paperProblems().updateOne({ _id }, { $set: problem }, { upsert: true });
}

export async function endProblem(_id: ObjectId): Promise<void> {
  await paperProblems().deleteOne({ _id });
}

/** The open ones among these, the oldest first. */
export const findProblems = (ids: readonly ObjectId[]): Promise<PaperProblemDocument[]> =>
  paperProblems()
    .find({ _id: { $in: [...ids] } })
    .sort({ at: 1, _id: 1 })
    .toArray();

/** Deletes these problems. A problem that was stored again with a later time stays. */
export async function endProblemsOf(
  problems: readonly Pick<PaperProblemDocument, "_id" | "at">[],
): Promise<void> {
  await Promise.all(problems.map(({ _id, at }) => paperProblems().deleteOne({ _id, at })));
}

/** The latest first. */
export async function listProblems(page: PageQuery): Promise<Page<PaperProblemDocument>> {
  const found = await paperProblems()
    .find(afterFilter("at", -1, page.after))
    .sort({ at: -1, _id: -1 })
    .limit(oneMore(page))
    .toArray();
  return toPage(
    found,
    page,
    ({ at }) => at,
    (one) => one,
  );
}

/** Papers that were tried before the owner changed the shop's record last. */
export const findProblemsToTry = (recordRevision: number, limit: number): Promise<PaperProblemDocument[]> =>
  paperProblems()
    .find({ recordRevision: { $lt: recordRevision } })
    .limit(limit)
    .toArray();
