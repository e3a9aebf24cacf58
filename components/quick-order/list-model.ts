import type { ReadList, ReadRow } from "@/components/api/answers";
import { guardedCell } from "@/lib/values/csv";
import { centsOf } from "@/lib/values/money";
import { trimEndOf } from "@/lib/values/trim-end";

/** A row of the page: as it was read, and what the customer typed since. */
export interface ShownRow {
  read: ReadRow;
  /** The texts of the two fields. */
  part: string;
  quantity: string;
  isLeftOut: boolean;
  /** Why the last change of it, or of another row of its product, could not be judged: until then it counts for nothing. */
  failure: string | null;
}

/** A change of one row, by its number. */
export type RowChange = (
  row: number,
  changes: Partial<Pick<ShownRow, "part" | "quantity" | "isLeftOut">>,
) => void;

export type RowKind = "right" | "need" | "out";

export const shownRows = ({ rows }: ReadList): ShownRow[] => {
  const own = ownQuantities(rows);
  return rows.map((read) => {
    const quantity = own.get(read.row) ?? null;
    return {
      read,
      part: read.sku ?? partOf(read.text, quantity),
      quantity: quantity === null ? "" : String(quantity),
      isLeftOut: read.verdict === "ignored",
      failure: null,
    };
  });
};

/** The first of several rows of a product has the sum; the fields show what each row asks for. */
function ownQuantities(rows: readonly ReadRow[]): Map<number, number | null> {
  const byRow = new Map(rows.map((row) => [row.row, row.quantity]));
  return new Map(
    rows.map(({ row, quantity, joins = [] }) => {
      const others = joins.reduce((sum, other) => sum + (byRow.get(other) ?? 0), 0);
      return [row, quantity === null ? null : quantity - others];
    }),
  );
}

/** A pasted line without its quantity, for the field in which its part can be mended. */
function partOf(text: string, quantity: number | null): string {
  const digits = quantity === null ? "" : String(quantity);
  const pattern = digits.split("").join("[.,’' ]?");
  const rest = digits === "" ? text : text.replace(new RegExp(`(?<!\\w)x?\\s?${pattern}(?!\\w).*$`), "");
  return trimEndOf(rest.trim() || text, " \t\u00a0,;:|.=").slice(0, 100);
}

export function kindOf({ read, isLeftOut, failure }: ShownRow): RowKind {
  if (isLeftOut || read.verdict === "ignored") return "out";
  if (failure !== null) return "need";
  if (read.verdict === "joined") return "out";
  return read.verdict === "ok" || read.verdict === "corrected" ? "right" : "need";
}

export interface ListSummary {
  counts: Record<RowKind, number>;
  pieces: number;
  totalCents: number;
}

export function summaryOf(rows: readonly ShownRow[]): ListSummary {
  const summary: ListSummary = { counts: { right: 0, need: 0, out: 0 }, pieces: 0, totalCents: 0 };
  for (const row of rows) {
    const kind = kindOf(row);
    summary.counts[kind] += 1;
    if (kind !== "right") continue;
    summary.pieces += row.read.quantity ?? 0;
    summary.totalCents += centsOf(row.read.lineTotal ?? 0);
  }
  return summary;
}

export interface PartLine {
  productId: string;
  quantity: number;
}

/**
 * The lines of the rows that are right, one for each product.
 * @param added the pieces of each product that this page has put into the basket already: they are not put there again
 */
export function linesToAdd(rows: readonly ShownRow[], added: ReadonlyMap<string, number>): PartLine[] {
  return rows.flatMap((row) => {
    const { productId, quantity } = row.read;
    if (kindOf(row) !== "right" || productId === null || quantity === null) return [];
    const missing = quantity - (added.get(productId) ?? 0);
    return missing > 0 ? [{ productId, quantity: missing }] : [];
  });
}

export const withAdded = (
  added: ReadonlyMap<string, number>,
  lines: readonly PartLine[],
): Map<string, number> => {
  const after = new Map(added);
  for (const { productId, quantity } of lines) after.set(productId, (after.get(productId) ?? 0) + quantity);
  return after;
};

/** The rows that are judged together when one changes: those of its product, before and after, since they are added up. */
export function groupOf(rows: readonly ShownRow[], row: number, productIds: ReadonlySet<string>): ShownRow[] {
  return rows.filter(
    ({ read, isLeftOut }) =>
      read.row === row || (!isLeftOut && read.productId !== null && productIds.has(read.productId)),
  );
}

/** The lines of a group as the call reads them, one for each row. The call removes the apostrophe of a guarded cell again. */
export const textOf = (group: readonly ShownRow[]): string =>
  group
    .map(({ part, quantity }) => `${guardedCell(oneLine(part)) || "?"}\t${oneLine(quantity) || "?"}`)
    .join("\n");

const oneLine = (text: string): string => text.replace(/[\t\r\n"]+/g, " ").trim();

/** The rows with the answer for a group in their places. */
export function withAnswer(
  rows: readonly ShownRow[],
  group: readonly ShownRow[],
  answer: ReadList,
): ShownRow[] {
  const numberOf = (line: number): number => group[line - 1]?.read.row ?? 0;
  const judged = new Map(
    answer.rows.map((read) => {
      const row = numberOf(read.row);
      const places = {
        ...(read.joins ? { joins: read.joins.map(numberOf) } : {}),
        ...(read.joinedTo === undefined ? {} : { joinedTo: numberOf(read.joinedTo) }),
      };
      return [row, { ...read, ...places, row }] as const;
    }),
  );
  return rows.map((shown) => {
    const read = judged.get(shown.read.row);
    if (!read) return shown;
    const verdict = read.verdict === "ignored" ? "unreadable" : read.verdict;
    return {
      ...shown,
      read: { ...read, verdict, text: shown.read.text },
      part: read.sku ?? shown.part,
      failure: null,
    };
  });
}

/** The rows where a group could not be judged: what they say is older than what is typed. */
export function withFailure(
  rows: readonly ShownRow[],
  group: readonly ShownRow[],
  failure: string,
): ShownRow[] {
  const failed = new Set(group.map(({ read }) => read.row));
  return rows.map((shown) => (failed.has(shown.read.row) ? { ...shown, failure } : shown));
}
