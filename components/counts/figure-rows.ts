import { piecesOf } from "@/components/forms/typed-pieces";
import { MAX_COUNTED } from "@/lib/features/counts/domain/counts";
import { plainCell } from "@/lib/values/csv";

/** Counted figures that somebody pastes, or reads from a sheet that was filled in. */

export interface FigureRow {
  number: string;
  counted: number;
  /** How many movements the product had when the sheet was made. Missing without that column. */
  seen?: number;
}

export interface ReadFigures {
  figures: FigureRow[];
  /** In the order of the rows, a sentence each. */
  problems: string[];
  /** Rows whose products nobody has counted. */
  empty: number;
}

const HEADS = { number: /^(?:sku|number|gtin)$/i, counted: /^(?:counted|pieces)$/i, seen: /^movements$/i };

/** The numbers of a pasted list: the first cell of each row, once each. */
export const skusIn = (text: string): string[] => {
  const rows = rowsOf(text).map((cells) => cells[0] ?? "");
  const head = rows[0] !== undefined && HEADS.number.test(rows[0]) ? 1 : 0;
  return [...new Set(rows.slice(head).filter(Boolean))];
};

/** Without a head, the first cell is the number, and the next cell that is a number is what was counted. */
export function readFigures(text: string): ReadFigures {
  const rows = rowsOf(text);
  const head = rows[0] ?? [];
  const at = (of: RegExp) => head.findIndex((cell) => of.test(cell));
  const columns = { number: at(HEADS.number), counted: at(HEADS.counted), seen: at(HEADS.seen) };
  const hasHead = columns.number >= 0 && columns.counted >= 0;
  const read: ReadFigures = { figures: [], problems: [], empty: 0 };
  for (const [index, cells] of rows.slice(hasHead ? 1 : 0).entries()) {
    const number = cells[hasHead ? columns.number : 0] ?? "";
    const counted = hasHead ? (cells[columns.counted] ?? "") : (cells.slice(1).find(Boolean) ?? "");
    const row = index + (hasHead ? 2 : 1);
    const pieces = piecesOf(counted);
    const seen = piecesOf(cells[columns.seen] ?? "");
    if (number === "") read.problems.push(`Row ${row} has no SKU`);
    else if (counted === "") read.empty += 1;
    else if (Number.isNaN(pieces) || pieces > MAX_COUNTED)
      read.problems.push(`Row ${row}, ${number}: “${counted.slice(0, 40)}” is no number of whole pieces`);
    else read.figures.push({ number, counted: pieces, ...(Number.isNaN(seen) ? {} : { seen }) });
  }
  return read;
}

/** Rows of a spreadsheet or a CSV file; a quoted cell may have commas. Rows without a cell are left out. */
function rowsOf(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const filled = lines.filter((line) => line.trim() !== "");
  const between = ["\t", ";", ","].find((mark) => filled[0]?.includes(mark)) ?? "\t";
  return filled.map((line) => cellsOf(line, between).map((cell) => plainCell(cell.trim())));
}

function cellsOf(line: string, between: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const [index, char] of [...line].entries()) {
    if (char === '"') {
      // Two quotes inside of a quoted cell are one.
      if (isQuoted && line[index + 1] === '"') cell += '"';
      isQuoted = !isQuoted;
    } else if (char === between && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += char;
  }
  return [...cells, cell];
}
