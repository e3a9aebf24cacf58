import { lotFloor } from "../lots";
import { LOT_STEP } from "../shop";
import { priceLine } from "../tiers";
import type { BuildPart } from "./build";
import { MAX_BICYCLES } from "./build";
import { type BuildTerms, inLots, perBicycle } from "./calculate";
import { NEED_UNITS, needOfOne, roundedUp } from "./needs";

/** The cost of a bicycle over the number that is built, and where tiers begin. */

export interface CurvePoint {
  bicycles: number;
  totalCents: bigint;
  perBicycleCents: bigint;
}

export interface TierStep {
  /** The first number of bicycles whose line of this part reaches the tier. */
  bicycles: number;
  productId: string;
  from: number;
  unitCents: number;
}

/** A part with its product, prepared once for all numbers of bicycles. */
interface Counted {
  part: BuildPart;
  terms: BuildTerms;
  one: bigint;
}

/**
 * @param to the largest number of bicycles
 * @param points at most: further numbers are left out, those that stay are exact
 */
export function costCurve(
  parts: readonly BuildPart[],
  terms: ReadonlyMap<string, BuildTerms>,
  { to, points }: { to: number; points: number },
): CurvePoint[] {
  const counted = countedParts(parts, terms);
  const count = Math.min(points, to);
  return Array.from({ length: count }, (_, index) => {
    const bicycles = Math.max(1, Math.round(((index + 1) * to) / count));
    const totalCents = counted.reduce((sum, part) => sum + costOf(bicycles, part), 0n);
    return { bicycles, totalCents, perBicycleCents: perBicycle(totalCents, bicycles) };
  });
}

/** Where parts reach their tiers, up to a number of bicycles, in their order. */
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

/** The smallest scale of 1, 2 or 5 with zeros that has room above a number of bicycles. */
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

/** The smallest number of bicycles for which so many pieces of a part are ordered. */
function firstToOrder(
  quantity: number,
  { part, one, minimumLot }: { part: BuildPart; one: bigint; minimumLot: number },
): number {
  const whole = Math.ceil(quantity / LOT_STEP) * LOT_STEP;
  // The whole lots before are not enough; the smallest order is bought for one missing piece already.
  const enough = part.ownStock + (whole <= lotFloor(minimumLot) ? 0 : whole - LOT_STEP);
  return Number((BigInt(enough) * NEED_UNITS) / one) + 1;
}
