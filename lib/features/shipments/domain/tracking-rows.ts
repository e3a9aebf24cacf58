import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { formatCount } from "@/lib/values/money";

/** A carrier's file: the number of an order, the number of its parcel and, where it has one, the carrier, in any order with a head. */

interface TrackingRow {
  /** Of the text, from 1. */
  row: number;
  number: string;
  tracking: string;
  carrier: string;
}

interface MatchedRows {
  /** By the order's id. */
  found: Map<string, { tracking: string; carrier: string }>;
  /** In the order of the rows, a sentence each. */
  problems: string[];
}

const MOST_TRACKING_ROWS = 1_000;
const MOST_SHOWN = 10;
const TRACKING_MAX = 60;
const CARRIER_MAX = 40;

const HEADS = {
  number: /order|reference|bestell|auftrag|referenz/i,
  tracking: /track|parcel|shipment|sendung|paket|barcode/i,
  carrier: /carrier|service|versand|dienst/i,
} as const;

type Columns = Partial<Record<keyof typeof HEADS, number>>;
const IN_ORDER: Columns = { number: 0, tracking: 1, carrier: 2 };

/** Reads rows that were pasted or come from a file, with commas, semicolons or tabs between their cells. */
export function readTrackingRows(text: string): TrackingRow[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const filled = lines.flatMap((line, index) => (line.trim() === "" ? [] : [{ line, row: index + 1 }]));
  const [first] = filled;
  if (!first) return [];
  const between = [";", "\t", ","].find((mark) => first.line.includes(mark)) ?? /\s+/;
  const head = columnsOf(cellsOf(first.line, between));
  const columns = head ?? IN_ORDER;
  return filled.slice(head ? 1 : 0, MOST_TRACKING_ROWS + 1).map(({ line, row }) => {
    const cells = cellsOf(line, between);
    const cell = (name: keyof Columns) => cells[columns[name] ?? -1] ?? "";
    return { row, number: cell("number"), tracking: cell("tracking"), carrier: cell("carrier") };
  });
}

/** Null where the row is no head. */
function columnsOf(cells: readonly string[]): Columns | null {
  const at = (name: keyof typeof HEADS, but: number[] = []) =>
    cells.findIndex((cell, index) => HEADS[name].test(cell) && !but.includes(index));
  const number = at("number");
  const tracking = at("tracking", [number]);
  if (number < 0 || tracking < 0) return null;
  const carrier = at("carrier", [number, tracking]);
  return { number, tracking, ...(carrier < 0 ? {} : { carrier }) };
}

/** Spreadsheets write `="0034"`, so that a number keeps its zeros. */
function cellsOf(line: string, between: string | RegExp): string[] {
  if (typeof between !== "string") return line.trim().split(between);
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted;
    else if (char === between && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += char;
  }
  return [...cells, cell].map((text) => text.trim().replace(/^=/, ""));
}

/** The orders that the rows name by their number or their id. A row that cannot be used is told, and the others count. */
export function matchRows(rows: readonly TrackingRow[], ids: readonly string[]): MatchedRows {
  const found: MatchedRows["found"] = new Map();
  const problems: string[] = [];
  for (const { row, number, tracking, carrier } of rows.slice(0, MOST_TRACKING_ROWS)) {
    const named = ids.filter((id) => isNumberOf(number, id));
    const [id] = named;
    const problem = problemOf({ row, number, tracking, carrier, named: named.length });
    if (problem) problems.push(problem);
    else if (id !== undefined && found.has(id)) {
      const before = found.get(id)?.tracking;
      if (before !== tracking) problems.push(`Row ${row}: order ${orderNumber(id)} has a number already.`);
    } else if (id !== undefined) found.set(id, { tracking, carrier });
  }
  if (rows.length > MOST_TRACKING_ROWS)
    problems.push(`Only the first ${formatCount(MOST_TRACKING_ROWS)} rows were read.`);
  const more = problems.length - MOST_SHOWN;
  return {
    found,
    problems: more > 0 ? [...problems.slice(0, MOST_SHOWN), `And ${more} more rows.`] : problems,
  };
}

function problemOf(row: TrackingRow & { named: number }): string | null {
  const { number, tracking, carrier, named } = row;
  const told = number.slice(0, 30);
  if (number === "") return `Row ${row.row}: it names no order.`;
  if (named === 0) return `Row ${row.row}: ${told} is none of the orders on this page.`;
  if (named > 1) return `Row ${row.row}: ${told} is the number of several orders on this page.`;
  if (tracking === "") return `Row ${row.row}: order ${told} has no number of a parcel.`;
  if (tracking.length > TRACKING_MAX)
    return `Row ${row.row}: the number has more than ${TRACKING_MAX} characters.`;
  if (carrier.length > CARRIER_MAX)
    return `Row ${row.row}: the carrier has more than ${CARRIER_MAX} characters.`;
  return null;
}

/** `9F41C2`, `#9f41c2`, `Order 9F41C2`, or the whole id. */
function isNumberOf(text: string, id: string): boolean {
  const plain = text.replace(/^(?:order)?\s*#?\s*/i, "").toUpperCase();
  return plain === orderNumber(id) || plain === id.toUpperCase();
}
