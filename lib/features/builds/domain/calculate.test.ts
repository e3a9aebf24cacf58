import fc from "fast-check";
import { expect, it } from "vitest";
import type { BuildPart } from "./build";
import { type BuildTerms, calculateBuild, calculatePart } from "./calculate";

const TERMS: BuildTerms = {
  priceCents: 1_200,
  tiers: [{ from: 500, priceCents: 1_000 }],
  minimumLot: 100,
  available: 10_000,
  archived: false,
};
const part = (changes: Partial<BuildPart> = {}): BuildPart => ({
  productId: "p1",
  perBicycle: 1,
  spare: 0,
  ownStock: 0,
  ...changes,
});
const build = (bicycles: number, parts: BuildPart[], others: number[] = []) => ({ bicycles, parts, others });
const all = (terms: BuildTerms, ...ids: string[]) => new Map(ids.map((id) => [id, terms]));

it("the own stock is taken off before lots are bought, and what the lots have too many is left over", () => {
  expect(calculatePart(600, part({ spare: 1, ownStock: 120 }), TERMS)).toMatchObject({
    verdict: "ok",
    exactNeed: "606",
    needed: 606,
    toOrder: 500,
    leftOver: 14,
    unitCents: 1_000,
    totalCents: 500_000n,
    leftOverCents: 14_000n,
    short: 0,
    buildable: 600,
  });
});

it("nothing is bought and nothing is left over where the own stock is enough", () => {
  expect(calculatePart(600, part({ ownStock: 700 }), TERMS)).toMatchObject({
    verdict: "enough",
    toOrder: 0,
    leftOver: 0,
    totalCents: 0n,
    cheaper: null,
    buildable: 600,
  });
});

it("one missing piece buys the smallest order, which is the minimum lot in whole hundreds", () => {
  expect(calculatePart(1, part(), { ...TERMS, minimumLot: 250 })).toMatchObject({
    toOrder: 300,
    leftOver: 299,
  });
});

it("where more pieces cost less, that quantity is named with what it saves, if it is free", () => {
  const cheaper = { quantity: 500, unitCents: 1_000, totalCents: 500_000, savedCents: -20_000 };
  expect(calculatePart(450, part(), { ...TERMS, priceCents: 1_300 }).toOrder).toBe(500);
  expect(calculatePart(400, part(), { ...TERMS, priceCents: 1_300 }).cheaper).toEqual({
    ...cheaper,
    savedCents: 20_000,
  });
  expect(calculatePart(400, part(), { ...TERMS, priceCents: 1_300, available: 400 }).cheaper).toBeNull();
});

it("what is short says how many bicycles can be built with what is free now", () => {
  const short = calculatePart(600, part({ perBicycle: 2, ownStock: 50 }), { ...TERMS, available: 399 });
  expect(short).toMatchObject({ verdict: "short", toOrder: 1_200, short: 900, buildable: 175 });
  // Nothing of the part can be ordered, since less than the smallest order is free.
  expect(
    calculatePart(600, part({ ownStock: 50 }), { ...TERMS, minimumLot: 500, available: 499 }),
  ).toMatchObject({ verdict: "short", short: 600, buildable: 50 });
});

it("a part that is no longer sold costs nothing and counts as short, and so does one that never was there", () => {
  const { parts, versions } = calculateBuild(
    build(100, [part(), part({ productId: "p2" })]),
    all({ ...TERMS, archived: true }, "p1"),
  );
  expect(parts.map(({ verdict }) => verdict)).toEqual(["archived", "archived"]);
  expect(versions).toEqual([
    {
      bicycles: 100,
      totalCents: 0n,
      perBicycleCents: 0n,
      leftOverCents: 0n,
      pieces: 0,
      partsToOrder: 0,
      partsShort: 2,
      buildable: 0,
      isOverOrder: false,
    },
  ]);
});

it("versions stand side by side: each number of bicycles has its own sums", () => {
  const parts = [part(), part({ productId: "p2", perBicycle: 2 })];
  const { versions } = calculateBuild(build(600, parts, [650, 1]), all(TERMS, "p1", "p2"));
  expect(
    versions.map(({ bicycles, totalCents, perBicycleCents }) => [bicycles, totalCents, perBicycleCents]),
  ).toEqual([
    [600, 1_800_000n, 3_000n],
    [650, 2_000_000n, 3_077n],
    [1, 240_000n, 240_000n],
  ]);
});

it("two hundred parts of a million bicycles have sums to the cent, and it is said that no order can be so large", () => {
  const parts = Array.from({ length: 200 }, (_, n) =>
    part({ productId: `p${n}`, perBicycle: 1_000, spare: 100 }),
  );
  const terms = { ...TERMS, priceCents: 99_999_999, tiers: [] };
  const result = calculateBuild(
    build(1_000_000, parts),
    all(terms, ...parts.map(({ productId }) => productId)),
  );
  expect(result.versions[0]).toMatchObject({
    totalCents: 200n * 2_000_000_000n * 99_999_999n,
    perBicycleCents: 200n * 2_000n * 99_999_999n,
    isOverOrder: true,
  });
  expect(result.parts[0]?.verdict).toBe("too_many");
});

const decimal = (most: number, units: number) =>
  fc.integer({ min: 0, max: most * units }).map((whole) => whole / units);
const aPart = fc.record({
  productId: fc.constant("p1"),
  perBicycle: decimal(1_000, 10_000).filter((value) => value >= 0.01),
  spare: decimal(100, 100),
  ownStock: fc.integer({ min: 0, max: 1_000_000 }),
});
const someTerms = fc.record({
  priceCents: fc.integer({ min: 1, max: 99_999_999 }),
  tiers: fc.constant([]),
  minimumLot: fc.integer({ min: 1, max: 2_000 }),
  available: fc.integer({ min: 0, max: 3_000_000 }),
  archived: fc.constant(false),
});

it("of any build, the pieces are enough for its bicycles, and one lot less would not be", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), aPart, someTerms, (bicycles, one, terms) => {
      const { needed, toOrder, leftOver, short, buildable } = calculatePart(bicycles, one, terms);
      const there = one.ownStock + toOrder;
      // The need in whole numbers: it is multiplied until it has no decimals.
      const need =
        BigInt(bicycles) *
        BigInt(Math.round(one.perBicycle * 10_000)) *
        BigInt(10_000 + Math.round(one.spare * 100));
      const unit = 100_000_000n;
      expect(BigInt(there) * unit >= need).toBe(true);
      expect(BigInt(needed - 1) * unit < need && need <= BigInt(needed) * unit).toBe(true);
      expect(toOrder % 100).toBe(0);
      if (toOrder > 0) {
        expect(there - needed).toBe(leftOver);
        expect(toOrder).toBeGreaterThanOrEqual(terms.minimumLot);
        if (toOrder - 100 >= terms.minimumLot) expect(there - 100).toBeLessThan(needed);
      }
      expect(short === 0).toBe(buildable === bicycles && toOrder <= terms.available);
    }),
    { numRuns: 300 },
  );
});
