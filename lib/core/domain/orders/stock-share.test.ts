import { describe, expect, it } from "vitest";
import { leftOfShare, STOCK_SHARES, shareOf } from "./stock-share";

describe("the share of a product's stock", () => {
  it.each([
    [10_000, 100, 5000],
    [500, 100, 250],
    [100, 100, 100],
    [150, 100, 100],
    [1200, 1000, 1000],
    [0, 250, 300],
  ])("of %i pieces with a minimum lot of %i is %i", (pieces, minimumLot, share) => {
    expect(shareOf({ pieces, minimumLot }, 1 / 2)).toBe(share);
  });

  it.each([
    [1000, 100, 0, 500],
    [1000, 100, 300, 200],
    [1100, 100, 300, 200],
    [1000, 100, 500, 0],
    [1000, 100, 900, 0],
    [2000, 400, 800, 0],
  ])(
    "of %i pieces with a minimum lot of %i, %i of them held, leaves %i",
    (pieces, minimumLot, held, left) => {
      expect(leftOfShare({ pieces, minimumLot }, 1 / 2, held)).toBe(left);
    },
  );

  it("never comes to all of a large stock, however many networks take theirs in turn", () => {
    let free = 100_000;
    for (let n = 0; n < 6; n += 1)
      free -= leftOfShare({ pieces: free, minimumLot: 100 }, STOCK_SHARES.own, 0);
    expect(free).toBeGreaterThan(1000);
  });
});
