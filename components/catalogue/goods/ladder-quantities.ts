import { lotFloor } from "@/lib/core/domain/prices/lots";
import type { PriceTier } from "@/lib/core/domain/prices/tiers";

/**
 * The smallest order and the quantity from which each tier holds. Without tiers: 100, 500 and 1,000 pieces; smaller ones than
 * the smallest order are replaced by it and its multiples.
 */
export function ladderQuantities({
  minimumLot,
  tiers,
}: {
  minimumLot: number;
  tiers: readonly PriceTier[];
}): number[] {
  const floor = lotFloor(minimumLot);
  if (tiers.length > 0) return [floor, ...tiers.map(({ from }) => from)];
  const steps = [floor, ...STEPS.filter((step) => step > floor)];
  for (let times = 2; steps.length < STEPS.length; times += 1) {
    if (!steps.includes(floor * times)) steps.push(floor * times);
  }
  return steps.sort((a, b) => a - b).slice(0, STEPS.length);
}

const STEPS = [100, 500, 1000];
