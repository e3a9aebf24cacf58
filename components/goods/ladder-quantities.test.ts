import { describe, expect, it } from "vitest";
import { ladderQuantities } from "./ladder-quantities";

describe("Quantities in the price table of a product", () => {
  it("most products show prices for 100, 500 and 1,000 pieces", () => {
    expect(ladderQuantities(1)).toEqual([100, 500, 1000]);
    expect(ladderQuantities(100)).toEqual([100, 500, 1000]);
  });

  it("the first quantity is the smallest order where that is more than 100", () => {
    expect(ladderQuantities(250)).toEqual([300, 500, 1000]);
    expect(ladderQuantities(500)).toEqual([500, 1000, 1500]);
  });

  it("quantities are multiples of a smallest order of 1,000 or more", () => {
    expect(ladderQuantities(1000)).toEqual([1000, 2000, 3000]);
    expect(ladderQuantities(2500)).toEqual([2500, 5000, 7500]);
  });
});
