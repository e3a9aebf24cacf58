import { findBookAndRestore } from "@/lib/features/papers/data/number-book";
import { isHalted, isLockedDay } from "@/lib/features/papers/domain/number-book";
import { type PaperContent, seriesOf } from "@/lib/features/papers/domain/paper";
import { type PaperProblem, problem } from "@/lib/features/papers/domain/problems";

/** Why no paper of this kind and day has a number now; null where it can have one. */
export async function whyNoNumber({
  kind,
  day,
}: Pick<PaperContent, "kind" | "day">): Promise<PaperProblem | null> {
  const series = seriesOf(kind, day);
  const { book, restoredAt } = await findBookAndRestore();
  if (isHalted(book, series, restoredAt))
    return problem(
      "halted",
      `A backup was restored. ${series} goes on once accounts have said after which number, under Invoicing.`,
    );
  if (isLockedDay(book, day)) return problem("month_locked", `The month of ${day} is locked.`);
  return null;
}
