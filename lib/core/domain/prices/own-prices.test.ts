import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lotFloor } from "./lots";
import {
  type CompanyPrices,
  percentagePrice,
  priceFor,
  priceSteps,
  sourceOf,
  withCompanyPrices,
} from "./own-prices";
import { priceLine } from "./tiers";

const NOW = new Date("2026-11-22T12:00:00Z");
const ALWAYS = { from: null, until: null };
const product = {
  id: "p",
  priceCents: 1_000,
  minimumLot: 100,
  tiers: [
    { from: 500, priceCents: 900 },
    { from: 1_000, priceCents: 850 },
  ],
};
const list = { ...ALWAYS, basisPoints: 0, row: null };
const row = (...tiers: [number, number][]) => ({
  ...ALWAYS,
  productId: "p",
  tiers: tiers.map(([from, priceCents]) => ({ from, priceCents })),
});

describe("the price that a company pays", () => {
  it.each([
    ["without a list", 500, null, 900, "tier"],
    [
      "with the list's percentage over a dearer tier",
      500,
      { ...list, basisPoints: 1_500 },
      850,
      "percentage",
    ],
    [
      "with the public tier where it is lower than the percentage",
      1_000,
      { ...list, basisPoints: 1_200 },
      850,
      "tier",
    ],
    ["with the public tier where both are the same", 500, { ...list, basisPoints: 1_000 }, 900, "tier"],
    ["with the percentage below the first tier", 100, { ...list, basisPoints: 1_000 }, 900, "percentage"],
    [
      "with an explicit row before both",
      500,
      { ...list, basisPoints: 5_000, row: row([100, 700]) },
      700,
      "own",
    ],
    ["with an explicit row also where it is dearer", 1_000, { ...list, row: row([100, 990]) }, 990, "own"],
    ["with the row's price of the quantity", 800, { ...list, row: row([100, 700], [800, 600]) }, 600, "own"],
    ["below the row's first quantity", 200, { ...list, row: row([300, 700]) }, 1_000, "list"],
    ["with neither", 100, list, 1_000, "list"],
  ] as const)("%s", (_, pieces, of, unitCents, kind) => {
    expect(priceFor(product, pieces, of, NOW)).toEqual({ unitCents, kind });
  });

  it("a list and a row hold on their first and on their last day, and not on the days around them", () => {
    const period = { from: "2026-11-20", until: "2026-11-22" };
    const on = (day: string, of: Parameters<typeof priceFor>[2]) =>
      priceFor(product, 100, of, new Date(`${day}T23:59:59.999Z`)).unitCents;
    const whole = { ...list, ...period, basisPoints: 1_000, row: row([100, 700]) };
    const rowOnly = { ...list, basisPoints: 1_000, row: { ...row([100, 700]), ...period } };
    const days = ["2026-11-19", "2026-11-20", "2026-11-22", "2026-11-23"];
    expect(days.map((day) => on(day, whole))).toEqual([1_000, 700, 700, 1_000]);
    expect(days.map((day) => on(day, rowOnly))).toEqual([900, 700, 700, 900]);
  });

  it("half a cent is rounded up, and nothing costs less than a cent", () => {
    expect([percentagePrice(1_001, 5_000), percentagePrice(999, 1_250), percentagePrice(333, 3_333)]).toEqual(
      [501, 874, 222],
    );
    expect(percentagePrice(1, 9_000)).toBe(1);
  });
});

const cents = fc.integer({ min: 1, max: 99_999_999 });
const tiersOf = (from: fc.Arbitrary<number>) =>
  fc
    .uniqueArray(fc.record({ from, priceCents: cents }), { maxLength: 8, selector: (tier) => tier.from })
    .map((tiers) => tiers.sort((a, b) => a.from - b.from));
const day = fc.option(fc.constantFrom("2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"));
const period = fc.record({ from: day, until: day });
const lots = fc.integer({ min: 1, max: 60 }).map((count) => count * 100);
const priced = fc.record({
  id: fc.constant("p"),
  priceCents: cents,
  minimumLot: fc.integer({ min: 1, max: 1_000 }),
  tiers: tiersOf(lots),
});
const prices = fc.record({
  list: fc.record({
    id: fc.constant("l"),
    name: fc.constant("Nordic"),
    revision: fc.constant(1),
    basisPoints: fc.integer({ min: 0, max: 9_000 }),
    from: day,
    until: day,
  }),
  row: fc.option(fc.tuple(tiersOf(lots), period).map(([tiers, of]) => ({ ...of, productId: "p", tiers }))),
});

describe("any product with any list", () => {
  it("a product with the company's prices costs for each quantity that can be ordered what the rule says", () => {
    fc.assert(
      fc.property(priced, prices, lots, (one, { list: of, row: own }, pieces) => {
        fc.pre(pieces >= one.minimumLot);
        const company: CompanyPrices = { list: of, rows: new Map(own ? [["p", own]] : []) };
        const rule = priceFor(one, pieces, { ...of, row: own }, NOW);
        expect(priceLine(pieces, withCompanyPrices(one, company, NOW)).unitCents).toBe(rule.unitCents);
        const source = sourceOf(one, pieces, company, NOW);
        if (source) expect(source).toEqual({ list: "Nordic", kind: rule.kind });
        else expect(rule.unitCents).toBe(priceLine(pieces, one).unitCents);
      }),
    );
  });

  it("the steps that staff see name the public and the own price of each quantity that can be ordered", () => {
    fc.assert(
      fc.property(priced, fc.option(prices), lots, (one, given, pieces) => {
        fc.pre(pieces >= one.minimumLot);
        const company: CompanyPrices | null = given && {
          list: given.list,
          rows: new Map(given.row ? [["p", given.row]] : []),
        };
        const steps = priceSteps(one, company, NOW);
        const step = steps.findLast(({ from }) => from <= pieces);
        const rule = priceFor(one, pieces, given && { ...given.list, row: given.row }, NOW);
        expect(step?.ownCents).toBe(rule.unitCents);
        expect(step?.publicCents).toBe(priceLine(pieces, one).unitCents);
        expect(steps[0]?.from).toBe(lotFloor(one.minimumLot));
      }),
    );
  });

  it("without an explicit price nobody pays more than the public price, and each price is a whole cent or more", () => {
    fc.assert(
      fc.property(priced, prices, lots, (one, { list: of, row: own }, pieces) => {
        const { unitCents, kind } = priceFor(one, pieces, { ...of, row: own }, NOW);
        expect(Number.isSafeInteger(unitCents) && unitCents >= 1).toBe(true);
        if (kind !== "own") expect(unitCents).toBeLessThanOrEqual(priceLine(pieces, one).unitCents);
      }),
    );
  });
});
