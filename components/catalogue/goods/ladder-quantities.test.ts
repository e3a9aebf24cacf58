import { describe, expect, it } from "vitest";
import { ladderQuantities } from "./ladder-quantities";

describe("Quantities in the price table of a product", () => {
  it("most products show prices for 100, 500 and 1,000 pieces", () => {
    expect(ladderQuantities({ minimumLot: 1, tiers: [] })).toEqual([100, 500, 1000]);
    expect(ladderQuantities({ minimumLot: 100, tiers: [] })).toEqual([100, 500, 1000]);
  });

  it("the first quantity is the smallest order where that is more than 100", () => {
    expect(ladderQuantities({ minimumLot: 250, tiers: [] })).toEqual([300, 500, 1000]);
    expect(ladderQuantities({ minimumLot: 500, tiers: [] })).toEqual([500, 1000, 1500]);
  });

  it("quantities are multiples of a smallest order of 1,000 or more", () => {
    expect(ladderQuantities({ minimumLot: 1000, tiers: [] })).toEqual([1000, 2000, 3000]);
    expect(ladderQuantities({ minimumLot: 2500, tiers: [] })).toEqual([2500, 5000, 7500]);
  });

  it("a product with tiers shows the smallest order and the first quantity of each tier", () => {
    const tiers = [
      { from: 400, priceCents: 1160 },
      { from: 1200, priceCents: 1020 },
    ];
    expect(ladderQuantities({ minimumLot: 250, tiers })).toEqual([300, 400, 1200]);
  });
});
