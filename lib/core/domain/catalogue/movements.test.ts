import { describe, expect, it } from "vitest";
import { addMovement, ledgerGap, NO_SUMS, piecesHere, sumsBefore, waitingAfter } from "./movements";

const DAYS = [
  { kind: "receive", pieces: 1000 },
  { kind: "ship", pieces: -400 },
  { kind: "returnIn", pieces: 60 },
  { kind: "scrap", pieces: -20 },
  { kind: "correct", pieces: -5 },
  { kind: "count", pieces: -3 },
] as const;

describe("movements of a product", () => {
  it("movements add up to what came and to what has left", () => {
    const sums = DAYS.reduce(addMovement, NO_SUMS);
    expect(sums).toEqual({ received: 972, shipped: 340 });
    expect(piecesHere(sums)).toBe(632);
  });

  it("a product that is older than its ledger had the rest before", () => {
    expect(sumsBefore({ received: 5972, shipped: 2340 }, DAYS)).toEqual({ received: 5000, shipped: 2000 });
    expect(sumsBefore({ received: 972, shipped: 340 }, DAYS)).toEqual(NO_SUMS);
  });

  it("the ledger says by how much it differs from the figures, and nothing where it adds up", () => {
    const sums = { received: 975, shipped: 340 };
    expect(ledgerGap({ received: 975, shipped: 340 }, sums)).toBeNull();
    expect(ledgerGap({ received: 1075, shipped: 340 }, sums)).toEqual({ received: 100, shipped: 0 });
    expect(ledgerGap({ received: 975, shipped: 300 }, sums)).toEqual({ received: 0, shipped: -40 });
  });

  it("those that came after a number are the last ones of those that wait", () => {
    const product = { moveSeq: 5, movesPending: ["4th", "5th"] };
    expect(waitingAfter(product, 5)).toEqual([]);
    expect(waitingAfter(product, 4)).toEqual(["5th"]);
    // The third is copied already.
    expect(waitingAfter(product, 2)).toEqual(["4th", "5th"]);
    expect(waitingAfter({}, 0)).toEqual([]);
  });
});
