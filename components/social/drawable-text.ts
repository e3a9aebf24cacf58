/**
 * The text as far as the given characters can draw it. A letter that the font lacks becomes its base letter (ő → o) or is
 * left out: for any other character, the renderer (next/og) would ask public hosts for a font or an emoji's picture.
 */
export function drawableText(text: string, characters: ReadonlySet<number>): string {
  const isDrawable = (char: string) => characters.has(char.codePointAt(0) ?? 0) && !NOT_DRAWN.test(char);
  const drawn = Array.from(text.normalize("NFC"), (char) => {
    if (/\s/u.test(char)) return " ";
    if (isDrawable(char)) return char;
    return Array.from(char.normalize("NFKD")).filter(isDrawable).join("");
  });
  return drawn.join("").replace(/\s+/gu, " ").trim();
}

/** Marks that combine with other characters, and characters that are not visible. */
const NOT_DRAWN = /[\p{M}\p{C}]/u;
