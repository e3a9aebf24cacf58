import { MAX_LINE_PIECES } from "../basket-limits";
import { type LotTerms, lotCeiling, lotFloor } from "../lots";
import { type Cents, MAX_ORDER_CENTS } from "../money";
import { LOT_STEP } from "../shop";
import { type CheaperQuantity, cheaperWithMore, type PriceTerms, type PriceTier, priceLine } from "../tiers";
import type { Build, BuildPart } from "./build";
import { bicyclesFor, needOfOne, needText, roundedUp } from "./needs";

/** The fields of a product that decide what a part of a build comes to. */
export interface BuildTerms extends PriceTerms, LotTerms {
  archived: boolean;
}

/**
 * enough: the own stock is enough · ok: all that is missing is free · short: less is free · archived: no longer sold · too_many: no
 * order can have so many pieces of a part.
 */
export type PartVerdict = "enough" | "ok" | "short" | "archived" | "too_many";

export interface PartResult {
  verdict: PartVerdict;
  /** Pieces with spare, exactly, before they are rounded up: `2.331`. */
  exactNeed: string;
  needed: number;
  /** In lots, at least the minimum lot; 0 where the own stock is enough. */
  toOrder: number;
  leftOver: number;
  unitCents: Cents;
  tier: PriceTier | null;
  /** 0 for a part that is no longer sold: nothing of it can be ordered. */
  totalCents: bigint;
  leftOverCents: bigint;
  /** More pieces that cost less, where they are free. */
  cheaper: CheaperQuantity | null;
  /** Of `toOrder`, what cannot be ordered now. */
  short: number;
  /** Bicycles that this part is enough for now: the own stock, and what can be ordered. */
  buildable: number;
}

export interface BuildTotals {
  bicycles: number;
  totalCents: bigint;
  /** To the nearest cent. */
  perBicycleCents: bigint;
  leftOverCents: bigint;
  /** Pieces to order, and the parts that they are of. */
  pieces: number;
  partsToOrder: number;
  /** Parts of which less is free than has to be ordered, or that are no longer sold. */
  partsShort: number;
  /** Bicycles that all parts are enough for now. */
  buildable: number;
  /** It costs more than one order can (`MAX_ORDER_CENTS`). */
  isOverOrder: boolean;
}

export interface BuildResult {
  parts: PartResult[];
  /** Of the number of bicycles, then of each of the others. */
  versions: [BuildTotals, ...BuildTotals[]];
}

/** @param terms by product id; a part whose product is not there counts as no longer sold */
export function calculateBuild(
  { bicycles, others, parts }: Build,
  terms: ReadonlyMap<string, BuildTerms>,
): BuildResult {
  const resultsFor = (number: number) =>
    parts.map((part) => calculatePart(number, part, terms.get(part.productId) ?? NOT_SOLD));
  const own = resultsFor(bicycles);
  return {
    parts: own,
    versions: [totalsOf(bicycles, own), ...others.map((number) => totalsOf(number, resultsFor(number)))],
  };
}

export function calculatePart(bicycles: number, part: BuildPart, terms: BuildTerms): PartResult {
  const one = needOfOne(part);
  const need = one * BigInt(bicycles);
  const needed = roundedUp(need);
  const missing = Math.max(0, needed - part.ownStock);
  const toOrder = missing === 0 ? 0 : inLots(missing, terms.minimumLot);
  const free = terms.archived ? 0 : freeNow(terms);
  const short = Math.max(0, toOrder - free);
  const { unitCents, tier } = priceLine(toOrder, terms);
  const leftOver = toOrder - missing;
  const isCounted = toOrder > 0 && !terms.archived;
  return {
    verdict: verdictOf({ toOrder, short, isArchived: terms.archived }),
    exactNeed: needText(need),
    needed,
    toOrder,
    leftOver,
    unitCents,
    tier,
    totalCents: isCounted ? BigInt(toOrder) * BigInt(unitCents) : 0n,
    leftOverCents: isCounted ? BigInt(leftOver) * BigInt(unitCents) : 0n,
    cheaper: isCounted ? cheaperWithMore(toOrder, terms) : null,
    short,
    buildable: Math.min(bicycles, bicyclesFor(part.ownStock + Math.min(toOrder, free), one)),
  };
}

/** The lots that have so many pieces, by the lot rule. */
export const inLots = (pieces: number, minimumLot: number): number =>
  Math.max(Math.ceil(pieces / LOT_STEP) * LOT_STEP, lotFloor(minimumLot));

/** The largest quantity that can be ordered now; 0 where less than the smallest order is free. */
function freeNow({ available, minimumLot }: BuildTerms): number {
  const ceiling = lotCeiling(available);
  return ceiling < lotFloor(minimumLot) ? 0 : ceiling;
}

function verdictOf({
  toOrder,
  short,
  isArchived,
}: {
  toOrder: number;
  short: number;
  isArchived: boolean;
}): PartVerdict {
  if (toOrder === 0) return "enough";
  if (isArchived) return "archived";
  if (toOrder > MAX_LINE_PIECES) return "too_many";
  return short > 0 ? "short" : "ok";
}

function totalsOf(bicycles: number, parts: readonly PartResult[]): BuildTotals {
  const sum = (of: (part: PartResult) => bigint) => parts.reduce((all, part) => all + of(part), 0n);
  const totalCents = sum((part) => part.totalCents);
  const ordered = parts.filter(({ totalCents }) => totalCents > 0n);
  return {
    bicycles,
    totalCents,
    perBicycleCents: perBicycle(totalCents, bicycles),
    leftOverCents: sum((part) => part.leftOverCents),
    pieces: ordered.reduce((pieces, { toOrder }) => pieces + toOrder, 0),
    partsToOrder: ordered.length,
    partsShort: parts.filter(({ short }) => short > 0).length,
    buildable: parts.reduce((least, { buildable }) => Math.min(least, buildable), bicycles),
    isOverOrder: totalCents > BigInt(MAX_ORDER_CENTS),
  };
}

/** Half a cent goes up. */
export const perBicycle = (totalCents: bigint, bicycles: number): bigint =>
  (2n * totalCents + BigInt(bicycles)) / (2n * BigInt(bicycles));

const NOT_SOLD: BuildTerms = {
  priceCents: 0,
  tiers: [],
  minimumLot: LOT_STEP,
  available: 0,
  archived: true,
};
