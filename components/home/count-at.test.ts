import { describe, expect, it } from "vitest";
import { countAt } from "./count-at";

describe("a counter that counts up", () => {
  it("starts at zero and ends at its number exactly, also when a frame comes late", () => {
    expect(countAt(7565, 0)).toBe(0);
    expect(countAt(7565, 1)).toBe(7565);
    expect(countAt(7565, 1.4)).toBe(7565);
  });

  it("never goes back", () => {
    const shown = Array.from({ length: 61 }, (_, frame) => countAt(1438, frame / 60));
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });
});
