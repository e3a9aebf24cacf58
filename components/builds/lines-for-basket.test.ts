import { expect, it } from "vitest";
import { calculatePart } from "@/lib/features/builds/domain/calculate";
import { linesForBasket } from "./lines-for-basket";

const TERMS = { priceCents: 100, tiers: [], minimumLot: 100, available: 550, archived: false };
const part = (productId: string, perBicycle: number) => ({ productId, perBicycle, spare: 0, ownStock: 0 });
const lines = (bicycles: number, added: [string, number][] = []) => {
  const parts = [part("all", 1), part("some", 2), part("none", 1)];
  const results = parts.map((one) =>
    calculatePart(bicycles, one, one.productId === "none" ? { ...TERMS, archived: true } : TERMS),
  );
  return linesForBasket(parts, results, new Map(added)).map(({ productId, quantity }) => [
    productId,
    quantity,
  ]);
};

it("what is free of each part goes into the basket, and nothing of one that is no longer sold", () => {
  expect(lines(300)).toEqual([
    ["all", 300],
    ["some", 500],
  ]);
});

it("a second click puts nothing into the basket, and a larger number only what came since", () => {
  const added: [string, number][] = [
    ["all", 300],
    ["some", 500],
  ];
  expect(lines(300, added)).toEqual([]);
  expect(lines(400, added)).toEqual([["all", 100]]);
  expect(lines(100, added)).toEqual([]);
});
