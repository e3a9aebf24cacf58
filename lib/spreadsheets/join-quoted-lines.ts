import { parse } from "csv-parse/sync";

/** A line of a text, by its number. */
interface NumberedLine {
  row: number;
  text: string;
}

/** A cell of a spreadsheet has no more lines and characters than these, or it is no cell of a list. */
const MOST_LINES = 20;
const MOST_CHARACTERS = 2_000;
/** A text with so many quotes that lead to nothing has no such cells. */
const MOST_FAILURES = 200;

/**
 * Joins the lines of a cell with line breaks, which spreadsheet programs put on the clipboard in quotes (RFC 4180). All other
 * lines stay as they are, also those in which a quote opens and does not close.
 */
export function joinQuotedLines(lines: readonly NumberedLine[]): NumberedLine[] {
  const joined: NumberedLine[] = [];
  let failures = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) break;
    joined.push(line);
    if (failures === MOST_FAILURES || !OPENS_CELL.test(line.text) || !isOpen(line.text)) continue;
    const record = recordFrom(lines, at);
    if (record.length > 1 && isRow(record.join("\n"))) {
      joined[joined.length - 1] = { row: line.row, text: record.join(" ") };
      at += record.length - 1;
    } else failures += 1;
  }
  return joined;
}

const OPENS_CELL = /(?:^|[\t;|,])"/;

const isOpen = (text: string): boolean => text.split('"').length % 2 === 0;

/** The lines from this one to that which closes its quote; none where that is too far. */
function recordFrom(lines: readonly NumberedLine[], from: number): string[] {
  const record: string[] = [];
  let open = false;
  let characters = 0;
  for (const { text } of lines.slice(from, from + MOST_LINES)) {
    record.push(text);
    characters += text.length;
    if (characters > MOST_CHARACTERS) return [];
    if (isOpen(text)) open = !open;
    if (!open) return record;
  }
  return [];
}

/** Whether the lines are one row of several cells. A quotation in a mail is none: its lines have separators of their own. */
const isRow = (text: string): boolean =>
  ["\t", ";", "|", ","].some((delimiter) => {
    if (!text.includes(delimiter)) return false;
    const rows = rowsOf(text, delimiter);
    return (
      rows.length === 1 &&
      (rows[0] ?? []).length > 1 &&
      (rows[0] ?? []).every((cell) => !cell.includes("\n") || !cell.includes(delimiter))
    );
  });

function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true });
  } catch {
    return [];
  }
}
