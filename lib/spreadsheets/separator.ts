/** The separator of a CSV file: the one that parts the most lines into the same number of cells. */

export const SEPARATORS = [",", ";", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

export const SEPARATOR_WORD: Readonly<Record<Separator, string>> = {
  ",": "commas",
  ";": "semicolons",
  "\t": "tabs",
  "|": "vertical bars",
};

const LINES = 50;

/** A first line `sep=;` decides, as some spreadsheet programs write it. */
export function findSeparator(text: string): { separator: Separator; declared: boolean } {
  const declared = /^sep=([,;\t|])\r?(?:\n|$)/i.exec(text)?.[1] as Separator | undefined;
  if (declared) return { separator: declared, declared: true };
  const counts = countPerLine(text);
  let best: Separator = ",";
  let bestLines = 0;
  for (const separator of SEPARATORS) {
    // Of two that part as many lines, the one that the first line has: `1,5;2,5` below `a;b`.
    const heads = counts[0]?.has(separator) ? 0.5 : 0;
    const lines = agreeingLines(counts.map((line) => line.get(separator) ?? 0)) + heads;
    if (lines > bestLines) [best, bestLines] = [separator, lines];
  }
  return { separator: best, declared: false };
}

/** How many lines have the commonest number of separators, which must not be 0. */
function agreeingLines(counts: readonly number[]): number {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1);
  return Math.max(0, ...lines.values());
}

/** Counts outside quotes. A quote opens only where a cell begins. */
function countPerLine(text: string): Map<string, number>[] {
  const lines: Map<string, number>[] = [];
  let line = new Map<string, number>();
  let quoted = false;
  let atStart = true;
  for (let index = 0; index < text.length && lines.length < LINES; index += 1) {
    const character = text[index] ?? "";
    if (quoted) {
      if (character !== '"') continue;
      if (text[index + 1] === '"') index += 1;
      else quoted = false;
    } else if (character === '"' && atStart) quoted = true;
    else if (endsLine(character, text[index + 1])) {
      lines.push(line);
      line = new Map();
    } else if (isSeparator(character)) line.set(character, (line.get(character) ?? 0) + 1);
    atStart = character === "\n" || character === "\r" || isSeparator(character);
  }
  return line.size > 0 ? [...lines, line] : lines;
}

const endsLine = (character: string, next: string | undefined): boolean =>
  character === "\n" || (character === "\r" && next !== "\n");

const isSeparator = (character: string): boolean => (SEPARATORS as readonly string[]).includes(character);
