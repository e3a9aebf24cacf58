import { expect, it } from "vitest";
import { maxLinePieces } from "@/lib/core/domain/basket/basket-limits";
import { missingPieces, sharesOf, wishOfHash, wishPath } from "./wishes";

const wishes = (...pieces: number[]) => pieces.map((one) => ({ pieces: one }));

it("of ten wishes of 100 and 250 pieces the first two are told, and 50 pieces are no order for the third", () => {
  const ten = wishes(...Array.from({ length: 10 }, () => 100));
  expect(sharesOf({ available: 250, minimumLot: 100 }, ten)).toEqual([100, 100]);
});

it("a wish is told of a part of its pieces where an order can have that part", () => {
  expect(sharesOf({ available: 450, minimumLot: 100 }, wishes(300, 300, 100))).toEqual([300, 100]);
  expect(sharesOf({ available: 450, minimumLot: 200 }, wishes(300, 300, 100))).toEqual([300]);
});

it("nobody overtakes a wish for which there is too little", () => {
  expect(sharesOf({ available: 150, minimumLot: 200 }, wishes(500, 100))).toEqual([]);
});

it("a wish below a minimum lot that has risen since is told of the smallest order", () => {
  expect(sharesOf({ available: 700, minimumLot: 300 }, wishes(100, 100, 100))).toEqual([300, 300]);
});

it("without free pieces, or with fewer than are spoken for, nobody is told", () => {
  expect(sharesOf({ available: 0, minimumLot: 100 }, wishes(100))).toEqual([]);
  expect(sharesOf({ available: -300, minimumLot: 100 }, wishes(100))).toEqual([]);
});

it("a wish is for what an order cannot have now, in whole lots", () => {
  expect(missingPieces(600, { available: 350, minimumLot: 100 })).toBe(300);
  expect(missingPieces(600, { available: 0, minimumLot: 100 })).toBe(600);
  // Less than one order is free, so all of it is missing.
  expect(missingPieces(600, { available: 200, minimumLot: 300 })).toBe(600);
  // The smallest order.
  expect(missingPieces(600, { available: 500, minimumLot: 300 })).toBe(300);
  expect(missingPieces(250, { available: 200, minimumLot: 100 })).toBe(100);
  expect(missingPieces(1e12, { available: 0, minimumLot: 100 })).toBe(maxLinePieces());
});

it("there is nothing to wish for where enough is free or no number was typed", () => {
  expect(missingPieces(300, { available: 300, minimumLot: 100 })).toBeNull();
  expect(missingPieces(0, { available: 0, minimumLot: 100 })).toBeNull();
  expect(missingPieces(Number.NaN, { available: 0, minimumLot: 100 })).toBeNull();
});

it("the URL of a wish has its pieces behind the #, and nothing else is read from there", () => {
  expect(wishPath("hub", 300)).toBe("/goods/hub#wish-300");
  expect(wishOfHash("#wish-300")).toBe(300);
  for (const hash of [
    "",
    "#wish",
    "#wish-",
    "#wish-0",
    "#wish--1",
    "#wish-1e9",
    "#wish-1234567890123",
    "#wish-300x",
  ])
    expect(wishOfHash(hash), hash).toBeNull();
});
