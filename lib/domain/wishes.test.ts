import { expect, it } from "vitest";
import { sharesOf } from "./wishes";

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
