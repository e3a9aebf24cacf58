import { maxLinePieces } from "@/lib/core/domain/basket/basket-limits";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { type LotTerms, lotCeiling, lotFloor, wholeLots } from "@/lib/core/domain/prices/lots";
import {
  type CheaperQuantity,
  cheaperWithMore,
  type PriceTerms,
  type PriceTier,
  priceLine,
} from "@/lib/core/domain/prices/tiers";
import { type Cents, MAX_ORDER_CENTS } from "@/lib/values/money";
import type { Build, BuildPart } from "./build";
import { bicyclesFor, needOfOne, needText, roundedUp } from "./needs";

/** The fields of a product that the calculation of a part needs. */
export interface BuildTerms extends PriceTerms, LotTerms {
  archived: boolean;
}

/**
 * enough: the own stock is enough · ok: all missing pieces can be ordered · short: fewer can be ordered · archived: the part is
 * no longer sold · too_many: an order cannot have so many pieces of a part.
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
  /** 0 for a part that is no longer sold, since it cannot be ordered. */
  totalCents: bigint;
  leftOverCents: bigint;
  /** A larger quantity that costs less, if so many pieces are free. */
  cheaper: CheaperQuantity | null;
  /** The pieces of `toOrder` that cannot be ordered now. */
  short: number;
  /** For how many bicycles the own stock and the pieces that can be ordered now are enough. */
  buildable: number;
}

export interface BuildTotals {
  bicycles: number;
  totalCents: bigint;
  /** Rounded to the nearest cent. */
  perBicycleCents: bigint;
  leftOverCents: bigint;
  /** How many pieces have to be ordered. */
  pieces: number;
  partsToOrder: number;
  /** Counts parts that are no longer sold, and parts of which fewer pieces are free than have to be ordered. */
  partsShort: number;
  /** For how many bicycles all parts are enough now. */
  buildable: number;
  /** Whether the build costs more than one order may (`MAX_ORDER_CENTS`). */
  isOverOrder: boolean;
}

export interface BuildResult {
  parts: PartResult[];
  /** The totals for the number of bicycles, then for each of the others. */
  versions: [BuildTotals, ...BuildTotals[]];
}

/** @param terms by product id; a part whose product is not there counts as no longer sold */
export function calculateBuild(
  { bicycles, others, parts }: Build,
  terms: ReadonlyMap<string, BuildTerms>,
): BuildResult {
  const resultsFor = (number: number) =>
    parts.map((part) => calculatePart(number, part, terms.get(part.productId) ?? notSold()));
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

/** Returns the smallest quantity in whole lots that has so many pieces and is at least the minimum lot. */
export const inLots = (pieces: number, minimumLot: number): number =>
  Math.max(wholeLots(pieces), lotFloor(minimumLot));

/** Returns the largest quantity that can be ordered now, and 0 where less than the smallest order is free. */
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
  if (toOrder > maxLinePieces()) return "too_many";
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

/** Half a cent is rounded up. */
export const perBicycle = (totalCents: bigint, bicycles: number): bigint =>
  (2n * totalCents + BigInt(bicycles)) / (2n * BigInt(bicycles));

const notSold = (): BuildTerms => ({
  priceCents: 0,
  tiers: [],
  minimumLot: lotStep(),
  available: 0,
  archived: true,
});
