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

/** Why a product cannot be replaced by another. */
export const NO_SUCCESSOR = {
  unknown: "The successor is not a product on sale",
  circle: "The successor leads back to this product",
  too_long: `More than ${MAX_SUCCESSOR_STEPS} products would follow each other`,
} as const;

/** The links of many products in memory, at most one from each, to be judged as `whyNoSuccessor` does by queries. */
export class SuccessorLinks {
  private readonly next = new Map<string, string>();
  private readonly before = new Map<string, Set<string>>();

  set(from: string, to: string | null): void {
    this.before.get(this.next.get(from) ?? "")?.delete(from);
    this.next.delete(from);
    if (to === null) return;
    this.next.set(from, to);
    const there = this.before.get(to);
    if (there) there.add(from);
    else this.before.set(to, new Set([from]));
  }

  /** @param from null for a product that is only being added */
  whyNot(from: string | null, to: string): "circle" | "too_long" | null {
    let steps = 1;
    for (let at: string | undefined = to; at !== undefined; at = this.next.get(at), steps += 1) {
      if (at === from) return "circle";
      if (steps > MAX_SUCCESSOR_STEPS + 1) return "too_long";
    }
    return this.stepsBefore(from) + steps - 1 > MAX_SUCCESSOR_STEPS ? "too_long" : null;
  }

  private stepsBefore(id: string | null): number {
    let level = id === null ? [] : [...(this.before.get(id) ?? [])].filter((one) => one !== id);
    let steps = 0;
    for (; level.length > 0 && steps <= MAX_SUCCESSOR_STEPS; steps += 1)
      // The link from `id` itself is the one that is replaced: a circle ends with it.
      level = level.flatMap((one) => [...(this.before.get(one) ?? [])]).filter((one) => one !== id);
    return steps;
  }
}

/** Each circle once, along its links. @param next at most one link from each product */
export function circlesOf(next: ReadonlyMap<string, string>): string[][] {
  const circles: string[][] = [];
  const seen = new Set<string>();
  for (const start of next.keys()) {
    const path = new Map<string, number>();
    let at: string | undefined = start;
    for (; at !== undefined && !seen.has(at); at = next.get(at)) {
      seen.add(at);
      path.set(at, path.size);
    }
    const from = at === undefined ? undefined : path.get(at);
    if (from !== undefined) circles.push([...path.keys()].slice(from));
  }
  return circles;
}

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
 * The last product of the chain that is on sale; null where there is none. Two writes at the same moment can make a circle, which the
 * upkeep opens within minutes; until then a product that comes again ends the chain.
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
