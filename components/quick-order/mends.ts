import { kindOf, linesToAdd, type ShownRow, textOf } from "./list-model";
import type { Mend } from "./stored-list";

/** The rows that are not as they were read, by the fields that people change. */
export function mendsOf(rows: readonly ShownRow[], asRead: readonly ShownRow[]): Mend[] {
  const before = new Map(asRead.map((row) => [row.read.row, row]));
  return rows.flatMap(({ read: { row }, part, quantity, isLeftOut }) => {
    const was = before.get(row);
    const isSame = was?.part === part && was.quantity === quantity && was.isLeftOut === isLeftOut;
    return was === undefined || isSame ? [] : [{ row, part, quantity, isLeftOut }];
  });
}

/** The rows of a list that was read anew, with what was mended before. They are to be judged again. */
export function withMends(rows: readonly ShownRow[], mends: readonly Mend[]): ShownRow[] {
  const mended = new Map(mends.map(({ row, ...mend }) => [row, mend]));
  return rows.map((shown) => ({ ...shown, ...mended.get(shown.read.row) }));
}

/** The rows of which the shop is asked: those that nobody has left out. */
export const rowsThatCount = (rows: readonly ShownRow[]): ShownRow[] =>
  rows.filter(({ isLeftOut }) => !isLeftOut);

/**
 * The text of the rows that are not in a basket or a list yet. Of a product of which a part is there it names the rest.
 * @param done the pieces of each product that are
 */
export function remainingText(rows: readonly ShownRow[], done: ReadonlyMap<string, number>): string {
  const missing = new Map(linesToAdd(rows, done).map(({ productId, quantity }) => [productId, quantity]));
  const left = rowsThatCount(rows).flatMap((row) => {
    const { productId } = row.read;
    if (productId === null || !done.has(productId)) return [row];
    const rest = missing.get(productId);
    return rest === undefined || kindOf(row) !== "right" ? [] : [{ ...row, quantity: String(rest) }];
  });
  return textOf(left);
}
