import type { CountDocument, CountLineDocument } from "@/lib/features/counts/data/documents";

/** Each change of the count or of a line raises one of these numbers, and none of them ever falls: so their sum says what was read. */
export const revisionOf = (
  { revision }: Pick<CountDocument, "revision">,
  lines: readonly Pick<CountLineDocument, "revision">[],
): number => lines.reduce((sum, line) => sum + line.revision, revision);
