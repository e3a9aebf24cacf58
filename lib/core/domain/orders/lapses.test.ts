import { describe, expect, it } from "vitest";
import { CHANGE_OF_MIND_MS, HABIT, isLapse, QUICK_MS, waitAfterLapses } from "./lapses";

describe("the wait between two orders after lapses", () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 5],
    [5, 15],
    [6, 60],
    [7, 60],
    [500, 60],
  ])("after %i lapses is %i minutes", (lapses, minutes) => {
    expect(waitAfterLapses(lapses)).toBe(minutes * 60_000);
  });
});

describe("an unpaid order's end", () => {
  it.each([
    ["expire", "system", 0, 0, true],
    ["cancel", "customer", CHANGE_OF_MIND_MS, 0, false],
    ["cancel", "customer", CHANGE_OF_MIND_MS, HABIT - 2, false],
    ["cancel", "customer", QUICK_MS, HABIT - 1, false],
    ["cancel", "customer", QUICK_MS + 1, HABIT - 1, true],
    ["cancel", "customer", CHANGE_OF_MIND_MS + 1, 0, true],
    ["decline", "customer", CHANGE_OF_MIND_MS, HABIT, false],
    ["decline", "customer", CHANGE_OF_MIND_MS + 1, 0, true],
    ["cancel", "admin", 2 * CHANGE_OF_MIND_MS, HABIT, false],
    ["cancel", "system", 2 * CHANGE_OF_MIND_MS, HABIT, false],
  ] as const)(
    "by %s of the %s after %i ms and %i others is a lapse: %s",
    (event, by, heldMs, others, lapse) => {
      expect(isLapse(event, by, heldMs, others)).toBe(lapse);
    },
  );
});
