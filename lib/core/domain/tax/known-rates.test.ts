import { expect, it } from "vitest";
import { CURRENCIES } from "@/lib/values/currency";
import { distanceLimit, isNearDistanceLimit, isOverDistanceLimit } from "./distance-sales";
import { KNOWN_RATES, RATED_COUNTRIES } from "./known-rates";
import { standardRate } from "./tax-rates";
import { EU_MEMBERS } from "./territories";

it("every member state, the United Kingdom, Switzerland and Norway have rates, their days ascending", () => {
  expect(EU_MEMBERS).toHaveLength(27);
  expect([...RATED_COUNTRIES].sort()).toEqual([...EU_MEMBERS, "GB", "CH", "NO"].sort());
  for (const rows of KNOWN_RATES.values()) {
    const days = rows.map(({ from }) => from);
    expect(days).toEqual([...days].sort());
    for (const { from, standard } of rows) {
      expect(from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      // Directive 2006/112/EC, Article 97: 15 % at least in the Union.
      expect(standard).toBeGreaterThan(8);
      expect(standard).toBeLessThanOrEqual(27);
    }
  }
});

it("a rate holds from its first day on, and the first one also before", () => {
  const rateOn = (day: string) => standardRate(KNOWN_RATES, "RO", day);
  expect([rateOn("2025-07-31"), rateOn("2025-08-01"), rateOn("1990-01-01")]).toEqual([19, 21, 19]);
  expect(standardRate(KNOWN_RATES, "XI", "2026-11-26")).toBe(20);
  expect(standardRate(KNOWN_RATES, "US", "2026-11-26")).toBeNull();
});

it("sales to persons in other member states are near the limit from four fifths on, and over it by a cent", () => {
  expect([799_999, 800_000].map((cents) => isNearDistanceLimit(cents, "EUR"))).toEqual([false, true]);
  expect([1_000_000, 1_000_001].map((cents) => isOverDistanceLimit(cents, "EUR"))).toEqual([false, true]);
  for (const currency of CURRENCIES) expect(distanceLimit(currency)).toBeGreaterThan(0);
});
