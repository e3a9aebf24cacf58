import { cleaned } from "@/lib/values/pasted-text";
import { foldNumber, isGtin, type PartNumber } from "./part-numbers";

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
  /**
   * The first of `count` products, or one that was found by a number that is not unique. `gone`: products that are no longer
   * sold, which may be meant as well.
   */
  | { kind: "several"; productIds: string[]; count: number; readAs: string | null; gone: string[] }
  | { kind: "carton"; productId: string; pieces: number }
  /** `exact`: this is the number as it is written, and no number that only folds alike. */
  | { kind: "archived"; productId: string; exact: boolean };

const NO_MATCH: Match = { kind: "none" };

/**
 * The one product that a number means, in this order: the SKU as written, an own number as written, a GTIN, a SKU or own
 * number that folds alike, a former number, digits whose zeros at the front are lost, the maker's number. The last is offered
 * as a choice even where it is the only one. Several products are never decided between. A number that is written exactly as
 * that of one product never means another one that only folds alike: of a product that is no longer sold it says so, and beside
 * a former or maker's number it is a choice.
 */
export function matchNumber(written: string, hits: readonly NumberHit[]): Match {
  const text = cleaned(written);
  const key = foldNumber(text);
  const isAsWritten = (hit: NumberHit) =>
    hit.kind === "gtin" ? hit.key === key && isGtin(key) : hit.text === text;
  const sold = hits.filter(({ archived }) => !archived);
  const gone = hits.filter(({ archived }) => archived);
  const exact = (of: readonly NumberHit[], kind: NumberHit["kind"]) =>
    of.find((hit) => hit.kind === kind && isAsWritten(hit));

  const unique = exact(sold, "sku") ?? exact(sold, "own");
  if (unique) return { kind: "one", productId: unique.productId, exact: true, readAs: null };
  const goneOwn = exact(gone, "own");
  if (goneOwn) return archived(goneOwn, true);
  const gtin = exact(sold, "gtin");
  if (gtin) return gtinMatch(gtin);
  const former = exact(sold, "former");
  const goneExact = exact(gone, "sku") ?? exact(gone, "gtin") ?? exact(gone, "former");
  if (goneExact && !former) return archived(goneExact, true);

  const folded = sold.filter((hit) => hit.key === key);
  const of = (...kinds: NumberHit["kind"][]) => folded.filter(({ kind }) => kinds.includes(kind));
  const found =
    decide([...of("sku", "own"), ...(former ? [former] : [])]) ??
    decide(of("former")) ??
    decide(sold.filter((hit) => hit.kind !== "maker" && hit.key !== key));
  if (found) return former ? found : unsure(found, of("maker").filter(isAsWritten), stillGone(gone, sold));
  const [first] = gone;
  return offered(of("maker", "gtin")) ?? (first ? archived(first, false) : NO_MATCH);
}

const archived = ({ productId }: NumberHit, exact: boolean): Match => ({
  kind: "archived",
  productId,
  exact,
});

/** Without the numbers of products that are no longer sold which another product has taken over. */
const stillGone = (gone: readonly NumberHit[], sold: readonly NumberHit[]): NumberHit[] =>
  gone.filter(({ kind, text }) => kind !== "maker" && !sold.some((hit) => hit.text === text));

/** A product whose number is only similar to the one written is a choice where another product may be meant. */
function unsure(found: Match, alike: readonly NumberHit[], gone: readonly NumberHit[]): Match {
  if (found.kind !== "one" && found.kind !== "several") return found;
  const sure = found.kind === "one" ? [found.productId] : found.productIds;
  const productIds = distinct([...sure, ...alike.map(({ productId }) => productId)]);
  const goneIds = distinct(gone.map(({ productId }) => productId));
  if (found.kind === "one" && productIds.length === 1 && goneIds.length === 0) return found;
  return { ...several(productIds, found.readAs), gone: goneIds };
}

const gtinMatch = ({ productId, pieces }: NumberHit): Match =>
  pieces > 1 ? { kind: "carton", productId, pieces } : { kind: "one", productId, exact: true, readAs: null };

function decide(hits: readonly NumberHit[]): Match | null {
  const [first] = hits;
  if (!first) return null;
  const productIds = distinct(hits.map(({ productId }) => productId));
  if (productIds.length > 1) return several(productIds, null);
  if (first.kind === "gtin" && first.pieces > 1) return gtinMatch(first);
  return { kind: "one", productId: first.productId, exact: false, readAs: first.text };
}

function offered(hits: readonly NumberHit[]): Match | null {
  const [first] = hits;
  if (!first) return null;
  return several(distinct(hits.map(({ productId }) => productId)), first.text);
}

const several = (productIds: readonly string[], readAs: string | null): Match & { kind: "several" } => ({
  kind: "several",
  productIds: productIds.slice(0, MAX_CHOICES),
  count: productIds.length,
  readAs,
  gone: [],
});

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Parts that a row offers where several could be meant. */
export const MAX_CHOICES = 5;
