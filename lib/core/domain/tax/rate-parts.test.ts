import { expect, it } from "vitest";
import { partsWithout, ratePartsOf } from "./rate-parts";

const TAXES = [
  { category: "S" as const, rate: 19, baseCents: 10_000, taxCents: 1_900 },
  { category: "S" as const, rate: 7, baseCents: 10_000, taxCents: 700 },
];

it("an amount is of each rate by what is due of it", () => {
  expect(ratePartsOf(TAXES, 452)).toEqual([
    { category: "S", rate: 19, cents: 238 },
    { category: "S", rate: 7, cents: 214 },
  ]);
  expect(ratePartsOf([], 452)).toEqual([{ category: "O", rate: 0, cents: 452 }]);
});

it("what is left after some is kept is of the rates that are gone", () => {
  const [standard, reduced] = ratePartsOf(TAXES, 452);
  if (!standard || !reduced) throw new Error("no parts");
  expect(partsWithout([standard, reduced], [standard])).toEqual([reduced]);
  expect(partsWithout([standard, standard], [standard])).toEqual([standard]);
  expect(partsWithout([standard], [standard, reduced])).toEqual([{ ...reduced, cents: -214 }]);
});
