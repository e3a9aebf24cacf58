import { describe, expect, it } from "vitest";
import { cheaperWithMore, findTierFaults, type PriceTier, priceLine, soundTiers, tierTraps } from "./tiers";

const TIERS: PriceTier[] = [
  { from: 300, priceCents: 1160 },
  { from: 1000, priceCents: 1020 },
];
const CHAIN = { priceCents: 1240, minimumLot: 100, available: 12_400, tiers: TIERS };

describe("the price of a line", () => {
  it.each([
    [100, 1240, 124_000, null, 300],
    [200, 1240, 248_000, null, 300],
    [300, 1160, 348_000, 300, 1000],
    [900, 1160, 1_044_000, 300, 1000],
    [1000, 1020, 1_020_000, 1000, null],
    [5000, 1020, 5_100_000, 1000, null],
  ])("%i pieces cost %i cents each", (quantity, unitCents, totalCents, tier, next) => {
    const price = priceLine(quantity, CHAIN);
    expect(price).toMatchObject({ unitCents, totalCents });
    expect([price.tier?.from ?? null, price.nextTier?.from ?? null]).toEqual([tier, next]);
  });

  it("a product without tiers has its list price for every quantity", () => {
    expect(priceLine(5000, { priceCents: 1240, tiers: [] })).toEqual({
      unitCents: 1240,
      totalCents: 6_200_000,
      tier: null,
      nextTier: null,
    });
  });
});

describe("more pieces for less money", () => {
  it("1,000 pieces are offered to a buyer of 900 where they cost less", () => {
    expect(cheaperWithMore(900, CHAIN)).toEqual({
      quantity: 1000,
      unitCents: 1020,
      totalCents: 1_020_000,
      savedCents: 24_000,
    });
  });

  it("nothing is offered where more pieces cost the same or more", () => {
    expect(cheaperWithMore(800, CHAIN)).toBeNull();
    const even = { ...CHAIN, tiers: [{ from: 1000, priceCents: 1116 }] };
    expect(cheaperWithMore(900, even)).toBeNull();
  });

  it("a quantity beyond the free stock is not offered", () => {
    expect(cheaperWithMore(900, { ...CHAIN, available: 999 })).toBeNull();
  });

  it("of several tiers the cheapest is offered, and of equal ones the smaller", () => {
    const tiers = [
      { from: 300, priceCents: 700 },
      { from: 400, priceCents: 500 },
      { from: 500, priceCents: 400 },
    ];
    expect(cheaperWithMore(200, { ...CHAIN, tiers })?.quantity).toBe(400);
  });

  it("an administrator is told each tier that costs less than the lot before it", () => {
    expect(tierTraps(CHAIN)).toEqual([
      { quantity: 900, totalCents: 1_044_000, cheaper: { quantity: 1000, totalCents: 1_020_000 } },
    ]);
    expect(tierTraps({ ...CHAIN, tiers: [{ from: 300, priceCents: 1000 }] })).toEqual([]);
  });
});

describe("the rules of tiers", () => {
  const faultsOf = (tiers: PriceTier[], minimumLot = 100) =>
    findTierFaults({ priceCents: 1240, minimumLot, tiers }).map(({ index, field }) => `${index} ${field}`);

  it("tiers that rise in quantity and fall in price are right", () => {
    expect(faultsOf(TIERS)).toEqual([]);
  });

  it.each([
    ["no multiple of 100", [{ from: 250, priceCents: 1000 }], "0 from"],
    ["the smallest order itself", [{ from: 100, priceCents: 1000 }], "0 from"],
    ["half a piece", [{ from: 300.5, priceCents: 1000 }], "0 from"],
    ["the list price", [{ from: 300, priceCents: 1240 }], "0 priceCents"],
    ["no cent", [{ from: 300, priceCents: 0 }], "0 priceCents"],
    ["the quantity of the tier before", [...TIERS, { from: 1000, priceCents: 900 }], "2 from"],
    ["the price of the tier before", [...TIERS, { from: 2000, priceCents: 1020 }], "2 priceCents"],
  ])("a tier of %s is refused", (_, tiers, fault) => {
    expect(faultsOf(tiers)).toEqual([fault]);
  });

  it("a tier stands above a minimum lot that is rounded up to whole hundreds", () => {
    expect(faultsOf([{ from: 300, priceCents: 1000 }], 250)).toEqual(["0 from"]);
    expect(faultsOf([{ from: 400, priceCents: 1000 }], 250)).toEqual([]);
  });

  it("tiers that a change of the price or the minimum lot has broken do not hold", () => {
    expect(soundTiers({ priceCents: 1100, minimumLot: 100, tiers: TIERS })).toEqual([TIERS[1]]);
    expect(soundTiers({ priceCents: 1240, minimumLot: 300, tiers: TIERS })).toEqual([TIERS[1]]);
    expect(soundTiers({ priceCents: 1000, minimumLot: 100, tiers: TIERS })).toEqual([]);
    expect(soundTiers(CHAIN)).toEqual(TIERS);
  });
});
