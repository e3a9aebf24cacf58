import type { AnswerOf } from "@/components/api/call";
import { msg, plural, t } from "@/lib/values/text";

export type ListFit = AnswerOf<"POST /fitment/check">;
export type ListFinding = ListFit["findings"][number];

/** The findings of a list as its page shows them. Each finding is in one of them. */
export interface FindingsByUse {
  conflicts: ListFinding[];
  missing: ListFinding[];
  solved: ListFinding[];
  notKnown: ListFinding[];
}

export const findingsByUse = ({ findings }: Pick<ListFit, "findings">): FindingsByUse => ({
  conflicts: findings.filter(({ verdict }) => verdict === "conflicts"),
  missing: findings.filter(({ verdict, solvedBy }) => verdict === "adapter" && solvedBy.length === 0),
  solved: findings.filter(({ verdict, solvedBy }) => verdict === "adapter" && solvedBy.length > 0),
  notKnown: findings.filter(({ verdict }) => verdict === "not_known"),
});

/** `2 conflicts, 1 needs an adapter`; what is not known is never counted as a fit. */
export function fitSummary(fit: ListFit): string {
  const { conflicts, missing } = findingsByUse(fit);
  const said = [
    conflicts.length > 0 ? t(plural(conflicts.length, "1 conflict", msg`${conflicts.length} conflicts`)) : "",
    missing.length > 0
      ? t(plural(missing.length, "1 needs an adapter", msg`${missing.length} need an adapter`))
      : "",
  ].filter(Boolean);
  if (said.length > 0) return said.join(", ");
  return t(
    fit.fitting > 0 || fit.findings.some(({ verdict }) => verdict === "adapter")
      ? "no conflict is known"
      : "nothing is known",
  );
}

const NAMED = 3;

/** `Hub, Rim and 4 more` */
export function namesText(names: readonly string[]): string {
  const shown = names.slice(0, NAMED);
  const more = names.length - shown.length;
  if (more > 0) return t`${shown.join(", ")} and ${more} more`;
  return shown.length < 2 ? shown.join("") : t`${shown.slice(0, -1).join(", ")} and ${shown.at(-1) ?? ""}`;
}
