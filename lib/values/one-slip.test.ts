import { describe, expect, it } from "vitest";
import { isOneSlip } from "./one-slip";

describe("one slip of the pen", () => {
  it.each([
    ["chian", "chain", "swapped"],
    ["hcain", "chain", "swapped at the head"],
    ["casette", "cassette", "missing"],
    ["chainn", "chain", "doubled"],
    ["sadddle", "saddle", "tripled"],
    ["cjain", "chain", "wrong"],
    ["hain", "chain", "missing at the head"],
    ["chai", "chain", "missing at the end"],
  ])("%s and %s: one letter is %s", (a, b) => {
    expect(isOneSlip(a, b)).toBe(true);
    expect(isOneSlip(b, a)).toBe(true);
  });

  it.each([
    ["chain", "chain"],
    ["chian", "chains"],
    ["chaos", "chain"],
    ["nichabc", "cinhabc"],
    ["hub", "hubcap"],
    ["", "ab"],
  ])("%s and %s differ by none, or by more", (a, b) => {
    expect(isOneSlip(a, b)).toBe(false);
    expect(isOneSlip(b, a)).toBe(false);
  });
});
