import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { lotFloor, wholeLots } from "@/lib/core/domain/prices/lots";
import { priceLine } from "@/lib/core/domain/prices/tiers";
import type { BuildPart } from "./build";
import { MAX_BICYCLES } from "./build";
import { type BuildTerms, inLots, perBicycle } from "./calculate";
import { NEED_UNITS, needOfOne, roundedUp } from "./needs";

/** Computes the cost of one bicycle for each number of bicycles, and the numbers at which lots and price tiers begin. */

export interface CurvePoint {
  bicycles: number;
  totalCents: bigint;
  perBicycleCents: bigint;
}

export interface TierStep {
  /** The smallest number of bicycles for which the order of this part reaches the tier. */
  bicycles: number;
  productId: string;
  from: number;
  unitCents: number;
}

export interface LotStep {
  /** The smallest number of bicycles for which so many pieces of this part are ordered. */
  bicycles: number;
  productId: string;
  quantity: number;
}

/** A curve with at most so many lot steps is drawn exactly. More of them lie closer together than a screen shows. */
export const EXACT_STEPS = 400;

/** A part with its product's terms and its need for one bicycle, computed once for the whole curve. */
interface Counted {
  part: BuildPart;
  terms: BuildTerms;
  one: bigint;
}

/**
 * @param to the largest number of bicycles
 * @param points the largest number of points at equal distances; numbers between them are left out, and the points are exact
 * @param steps numbers of bicycles that are points too, each with the number before it
 */
export function costCurve(
  parts: readonly BuildPart[],
  terms: ReadonlyMap<string, BuildTerms>,
  { to, points, steps = [] }: { to: number; points: number; steps?: readonly { bicycles: number }[] },
): CurvePoint[] {
  const counted = countedParts(parts, terms);
  const count = Math.min(points, to);
  const even = Array.from({ length: count }, (_, index) =>
    Math.max(1, Math.round(((index + 1) * to) / count)),
  );
  const around = steps.flatMap(({ bicycles }) => (bicycles > 1 ? [bicycles - 1, bicycles] : [bicycles]));
  const numbers = [...new Set([...even, ...around])].sort((a, b) => a - b);
  return numbers.map((bicycles) => {
    const totalCents = counted.reduce((sum, part) => sum + costOf(bicycles, part), 0n);
    return { bicycles, totalCents, perBicycleCents: perBicycle(totalCents, bicycles) };
  });
}

/** Finds the numbers of bicycles, up to `to` and ascending, at which parts reach their tiers. */
export function tierSteps(
  parts: readonly BuildPart[],
  terms: ReadonlyMap<string, BuildTerms>,
  to: number,
): TierStep[] {
  return countedParts(parts, terms)
    .flatMap(({ part, terms: { tiers, minimumLot }, one }) =>
      tiers.flatMap(({ from, priceCents }) => {
        const bicycles = firstToOrder(from, { part, one, minimumLot });
        return bicycles > to ? [] : [{ bicycles, productId: part.productId, from, unitCents: priceCents }];
      }),
    )
    .sort((a, b) => a.bicycles - b.bicycles);
}

/**
 * Finds the numbers of bicycles, up to `to` and ascending, at which parts need more lots than for one bicycle less.
 * @returns null where there may be more than `EXACT_STEPS`
 */
export function lotSteps(
  parts: readonly BuildPart[],
  terms: ReadonlyMap<string, BuildTerms>,
  to: number,
): LotStep[] | null {
  const counted = countedParts(parts, terms);
  const most = counted.reduce((sum, part) => sum + Math.min(to, lotsUpTo(to, part)), 0);
  if (most > EXACT_STEPS) return null;
  return counted
    .flatMap((counting) => {
      const { part, one } = counting;
      const { minimumLot } = counting.terms;
      // Of several lots that the same bicycle needs, the last one counts.
      const byBicycles = new Map<number, number>();
      for (let lot = 0; lot < lotsUpTo(to, counting); lot += 1) {
        const quantity = lotFloor(minimumLot) + lot * lotStep();
        byBicycles.set(firstToOrder(quantity, { part, one, minimumLot }), quantity);
      }
      return [...byBicycles].map(([bicycles, quantity]) => ({
        bicycles,
        productId: part.productId,
        quantity,
      }));
    })
    .sort((a, b) => a.bicycles - b.bicycles);
}

/** Returns how many quantities of a part are ordered for 1 to `to` bicycles. */
function lotsUpTo(to: number, { part, terms, one }: Counted): number {
  const missing = roundedUp(one * BigInt(to)) - part.ownStock;
  if (missing <= 0) return 0;
  return (inLots(missing, terms.minimumLot) - lotFloor(terms.minimumLot)) / lotStep() + 1;
}

/** Returns the smallest scale (1, 2 or 5 times a power of ten) that is at least twice the number of bicycles. */
export function scaleFor(bicycles: number): number {
  for (let power = 10; power < MAX_BICYCLES; power *= 10)
    for (const step of [1, 2, 5]) if (power * step >= 2 * bicycles) return power * step;
  return MAX_BICYCLES;
}

const countedParts = (parts: readonly BuildPart[], terms: ReadonlyMap<string, BuildTerms>): Counted[] =>
  parts.flatMap((part) => {
    const found = terms.get(part.productId);
    return found && !found.archived ? [{ part, terms: found, one: needOfOne(part) }] : [];
  });

function costOf(bicycles: number, { part, terms, one }: Counted): bigint {
  const missing = roundedUp(one * BigInt(bicycles)) - part.ownStock;
  if (missing <= 0) return 0n;
  const quantity = inLots(missing, terms.minimumLot);
  return BigInt(quantity) * BigInt(priceLine(quantity, terms).unitCents);
}

/** Returns the smallest number of bicycles for which at least so many pieces of a part are ordered. */
function firstToOrder(
  quantity: number,
  { part, one, minimumLot }: { part: BuildPart; one: bigint; minimumLot: number },
): number {
  const whole = wholeLots(quantity);
  // The quantity is ordered once one lot less is not enough. One missing piece is enough for the smallest order.
  const enough = part.ownStock + (whole <= lotFloor(minimumLot) ? 0 : whole - lotStep());
  return Number((BigInt(enough) * NEED_UNITS) / one) + 1;
}
