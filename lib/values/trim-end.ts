/**
 * The text without these characters at its end. A pattern such as `/[.:]+$/` takes time by the square of the length where
 * such characters stand in the middle.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
