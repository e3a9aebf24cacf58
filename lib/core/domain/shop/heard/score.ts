import type { Option, Pattern, Reading, Term } from "./read-query";

/** How well a record's words meet a reading; null where a term is not met. Words that only begin so count for less. */
export function scoreOf(reading: Reading, words: ReadonlySet<string>): number | null {
  let sum = 0;
  for (const term of reading) {
    const score = scoreOfTerm(term, words);
    if (score === 0) return null;
    sum += score;
  }
  return sum;
}

const scoreOfTerm = ({ options }: Term, words: ReadonlySet<string>): number =>
  Math.max(0, ...options.map((option) => scoreOfOption(option, words)));

function scoreOfOption({ all, weight }: Option, words: ReadonlySet<string>): number {
  const met = all.map((pattern) => meets(pattern, words));
  return weight * Math.min(...met);
}

function meets({ word, begins }: Pattern, words: ReadonlySet<string>): number {
  if (words.has(word)) return 1;
  if (!begins) return 0;
  let best = 0;
  for (const one of words)
    if (one.startsWith(word)) best = Math.max(best, 0.5 + (0.4 * word.length) / one.length);
  return best;
}
