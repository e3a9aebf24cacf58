import { type ColumnKey, foldHeading, type ImportColumn } from "./import-columns";

/** Corrections of single rows of an import, made where the rows are shown. The file itself stays as it came. */

export interface MendedCell {
  key: ColumnKey;
  /** Instead of the text in the file. */
  text: string;
}

export interface RowMend {
  row: number;
  /** A change of many products has no file: its rows are known by their product. */
  productId: string | null;
  /** The row writes nothing. */
  isLeftOut: boolean;
  cells: MendedCell[];
}

/** Corrections are stored together in the import's own record. */
export const MAX_MENDED_ROWS = 500;
export const MAX_MENDS_BYTES = 256 * 1024;
export const MAX_MENDED_TEXT = 5_000;

export const LEFT_OUT = "Left out by hand";

/** Rows without a file are counted anew at each reading, so only their product says which they are. */
export const isSameRow = (a: Pick<RowMend, "row" | "productId">, b: Pick<RowMend, "row" | "productId">) =>
  a.productId === null ? a.row === b.row && b.productId === null : a.productId === b.productId;

/** Adds a correction. It replaces an earlier correction of its row; an empty correction removes the earlier one. */
export function withMend(mends: readonly RowMend[], mend: RowMend): RowMend[] {
  const others = mends.filter((other) => !isSameRow(other, mend));
  const isNothing = !mend.isLeftOut && mend.cells.length === 0;
  return isNothing ? others : [...others, mend].sort((a, b) => a.row - b.row);
}

/**
 * The corrections that hold when other columns are chosen: a corrected cell belongs to the column that had its field.
 * @param chosen the field of each folded heading
 */
export function mendsOfColumns(
  mends: readonly RowMend[],
  before: readonly ImportColumn[],
  chosen: ReadonlyMap<string, ColumnKey | null>,
): RowMend[] {
  const moved = new Set(
    before.flatMap(({ heading, key }) => {
      const now = chosen.get(foldHeading(heading));
      return key === null || now === undefined || now === key ? [] : [key];
    }),
  );
  return mends
    .map((mend) => ({ ...mend, cells: mend.cells.filter(({ key }) => !moved.has(key)) }))
    .filter(({ isLeftOut, cells }) => isLeftOut || cells.length > 0);
}

export const areTooMany = (mends: readonly RowMend[]): boolean =>
  mends.length > MAX_MENDED_ROWS || Buffer.byteLength(JSON.stringify(mends)) > MAX_MENDS_BYTES;

interface Cells {
  cells: string[];
  notes: { column: number | null }[];
  fractions: ReadonlySet<number> | undefined;
}

/** The row with the corrected texts. What a spreadsheet says of a corrected cell holds no longer. */
export function mendRow<R extends Cells>(row: R, mend: RowMend, columns: readonly ImportColumn[]): R {
  const cells = [...row.cells];
  const mended = new Set<number>();
  for (const { key, text } of mend.cells) {
    const column = columns.find((one) => one.key === key)?.column;
    if (column === undefined) continue;
    while (cells.length < column) cells.push("");
    cells[column - 1] = text;
    mended.add(column);
  }
  const fractions = row.fractions && new Set([...row.fractions].filter((column) => !mended.has(column)));
  return { ...row, cells, notes: row.notes.filter(({ column }) => !mended.has(column ?? 0)), fractions };
}

/** The texts of the columns that are read, as they stand in the row. A text too long for a field can be corrected only in the file. */
export const cellsOf = (cells: readonly string[], columns: readonly ImportColumn[]): MendedCell[] =>
  columns.flatMap(({ key, column }) =>
    key === null || (cells[column - 1] ?? "").length > MAX_MENDED_TEXT
      ? []
      : [{ key, text: (cells[column - 1] ?? "").trim() }],
  );
