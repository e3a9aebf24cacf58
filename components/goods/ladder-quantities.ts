import { lotFloor } from "@/lib/domain/lots";

/** 100, 500 and 1,000 pieces; smaller ones than the smallest order are replaced by it and its multiples. */
export function ladderQuantities(minimumLot: number): number[] {
  const floor = lotFloor(minimumLot);
  const steps = [floor, ...STEPS.filter((step) => step > floor)];
  for (let times = 2; steps.length < STEPS.length; times += 1) {
    if (!steps.includes(floor * times)) steps.push(floor * times);
  }
  return steps.sort((a, b) => a - b).slice(0, STEPS.length);
}

const STEPS = [100, 500, 1000];
