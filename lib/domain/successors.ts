/** A product may name the one that replaces it. Once it is archived, its customers are led along that chain. */

export const SUCCESSOR_FITS = ["same", "check"] as const;
/** `same`: it fits wherever the former one did. `check`: its buyer has to look first; the note says at what. */
export type SuccessorFit = (typeof SUCCESSOR_FITS)[number];

/** As a product names the one that replaces it. */
export interface SuccessorLink {
  productId: string;
  fit: SuccessorFit;
  note: string;
}

export const SUCCESSOR_NOTE_MAX = 200;

/** A chain with more steps is refused when it is written, and not followed further when it is read. */
export const MAX_SUCCESSOR_STEPS = 10;

interface Chained {
  id: string;
  archived: boolean;
  successor?: SuccessorLink;
}

/** The product that replaces another in the end, with what all the steps to it say. */
export interface Replacement<P> {
  product: P;
  /** `check` where one of the steps says so. */
  fit: SuccessorFit;
  /** The notes of the steps, in their order. */
  note: string;
}

/**
 * The last product of the chain that is on sale; null where there is none. Two writes at the same moment can make a circle, so a
 * product that comes again ends the chain.
 */
export function replacementOf<P extends Chained>(
  product: P,
  find: (id: string) => P | undefined,
): Replacement<P> | null {
  let last: Replacement<P> | null = null;
  let current = product;
  let fit: SuccessorFit = "same";
  const notes: string[] = [];
  const passed = new Set([product.id]);
  for (let step = 0; step < MAX_SUCCESSOR_STEPS; step += 1) {
    const link = current.successor;
    const next = link && !passed.has(link.productId) ? find(link.productId) : undefined;
    if (!link || !next) break;
    passed.add(next.id);
    if (link.fit === "check") fit = "check";
    if (link.note !== "") notes.push(link.note);
    if (!next.archived) last = { product: next, fit, note: notes.join(" ") };
    current = next;
  }
  return last;
}

/** As the one text that the audit and the product's form have: id, fit and note. */
export const successorText = (link: SuccessorLink | null | undefined): string =>
  link ? [link.productId, link.fit, link.note].filter(Boolean).join(" ") : "";

/** The link that `successorText` has written; null for another text. */
export function parseSuccessor(text: string): SuccessorLink | null {
  const [, productId, fit, note = ""] = /^([\da-f]{24}) (same|check)(?: (.*))?$/is.exec(text) ?? [];
  return productId && fit ? { productId, fit: fit as SuccessorFit, note } : null;
}
