import type { Item } from "./items";
import { HEADS, plainWord } from "./words";

/** The meaning of each column of a table. */
export interface Columns {
  /** Columns of numbers of products. */
  numbers: ReadonlySet<number>;
  /** Null where several columns could be it, or none. */
  quantity: number | null;
  /** Positions, prices and descriptions. */
  ignored: ReadonlySet<number>;
}

/** So many rows may stand above the heads: a title, an address, a date. */
const TITLE_ROWS = 10;
/** Enough rows to tell columns apart. */
const LOOKED_AT = 300;

/**
 * Finds out by the cells themselves: numbers are where the catalogue knows most of the cells, the quantity is the one other
 * column of whole numbers. A row of heads decides where the cells leave it open.
 * @param isKnown whether the catalogue has a number like this cell
 */
export function findColumns(rows: readonly (readonly Item[])[], isKnown: (item: Item) => boolean): Columns {
  const at = rows.slice(0, TITLE_ROWS + 1).findIndex(isHead);
  const head = at < 0 ? null : (rows[at]?.map(({ text }) => headOf(text)) ?? null);
  const body = rows.slice(at + 1, LOOKED_AT);
  const width = Math.max(0, ...body.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => body.flatMap((row) => row[index] ?? []));
  const known = columns.map((cells) => cells.filter(isKnown).length);
  // A name may happen to be another product's number.
  const hasNumbers = known.some((count, index) => count > 0 && head?.[index] === "number");
  const hits = known.map((count, index) =>
    head?.[index] === "quantity" || (hasNumbers && head?.[index] === "other") ? 0 : count,
  );
  const most = Math.max(0, ...hits);
  const numbers = new Set(
    hits.flatMap((count, index) => (count > 0 && (count === most || count > body.length / 2) ? [index] : [])),
  );
  // A head that names both columns wins over a quantity that happens to be a number.
  if (most === 0 && head?.includes("number") && head.includes("quantity"))
    for (const [index, what] of head.entries()) if (what === "number") numbers.add(index);
  if (most > 0) for (const index of [...numbers]) if (isUnsure(index)) numbers.delete(index);
  const ignored = new Set(
    columns.flatMap((cells, index) =>
      !numbers.has(index) && isNoQuantity(cells, head?.[index]) ? [index] : [],
    ),
  );
  return { numbers, quantity: quantityColumn(), ignored };

  /** A column of counts in which a few happen to be numbers as well. */
  function isUnsure(index: number): boolean {
    const cells = columns[index] ?? [];
    const counts = cells.filter(({ quantity }) => quantity.kind === "pieces").length;
    return (hits[index] ?? 0) < most && counts > cells.length / 2;
  }

  function quantityColumn(): number | null {
    const named = head?.findIndex((what, index) => what === "quantity" && !numbers.has(index)) ?? -1;
    if (named >= 0 && isCounts(columns[named] ?? [])) return named;
    const counted = columns.flatMap((cells, index) =>
      !numbers.has(index) && !ignored.has(index) && isCounts(cells) ? [index] : [],
    );
    if (counted.length === 1) return counted[0] ?? null;
    return named >= 0 && counted.length === 0 ? named : null;
  }
}

/** A row of words that name columns. */
export function isHead(cells: readonly Pick<Item, "text">[]): boolean {
  const said = cells.map(({ text }) => text).filter((text) => text.trim() !== "");
  const known = said.map(headOf).filter((what) => what !== null);
  return known.length > 0 && said.every((text) => !/\d{3}/.test(text)) && known.length >= said.length / 2;
}

const LONGEST_HEAD = 60;
type Head = keyof typeof HEADS;

export function headOf(text: string): Head | null {
  if (text.length > LONGEST_HEAD) return null;
  const word = plainWord(text.trim()).replace(/\s+/g, " ");
  const kinds: readonly Head[] = ["quantity", "number", "other"];
  return kinds.find((kind) => HEADS[kind].has(word)) ?? null;
}

const isCounts = (cells: readonly Item[]): boolean => {
  const said = cells.filter(({ text }) => text !== "");
  const counts = said.filter(({ quantity }) => quantity.kind !== "none" && quantity.kind !== "refused");
  return said.length > 0 && counts.length >= said.length * 0.8;
};

function isNoQuantity(cells: readonly Item[], head: Head | null | undefined): boolean {
  if (head === "other") return true;
  const said = cells.filter(({ text }) => text !== "");
  return (
    said.length > 2 && (isPosition(said) || said.every(({ text, isPrice }) => isPrice || isDecimal(text)))
  );
}

/** 1, 2, 3, 4 … or 10, 20, 30, 40 … */
function isPosition(cells: readonly Item[]): boolean {
  const counts = cells.map(({ quantity }) => (quantity.kind === "pieces" ? quantity.pieces : 0));
  const [first = 0] = counts;
  return (first === 1 || first === 10) && counts.every((count, index) => count === first * (index + 1));
}

const isDecimal = (text: string): boolean =>
  text.length <= LONGEST_HEAD && /^\d[\d.,]*[.,]\d{2}$/.test(text.trim());
