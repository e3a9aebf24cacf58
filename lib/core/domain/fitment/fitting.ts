import { canBeOrdered, type LotTerms } from "@/lib/core/domain/prices/lots";
import { fitDetail, judgeFit } from "./judge-fit";
import { type InterfaceKind, kindOf, parseInterfaces } from "./vocabulary";
import { PARTS, type Part } from "./vocabulary/kind";

/** A product that may fit, found by one of its interfaces. */
export interface Candidate extends LotTerms {
  id: string;
  sku: string;
  slug: string;
  name: string;
  /** The stored keys of its interfaces. */
  interfaces: readonly string[];
  /** The kind of interface by which the candidate was found. */
  kind: InterfaceKind;
}

export interface FittingProduct extends LotTerms {
  id: string;
  sku: string;
  slug: string;
  name: string;
  /** Names the adapter that it needs. It is empty where none is needed. */
  adapter: string;
  /** The standards, makers' tables and reference works that the verdict comes from. */
  sources: string[];
}

export interface FittingPart {
  part: Part;
  products: FittingProduct[];
}

/** At most so many products are shown for each part of the bicycle. */
export const SHOWN_OF_A_PART = 6;

/**
 * The candidates that fit or need an adapter, by part of the bicycle. Candidates that can be ordered come first,
 * among them those without an adapter. A candidate with another joint that conflicts or is not known is left out.
 */
export function fittingParts(ours: readonly string[], candidates: readonly Candidate[]): FittingPart[] {
  const interfaces = parseInterfaces(ours);
  const seen = new Set<string>();
  const found = PARTS.map((part) => ({
    part,
    products: candidates
      .filter((candidate) => kindOf(candidate.kind).part === part)
      .flatMap((candidate): FittingProduct[] => {
        if (seen.has(candidate.id)) return [];
        const fit = judgeFit(interfaces, parseInterfaces(candidate.interfaces));
        if (fit.verdict !== "fits" && fit.verdict !== "adapter") return [];
        seen.add(candidate.id);
        const { id, sku, slug, name, available, minimumLot } = candidate;
        const sources = [...new Set(fit.meetings.map(({ source }) => source))];
        return [{ id, sku, slug, name, available, minimumLot, adapter: fitDetail(fit), sources }];
      })
      .sort(inStockFirst)
      .slice(0, SHOWN_OF_A_PART),
  }));
  return found.filter(({ products }) => products.length > 0);
}

const inStockFirst = (a: FittingProduct, b: FittingProduct): number =>
  Number(canBeOrdered(b)) - Number(canBeOrdered(a)) ||
  Number(a.adapter !== "") - Number(b.adapter !== "") ||
  (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
