import type { BodyOf } from "@/components/api/call";
import { piecesOf } from "@/components/forms/typed-pieces";
import type { ExpectedDelivery } from "@/lib/core/domain/catalogue/expected-deliveries";
import {
  type ArrivalView,
  MAX_ARRIVAL_LINES,
  MAX_ARRIVAL_PIECES,
} from "@/lib/features/arrivals/domain/arrivals";
import { newKey } from "@/lib/values/new-key";

/** The lines of an arrival that somebody is typing, scanning or pasting. */

export interface ArrivalRow {
  key: string;
  sku: string;
  /** As typed. */
  pieces: string;
  /** The number that the row was read with: its deliveries are those of that product alone. */
  readSku: string;
  name: string;
  expected: readonly ExpectedDelivery[];
  /** A day, `FIRST` or `NONE`. */
  expectedDate: string;
}

export const FIRST = "first";
export const NONE = "none";

export const newRow = (sku = "", pieces = ""): ArrivalRow => ({
  key: newKey(),
  sku,
  pieces,
  readSku: "",
  name: "",
  expected: [],
  expectedDate: FIRST,
});

export const rowsOf = ({ lines }: ArrivalView): ArrivalRow[] =>
  lines.map(({ sku, name, pieces, expected, expectedDate }) => ({
    ...newRow(sku, String(pieces)),
    readSku: sku,
    name,
    expected,
    expectedDate: expectedDate === undefined ? FIRST : (expectedDate ?? NONE),
  }));

/** Whether the row is still about the product that it was read with. */
export const isAsRead = ({ sku, readSku }: ArrivalRow): boolean => readSku !== "" && sku.trim() === readSku;

/**
 * The rows of cells that were copied from a spreadsheet or a list: the number first, the pieces in the first cell after it that is a
 * number. A first row without pieces is the head of the table.
 */
export function pastedRows(text: string): ArrivalRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const rows = lines.map((line) => {
    const [sku = "", ...others] = cellsOf(line).map((cell) => cell.trim());
    return newRow(sku, others.find((cell) => !Number.isNaN(piecesOf(cell))) ?? "");
  });
  return rows.length > 1 && rows[0]?.pieces === "" ? rows.slice(1) : rows;
}

const cellsOf = (line: string): string[] => {
  const separator = ["\t", ";", ","].find((sign) => line.includes(sign));
  return separator ? line.split(separator) : line.trim().split(/\s+(?=\S+$)/);
};

/** Puts pasted rows in the place of one row. Rows beyond those that an arrival takes are left out. */
export const withPasted = (rows: readonly ArrivalRow[], at: string, pasted: readonly ArrivalRow[]) =>
  rows.flatMap((row) => (row.key === at ? pasted : [row])).slice(0, MAX_ARRIVAL_LINES);

/** Rows that say nothing are left out. */
export const filledRows = (rows: readonly ArrivalRow[]): ArrivalRow[] =>
  rows.filter(({ sku, pieces }) => sku.trim() !== "" || pieces.trim() !== "");

export interface RowMistakes {
  sku?: string;
  pieces?: string;
}

export function mistakesOf({ sku, pieces }: ArrivalRow): RowMistakes | null {
  const count = piecesOf(pieces);
  const mistakes = {
    ...(sku.trim() === "" ? { sku: "Please enter a SKU" } : {}),
    ...(count >= 1 && count <= MAX_ARRIVAL_PIECES
      ? {}
      : { pieces: "Please enter whole pieces, from 1 to 10,000,000" }),
  };
  return Object.keys(mistakes).length > 0 ? mistakes : null;
}

export const linesOf = (rows: readonly ArrivalRow[]): BodyOf<"POST /arrivals">["lines"] =>
  rows.map((row) => ({
    sku: row.sku.trim(),
    pieces: piecesOf(row.pieces),
    ...(!isAsRead(row) || row.expectedDate === FIRST
      ? {}
      : { expectedDate: row.expectedDate === NONE ? null : row.expectedDate }),
  }));

/** The messages of a refusal at their rows, by the keys of the rows that were sent. */
export function refusedRows(
  fields: Readonly<Record<string, string>>,
  sent: readonly ArrivalRow[],
): Map<string, RowMistakes> {
  const mistakes = new Map<string, RowMistakes>();
  for (const [field, message] of Object.entries(fields)) {
    const [, index, of] = /^lines\[(\d+)\]\.(sku|pieces|expectedDate)$/.exec(field) ?? [];
    const row = index === undefined ? undefined : sent[Number(index)];
    if (!row) continue;
    const name = of === "pieces" ? "pieces" : "sku";
    mistakes.set(row.key, { ...mistakes.get(row.key), [name]: message });
  }
  return mistakes;
}
