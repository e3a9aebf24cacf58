import { parseSuccessor, type SuccessorFit, type SuccessorLink } from "../successors";

/** A successor as the cell of a file: its SKU, `same` or `check`, and its note. By its id where its SKU does not say which it is. */
export const successorCell = ({ productId, fit, note }: SuccessorLink, sku: string | undefined): string =>
  [sku === undefined || !isClear(sku) ? productId : sku, fit, note].filter(Boolean).join(" ");

/** Whether the SKU can be told from what stands behind it. */
const isClear = (sku: string): boolean => !/\s(?:same|check)(?:\s|$)|^[\da-f]{24}$|;/i.test(sku);

export interface NamedSuccessor {
  sku: string;
  fit: SuccessorFit;
  note: string;
}

/**
 * The meanings that a cell may have, the likeliest first: a SKU may have spaces in it. Empty for one that names the successor by its id. A SKU
 * alone says `check`, since nobody has said that it fits alike.
 */
export function successorsNamed(cell: string): NamedSuccessor[] {
  if (parseSuccessor(cell)) return [];
  const parts = [...cell.matchAll(/\s+(same|check)(?=\s|$)/g)].map(({ 0: whole, 1: fit, index }) => ({
    sku: cell.slice(0, index).trim(),
    fit: fit as SuccessorFit,
    note: cell.slice(index + whole.length).trim(),
  }));
  return [{ sku: cell, fit: "check", note: "" }, ...parts];
}
