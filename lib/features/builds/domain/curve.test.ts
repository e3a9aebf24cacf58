import fc from "fast-check";
import { expect, it } from "vitest";
import { type BuildTerms, calculateBuild, calculatePart } from "./calculate";
import { costCurve, EXACT_STEPS, lotSteps, scaleFor, tierSteps } from "./curve";

const TERMS: BuildTerms = {
  priceCents: 1_200,
  tiers: [
    { from: 300, priceCents: 1_100 },
    { from: 500, priceCents: 1_000 },
  ],
  minimumLot: 200,
  available: 100,
  archived: false,
};
const PARTS = [
  { productId: "p1", perBicycle: 2, spare: 0, ownStock: 10 },
  { productId: "p2", perBicycle: 0.333, spare: 3.5, ownStock: 0 },
  { productId: "gone", perBicycle: 1, spare: 0, ownStock: 0 },
];
const BY_ID = new Map([
  ["p1", TERMS],
  ["p2", { ...TERMS, priceCents: 777, tiers: [] }],
  ["gone", { ...TERMS, archived: true }],
]);

it("each point of the curve costs what the build of so many bicycles costs", () => {
  const curve = costCurve(PARTS, BY_ID, { to: 400, points: 400 });
  expect(curve.map(({ bicycles }) => bicycles)).toEqual(Array.from({ length: 400 }, (_, n) => n + 1));
  for (const { bicycles, totalCents, perBicycleCents } of curve) {
    const [version] = calculateBuild({ bicycles, others: [], parts: PARTS }, BY_ID).versions;
    expect({ totalCents, perBicycleCents }).toEqual({
      totalCents: version.totalCents,
      perBicycleCents: version.perBicycleCents,
    });
  }
});

it("a long curve leaves numbers of bicycles out, and ends at the last one", () => {
  const curve = costCurve(PARTS, BY_ID, { to: 1_000_000, points: 50 });
  expect(curve).toHaveLength(50);
  expect(curve.at(-1)?.bicycles).toBe(1_000_000);
});

it("a tier begins at the first number of bicycles whose order reaches it, for any part", () => {
  expect(tierSteps(PARTS, BY_ID, 1_000)).toEqual([
    { bicycles: 106, productId: "p1", from: 300, unitCents: 1_100 },
    { bicycles: 206, productId: "p1", from: 500, unitCents: 1_000 },
  ]);
  expect(tierSteps(PARTS, BY_ID, 200)).toHaveLength(1);
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 50_000 }),
      fc.integer({ min: 0, max: 2_000 }),
      fc.integer({ min: 0, max: 1_000 }),
      (units, ownStock, minimumLot) => {
        const part = { productId: "p", perBicycle: units / 10_000, spare: 0.5, ownStock };
        const terms = { ...TERMS, minimumLot };
        for (const { bicycles, from } of tierSteps([part], new Map([["p", terms]]), 1_000_000)) {
          expect(calculatePart(bicycles, part, terms).toOrder).toBeGreaterThanOrEqual(from);
          if (bicycles > 1) expect(calculatePart(bicycles - 1, part, terms).toOrder).toBeLessThan(from);
        }
      },
    ),
    { numRuns: 200 },
  );
});

it("a lot step is each number of bicycles for which a part needs more lots than for one bicycle less", () => {
  const quantityOf = (bicycles: number, part: (typeof PARTS)[number]) =>
    calculatePart(bicycles, part, BY_ID.get(part.productId) ?? TERMS).toOrder;
  for (const to of [10, 700, 4_000]) {
    const counted = PARTS.slice(0, 2).flatMap((part) =>
      Array.from({ length: to }, (_, n) => n + 1).flatMap((bicycles) => {
        const quantity = quantityOf(bicycles, part);
        const before = bicycles === 1 ? 0 : quantityOf(bicycles - 1, part);
        return quantity > before ? [{ bicycles, productId: part.productId, quantity }] : [];
      }),
    );
    expect(counted.length).toBeGreaterThan(1);
    expect(lotSteps(PARTS, BY_ID, to)).toEqual(counted.sort((a, b) => a.bicycles - b.bicycles));
  }
});

it("a part that needs several lots for one bicycle has one step there", () => {
  const part = { productId: "p2", perBicycle: 450, spare: 0, ownStock: 0 };
  expect(lotSteps([part], BY_ID, 3)).toEqual([
    { bicycles: 1, productId: "p2", quantity: 500 },
    { bicycles: 2, productId: "p2", quantity: 900 },
    { bicycles: 3, productId: "p2", quantity: 1_400 },
  ]);
});

it("more lot steps than the curve can draw are not listed, however many lots a million bicycles need", () => {
  const part = { productId: "p2", perBicycle: 1, spare: 0, ownStock: 0 };
  // The smallest order is two lots.
  const last = (EXACT_STEPS + 1) * 100;
  expect(lotSteps([part], BY_ID, last)).toHaveLength(EXACT_STEPS);
  expect(lotSteps([part], BY_ID, last + 1)).toBeNull();
  expect(lotSteps([{ ...part, perBicycle: 1_000 }], BY_ID, 1_000_000)).toBeNull();
});

it("a curve has each lot step and the number before it among its points", () => {
  const steps = lotSteps(PARTS, BY_ID, 10_000) ?? [];
  const curve = costCurve(PARTS, BY_ID, { to: 10_000, points: 20, steps });
  const numbers = curve.map(({ bicycles }) => bicycles);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  for (const { bicycles } of steps) {
    expect(numbers).toContain(bicycles);
    if (bicycles > 1) expect(numbers).toContain(bicycles - 1);
  }
});

it("the scale has room above the bicycles and ends at a million", () => {
  expect([1, 5, 6, 600, 650, 1_000, 400_000, 1_000_000].map(scaleFor)).toEqual([
    10, 10, 20, 2_000, 2_000, 2_000, 1_000_000, 1_000_000,
  ]);
});
