import { describe, expect, it } from "vitest";
import { ageOf, axisLabels, shortDollars } from "./figure-text";

describe("a chart's axis", () => {
  it.each([
    [0, [4, 3, 2, 1, 0]],
    [124_000, [200_000, 150_000, 100_000, 50_000, 0]],
    [1_820_000, [2_000_000, 1_500_000, 1_000_000, 500_000, 0]],
    [100_000, [100_000, 75_000, 50_000, 25_000, 0]],
    [99_999_999, [100_000_000, 75_000_000, 50_000_000, 25_000_000, 0]],
  ])("for %i has round steps and holds it", (largest, steps) => {
    expect(axisLabels(largest)).toEqual(steps);
    expect(axisLabels(largest)[0]).toBeGreaterThanOrEqual(largest);
  });

  it("shortens the dollars of a chart's axis", () => {
    expect([0, 1_250_000, 100_000_000].map(shortDollars)).toEqual(["0", "12.5K", "1M"]);
  });
});

it("shows an age in its largest useful unit", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  expect(
    [
      "2026-11-21T12:00:30Z",
      "2026-11-21T11:20:00Z",
      "2026-11-21T10:59:00Z",
      "2026-11-19T12:00:01Z",
      "2026-11-18T12:00:00Z",
    ].map((at) => ageOf(at, now)),
  ).toEqual(["under a minute", "40 min", "1 h", "47 h", "3 days"]);
});
