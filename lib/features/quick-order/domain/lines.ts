import { plainCell } from "@/lib/values/csv";
import { cleaned, visible } from "@/lib/values/pasted-text";
import { MAX_LIST_COLUMNS } from "./limits";

/** One line of a list, in cells. */
export interface ListLine {
  /** From 1 on, blank lines counted. */
  row: number;
  /** As it is read. */
  text: string;
  /** As it was sent, for the answer: its beginning, without marks that nobody sees. */
  shown: string;
  cells: string[];
  /** The line stands among others with the same separator, so that its cells have columns. */
  inTable: boolean;
}

/** In this order where a line has several and the others do not tell. */
const SEPARATORS = ["\t", ";", "|", ",", "  "] as const;

type Separator = (typeof SEPARATORS)[number];

const SHOWN_CHARACTERS = 300;

/** A line of a pasted text, as it was sent. */
export interface PastedLine {
  /** From 1 on, blank lines counted. */
  row: number;
  text: string;
}

export const pastedLines = (text: string): PastedLine[] =>
  text.split(/\r\n|\r|\n/).map((line, index) => ({ row: index + 1, text: line }));

/** The lines of a list without its blank ones. The separator of most lines is that of each line that has it. */
export function linesOfText(pasted: readonly PastedLine[]): ListLine[] {
  const lines = pasted
    .map(({ row, text }) => ({ row, text: cleaned(text), shown: shortened(visible(text)) }))
    .filter(({ text }) => text !== "");
  const main = mainSeparator(lines.map(({ text }) => text));
  return lines.map(({ row, text, shown }) => {
    const separator = [main, ...SEPARATORS].find((one) => one !== null && hasSeparator(text, one));
    const cells = separator ? cellsOf(text, separator).map(plainCell) : [text];
    return { row, text: shortened(text), shown, cells, inTable: separator === main && cells.length > 1 };
  });
}

/**
 * The rows of a file, without the blank ones.
 * @param first the number of the first of these rows
 */
export function linesOfRows(rows: readonly (readonly string[])[], first: number): ListLine[] {
  return rows.flatMap((row, index) => {
    const sent = row.slice(0, MAX_LIST_COLUMNS);
    const cells = sent.map((cell) => plainCell(cleaned(cell)));
    if (cells.every((cell) => cell === "")) return [];
    const [text, shown] = [cells, sent.map(visible)].map((some) =>
      shortened(some.filter((cell) => cell !== "").join("  ")),
    ) as [string, string];
    return [{ row: first + index, text, shown, cells, inTable: true }];
  });
}

const shortened = (text: string): string =>
  text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}…`;

function mainSeparator(lines: readonly string[]): Separator | null {
  let best: Separator | null = null;
  let most = 0;
  for (const separator of SEPARATORS) {
    const count = lines.filter((line) => hasSeparator(line, separator)).length;
    if (count > most) [best, most] = [separator, count];
  }
  return best;
}

const hasSeparator = (text: string, separator: Separator): boolean =>
  separator === "  " ? /\S {2,}\S/.test(text) : text.includes(separator);

/** Quotes as in RFC 4180 open only where a cell begins. */
function cellsOf(text: string, separator: Separator): string[] {
  if (separator === "  ") return text.split(/\s{2,}/).slice(0, MAX_LIST_COLUMNS);
  const cells: string[] = [];
  let at = 0;
  while (at <= text.length && cells.length < MAX_LIST_COLUMNS) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(text.slice(at));
    const end = quoted ? at + quoted[0].length : -1;
    if (quoted && (end === text.length || text[end] === separator)) {
      cells.push((quoted[1] ?? "").replaceAll('""', '"').trim());
      at = end + 1;
      continue;
    }
    const next = text.indexOf(separator, at);
    cells.push(text.slice(at, next < 0 ? undefined : next).trim());
    at = next < 0 ? text.length + 1 : next + 1;
  }
  return framed(cells, separator);
}

/** `| a | b |`: a table drawn with bars has no cells outside of them. */
const framed = (cells: string[], separator: Separator): string[] =>
  separator === "|" && cells.length > 2 && cells[0] === "" && cells.at(-1) === ""
    ? cells.slice(1, -1)
    : cells;
