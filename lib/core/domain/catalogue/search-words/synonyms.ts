/** The owner's words: each group is words, or phrases, that mean the same. A search that finds nothing is tried with the others. */
export interface SynonymsView {
  groups: string[][];
  revision: number;
}

export const MAX_SYNONYM_GROUPS = 500;
export const MAX_SYNONYMS_OF_A_GROUP = 20;
export const SYNONYM_MAX = 60;

/** The text of the form: each line has a group, with commas between its words. */
export const synonymsText = (groups: readonly (readonly string[])[]): string =>
  groups.map((group) => group.join(", ")).join("\n");

/** The groups of such a text. Empty lines are left out. */
export const parseSynonyms = (text: string): string[][] =>
  text
    .split("\n")
    .map((line) =>
      line
        .split(",")
        .map((word) => word.trim().replace(/\s+/g, " "))
        .filter(Boolean),
    )
    .filter((group) => group.length > 0);

/** The words of the groups that only one of two lists has, for the audit. */
export function changedSynonyms(
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
): { gone: string; come: string } {
  const [was, is] = [before.map((group) => group.join(", ")), after.map((group) => group.join(", "))];
  const only = (some: readonly string[], others: readonly string[]) => {
    const known = new Set(others);
    return some.filter((line) => !known.has(line)).join("; ");
  };
  return { gone: only(was, is), come: only(is, was) };
}
