import { expect, it } from "vitest";
import { beyondOneOrder } from "./payable";

it.each([
  [999_999, 100, null],
  [1_000_000, 100, 100_000_000],
  [1_000_000, 1, 100_000_000],
  [99_999, 1000, null],
  [99_999, 1001, 109_998_900],
  [1, 1_000_000, null],
  [100, 1_000_000, 100_000_000],
])(
  "at %i cents a piece and %i pieces of minimum lot the smallest order is beyond reach: %s",
  (priceCents, minimumLot, cents) => {
    expect(beyondOneOrder({ priceCents, minimumLot })).toBe(cents);
  },
);
