import {
  parseSuccessor,
  SUCCESSOR_NOTE_MAX,
  type SuccessorFit,
  type SuccessorLink,
} from "@/lib/core/domain/catalogue/successors";

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
  if (cell.length > SKU_MAX + WORD_MAX + SUCCESSOR_NOTE_MAX) return [{ sku: "", fit: "check", note: "" }];
  const parts = [...cell.matchAll(/ (same|check)(?= |$)/g)]
    .slice(0, 3)
    .map(({ 0: whole, 1: fit, index }) => ({
      sku: cell.slice(0, index),
      fit: fit as SuccessorFit,
      note: cell.slice(index + whole.length).trim(),
    }));
  const whole: NamedSuccessor = { sku: cell, fit: "check", note: "" };
  return [whole, ...parts].filter(({ sku }, index) => index === 0 || sku.length <= SKU_MAX);
}

const SKU_MAX = 40;
const WORD_MAX = 10;
