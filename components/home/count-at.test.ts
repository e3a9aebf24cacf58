import { describe, expect, it } from "vitest";
import { countAt } from "./count-at";

describe("A number that counts up", () => {
  it("a counter starts at zero and ends at its exact number, even when a frame is late", () => {
    expect(countAt(7565, 0)).toBe(0);
    expect(countAt(7565, 1)).toBe(7565);
    expect(countAt(7565, 1.4)).toBe(7565);
  });

  it("a counter never decreases", () => {
    const shown = Array.from({ length: 61 }, (_, frame) => countAt(1438, frame / 60));
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });
});
