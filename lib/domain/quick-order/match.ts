import { foldNumber, isGtin, type PartNumber } from "../part-numbers";
import { MAX_CHOICES } from "./limits";
import { cleaned } from "./lines";

/** A number of the catalogue, or one of the customer's own, and the product that it leads to. */
export interface NumberHit extends PartNumber {
  productId: string;
  /** The product is no longer sold. */
  archived: boolean;
}

export type Match =
  | { kind: "none" }
  /** `readAs`: the number that was understood, where it is not the one that was written. */
  | { kind: "one"; productId: string; exact: boolean; readAs: string | null }
  /** The first of `count` products, or one that was found by a number that is not unique. */
  | { kind: "several"; productIds: string[]; count: number; readAs: string | null }
  | { kind: "carton"; productId: string; pieces: number }
  | { kind: "archived"; productId: string };

const NO_MATCH: Match = { kind: "none" };

/**
 * The one product that a number means, in this order: the SKU as written, an own number as written, a GTIN, a SKU or own
 * number that folds alike, a former number, digits whose zeros at the front are lost, the maker's number. The last is offered
 * as a choice even where it is the only one. Several products are never decided between.
 */
export function matchNumber(written: string, hits: readonly NumberHit[]): Match {
  const text = cleaned(written);
  const key = foldNumber(text);
  const sold = hits.filter(({ archived }) => !archived);
  const exact = (kind: NumberHit["kind"]) => sold.filter((hit) => hit.kind === kind && hit.text === text);
  for (const kind of ["sku", "own"] as const) {
    const [found] = exact(kind);
    if (found) return { kind: "one", productId: found.productId, exact: true, readAs: null };
  }
  const folded = sold.filter((hit) => hit.key === key);
  const gtin = isGtin(key) ? folded.find((hit) => hit.kind === "gtin") : undefined;
  if (gtin) return gtinMatch(gtin);
  return (
    decide(folded.filter(({ kind }) => kind === "sku" || kind === "own")) ??
    decide(folded.filter(({ kind }) => kind === "former")) ??
    decide(sold.filter((hit) => hit.kind !== "maker" && hit.key !== key)) ??
    offered(folded.filter(({ kind }) => kind === "maker" || kind === "gtin")) ??
    gone(hits) ??
    NO_MATCH
  );
}

const gtinMatch = ({ productId, pieces }: NumberHit): Match =>
  pieces > 1 ? { kind: "carton", productId, pieces } : { kind: "one", productId, exact: true, readAs: null };

function decide(hits: readonly NumberHit[]): Match | null {
  const [first] = hits;
  if (!first) return null;
  const productIds = [...new Set(hits.map(({ productId }) => productId))];
  if (productIds.length > 1) return several(productIds, null);
  if (first.kind === "gtin" && first.pieces > 1) return gtinMatch(first);
  return { kind: "one", productId: first.productId, exact: false, readAs: first.text };
}

function offered(hits: readonly NumberHit[]): Match | null {
  const [first] = hits;
  if (!first) return null;
  return several([...new Set(hits.map(({ productId }) => productId))], first.text);
}

const several = (productIds: readonly string[], readAs: string | null): Match => ({
  kind: "several",
  productIds: productIds.slice(0, MAX_CHOICES),
  count: productIds.length,
  readAs,
});

function gone(hits: readonly NumberHit[]): Match | null {
  const [first] = hits.filter(({ archived }) => archived);
  return first ? { kind: "archived", productId: first.productId } : null;
}
