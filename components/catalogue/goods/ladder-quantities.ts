import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import type { PriceTier } from "@/lib/core/domain/prices/tiers";

/**
 * The smallest order and the quantity from which each tier holds. Without tiers: 1, 5 and 10 lots; smaller ones than
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
  const steps = [floor, ...LOTS.map((lots) => lots * lotStep()).filter((step) => step > floor)];
  for (let times = 2; steps.length < LOTS.length; times += 1) {
    if (!steps.includes(floor * times)) steps.push(floor * times);
  }
  return steps.sort((a, b) => a - b).slice(0, LOTS.length);
}

const LOTS = [1, 5, 10];
