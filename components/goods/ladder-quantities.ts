import { lotFloor } from "@/lib/domain/lots";

/** 100, 500 and 1,000; where the smallest order is larger, it and its multiples take the place of what is under it. */
export function ladderQuantities(minimumLot: number): number[] {
  const floor = lotFloor(minimumLot);
  const steps = [floor, ...STEPS.filter((step) => step > floor)];
  for (let times = 2; steps.length < STEPS.length; times += 1) {
    if (!steps.includes(floor * times)) steps.push(floor * times);
  }
  return steps.sort((a, b) => a - b).slice(0, STEPS.length);
}

const STEPS = [100, 500, 1000];
