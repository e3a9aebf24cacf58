import { describe, expect, it } from "vitest";
import { ladderQuantities } from "./ladder-quantities";

describe("the quantities that a product's page prices", () => {
  it("are 100, 500 and 1,000 for most products", () => {
    expect(ladderQuantities(1)).toEqual([100, 500, 1000]);
    expect(ladderQuantities(100)).toEqual([100, 500, 1000]);
  });

  it("start at the smallest order where that is more", () => {
    expect(ladderQuantities(250)).toEqual([300, 500, 1000]);
    expect(ladderQuantities(500)).toEqual([500, 1000, 1500]);
  });

  it("go on in multiples where a smallest order is 1,000 or more", () => {
    expect(ladderQuantities(1000)).toEqual([1000, 2000, 3000]);
    expect(ladderQuantities(2500)).toEqual([2500, 5000, 7500]);
  });
});
