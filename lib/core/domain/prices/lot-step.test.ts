import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { maxLinePieces } from "@/lib/core/domain/basket/basket-limits";
import { DEFAULT_RECORD, showShopRecord } from "@/lib/core/domain/shop/shop-record";
import { MAX_ORDER_CENTS } from "@/lib/values/money";
import { inEnglish } from "@/lib/values/text";
import { lotStep } from "./lot-step";
import { inLotsOf, isNotInLots, lotsText, mustBeInLots, ordersGoInLots, piecesText } from "./lot-texts";
import { judgeQuantity, lotCeiling, lotFloor, stepQuantity } from "./lots";
import { findTierFaults, priceLine, soundTiers, tiersInLots, tierTraps } from "./tiers";

const STEPS = [1, 7, 10, 100, 144, 1000];
const sellInStepsOf = (step: number) => showShopRecord({ ...DEFAULT_RECORD, lotStep: step });

afterEach(() => {
  vi.unstubAllGlobals();
  showShopRecord(DEFAULT_RECORD);
});

const terms = fc.record({
  minimumLot: fc.integer({ min: 1, max: 5000 }),
  available: fc.integer({ min: 0, max: 60_000 }),
});

describe.each(STEPS)("with lots of %d", (step) => {
  const quantities = fc.oneof(
    fc.double(),
    fc.integer({ min: -10, max: 70_000 }),
    fc.integer({ min: -2, max: 600 }).map((lots) => lots * step),
  );

  it("a quantity is allowed exactly when it is whole lots, no less than the minimum lot, and in stock", () => {
    sellInStepsOf(step);
    fc.assert(
      fc.property(quantities, terms, (quantity, of) => {
        const isAllowed =
          Number.isSafeInteger(quantity) &&
          quantity % step === 0 &&
          quantity >= Math.max(1, of.minimumLot) &&
          quantity <= of.available;
        const judged = judgeQuantity(quantity, of);
        expect(judged.ok).toBe(isAllowed);
        for (const near of judged.ok ? [] : judged.nearest)
          expect(judgeQuantity(near, of)).toEqual({ ok: true });
      }),
      { numRuns: 1000 },
    );
  });

  it("a step goes to an allowed quantity, and back again", () => {
    sellInStepsOf(step);
    fc.assert(
      fc.property(quantities, fc.constantFrom(1 as const, -1 as const), terms, (quantity, direction, of) => {
        const stepped = stepQuantity(quantity, direction, of);
        if (!stepped.ok) return;
        expect(judgeQuantity(stepped.quantity, of)).toEqual({ ok: true });
        if (judgeQuantity(quantity, of).ok) {
          expect(stepped.quantity - quantity).toBe(direction * step);
          const back = stepQuantity(stepped.quantity, direction === 1 ? -1 : 1, of);
          expect(back).toEqual({ ok: true, quantity });
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("floor, ceiling and the largest line are whole lots", () => {
    sellInStepsOf(step);
    fc.assert(
      fc.property(terms, ({ minimumLot, available }) => {
        expect([lotFloor(minimumLot) % step, lotCeiling(available) % step]).toEqual([0, 0]);
        expect(lotFloor(minimumLot) - minimumLot).toBeLessThan(step);
        expect(available - lotCeiling(available)).toBeLessThan(step);
      }),
    );
    expect(maxLinePieces() % step).toBe(0);
    expect(MAX_ORDER_CENTS - maxLinePieces()).toBeLessThan(step);
  });

  it("tiers that were stored with any other step hold from the first lot on that reaches them", () => {
    const stored = fc
      .uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 })
      .map((froms) => froms.sort((a, b) => a - b).map((from, at) => ({ from, priceCents: 900 - at })));
    sellInStepsOf(step);
    fc.assert(
      fc.property(stored, fc.integer({ min: 1, max: 60 }), (tiers, lots) => {
        const product = { priceCents: 1000, minimumLot: 1 };
        const pieces = lots * step;
        const read = tiersInLots(tiers);
        expect(priceLine(pieces, { ...product, tiers: read })).toMatchObject({
          unitCents: priceLine(pieces, { ...product, tiers }).unitCents,
        });
        const sound = soundTiers({ ...product, tiers: tiers.slice() });
        expect(findTierFaults({ ...product, tiers: sound })).toEqual([]);
        for (const { quantity } of tierTraps({ ...product, tiers: sound })) expect(quantity % step).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the step in words", () => {
  it.each([
    [100, "in lots of 100", "must be a multiple of 100", "250 is not a multiple of 100", "3 lots"],
    [10, "in lots of 10", "must be a multiple of 10", "250 is not a multiple of 10", "30 lots"],
    [1000, "in lots of 1,000", "must be a multiple of 1,000", "250 is not a multiple of 1,000", "3 lots"],
    [1, "in single pieces", "must be a whole number", "250 is not a whole number", "pieces"],
  ])("of %d says %s", (step, inLots, must, isNot, lots) => {
    sellInStepsOf(step);
    expect([inLotsOf(), mustBeInLots(), isNotInLots(250)]).toEqual([inLots, must, isNot]);
    expect(inEnglish(ordersGoInLots())).toBe(`Orders go ${inLots}`);
    expect(lotsText(step === 1000 ? 3000 : 300)).toBe(lots);
  });

  it("a single piece has its singular, and part of a piece is not rounded", () => {
    sellInStepsOf(1);
    expect([piecesText(1), piecesText(1200), lotsText(1), isNotInLots(0.5)]).toEqual([
      "1 piece",
      "1,200 pieces",
      "piece",
      "0.5 is not a whole number",
    ]);
  });
});

it("a browser reads the step from the root of the page, and has the specification's where that says nothing", () => {
  vi.stubGlobal("document", { documentElement: { dataset: { lotStep: "12" } } });
  expect([lotStep(), lotFloor(100)]).toEqual([12, 108]);
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  expect(lotStep()).toBe(100);
});
