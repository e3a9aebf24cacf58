/** How many things were found, for people who do not see them. */
export function foundText(asked: string, count: number): string {
  if (asked.trim() === "") return "Arrows choose, enter opens, escape closes.";
  if (count === 0) return "Nothing matches. Try fewer words.";
  return count === 1 ? "1 match" : `${count} matches`;
}
