/**
 * The time that a Markdown reader takes grows with the square of the marks in one paragraph, and of the lines: 100 KB of `> ` take it
 * 77 s, in which the process answers nobody. These bounds keep every text of that length under a second or two; no page that people
 * read comes near them.
 */

const MAX_LINES = 5_000;
const MAX_MARKS = 500;
const MAX_MARKS_IN_ALL = 10_000;
const MAX_DEPTH = 8;
/** Of quotes and lists, over all lines; two blanks at the beginning of a line count as one. */
const MAX_NESTING_IN_ALL = 5_000;

const MARKS = /[*_[\]()!`<>&~\\]/g;
const DEEP_LINE = new RegExp(`^(?:[ \\t]*(?:>|[-*+]|\\d{1,9}[.)])){${MAX_DEPTH + 1}}`, "m");

const NESTING = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)]))*[ \t]*/;

/** How many quotes and lists a line may stand in. */
function nestingOf(line: string): number {
  const [begin = ""] = NESTING.exec(line) ?? [];
  const blanks = begin.replaceAll("\t", "    ").match(/ /g)?.length ?? 0;
  return (begin.match(/[>+*-]|\d[.)]/g)?.length ?? 0) + Math.floor(blanks / 2);
}

/** Says why a text cannot be read as Markdown in short time; null where it can. */
export function unreadable(text: string): string | null {
  const lines = text.split(/\r\n?|\n/);
  if (lines.length > MAX_LINES) return `At most ${MAX_LINES.toLocaleString("en")} lines`;
  if (DEEP_LINE.test(text)) return `At most ${MAX_DEPTH} quotes and lists inside each other`;
  let marks = 0;
  let inAll = 0;
  let nesting = 0;
  for (const line of lines) {
    if (line.trim() === "") marks = 0;
    nesting += nestingOf(line);
    if (nesting > MAX_NESTING_IN_ALL)
      return "At most 5,000 quotes and lists, those inside each other counted on each line";
    const ofLine = line.match(MARKS)?.length ?? 0;
    marks += ofLine;
    inAll += ofLine;
    if (inAll > MAX_MARKS_IN_ALL)
      return `At most ${MAX_MARKS_IN_ALL.toLocaleString("en")} marks such as * or [`;
    if (marks > MAX_MARKS) return `At most ${MAX_MARKS} marks such as * or [ in one paragraph`;
  }
  return null;
}
