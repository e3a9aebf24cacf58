import { formatCount } from "@/lib/values/money";
import { type Refusal, refuse } from "@/lib/values/result";

/** Further wrong rows are only counted: a file with more of them is probably the wrong file. */
const MOST_NAMED = 200;

/**
 * Refuses a file for its wrong rows, each of which is a field of the refusal, in the order of the file.
 * @param wrong where it stands, such as `row 4`, and why it is wrong; several reasons of one row are said together
 * @param nothing completes "12 rows are wrong, and …"
 * @returns null where no row is wrong
 */
export function wrongRows(wrong: readonly (readonly [string, string])[], nothing: string): Refusal | null {
  const rows = new Map<string, string>();
  for (const [at, why] of wrong) rows.set(at, rows.has(at) ? `${rows.get(at)}; ${why}` : why);
  const all = [...rows].sort(([a], [b]) => numberIn(a) - numberIn(b));
  const [[at, first] = ["", ""]] = all;
  if (all.length === 0) return null;
  const message =
    all.length === 1 ? `${at}: ${first}` : `${formatCount(all.length)} rows are wrong, and ${nothing}`;
  return refuse("invalid", message, { fields: Object.fromEntries(all.slice(0, MOST_NAMED)) });
}

const numberIn = (at: string): number => Number(at.replace(/\D/g, ""));
