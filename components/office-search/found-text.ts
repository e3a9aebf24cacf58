/**
 * The line under the field of the search.
 * @param count null while the answer to this text has not come
 */
export function foundText(text: string, count: number | null): string {
  if (text.trim() === "") return "Arrows choose, enter opens, escape closes.";
  if (count === null) return "Searching…";
  if (count === 0) return "Nothing matches. Try fewer words.";
  return count === 1 ? "1 match" : `${count} matches`;
}
