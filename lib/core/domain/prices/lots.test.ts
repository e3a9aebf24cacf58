import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FORM_MESSAGES } from "@/lib/core/domain/shop/specified-texts";
import { inEnglish } from "@/lib/values/text";
import { availabilityOf, canBeOrdered, judgeQuantity, lotCeiling, lotFloor, stepQuantity } from "./lots";

const terms = fc.record({
  minimumLot: fc.integer({ min: 1, max: 5000 }),
  available: fc.integer({ min: 0, max: 60_000 }),
});
const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -0, 1e21, -100, 100.5));

/** The contract's rule, said a second time and differently. */
const isAllowed = (quantity: number, { minimumLot, available }: { minimumLot: number; available: number }) =>
  Number.isSafeInteger(quantity) &&
  quantity % 100 === 0 &&
  quantity >= 100 &&
  quantity >= minimumLot &&
  quantity <= available;

describe("the smallest order", () => {
  test.each([
    [1, 100],
    [100, 100],
    [101, 200],
    [250, 300],
    [1000, 1000],
  ])("of a minimum lot of %d is %d", (minimumLot, floor) => {
    expect(lotFloor(minimumLot)).toBe(floor);
  });
});

describe("a quantity", () => {
  test("is allowed exactly when the contract says so", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyNumber,
          fc.integer({ min: -2, max: 600 }).map((n) => n * 100),
        ),
        terms,
        (quantity, of) => {
          expect(judgeQuantity(quantity, of).ok).toBe(isAllowed(quantity, of));
        },
      ),
      { numRuns: 5000 },
    );
  });

  test("that is refused comes with one or two that are not, or none where nothing can be ordered", () => {
    fc.assert(
      fc.property(anyNumber, terms, (quantity, of) => {
        const verdict = judgeQuantity(quantity, of);
        if (verdict.ok) return;
        for (const near of verdict.nearest) expect(judgeQuantity(near, of)).toEqual({ ok: true });
        expect(verdict.nearest.length).toBeLessThanOrEqual(2);
        expect(verdict.nearest.length === 0).toBe(!canBeOrdered(of));
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    [250, 1000, "off_lot", [200, 300], "Orders go in lots of 100: choose 200 or 300"],
    [0, 1000, "under_minimum", [100], FORM_MESSAGES.underMinimum],
    [1100, 1050, "over_available", [1000], FORM_MESSAGES.overAvailable],
    [100, 99, "nothing_to_order", [], FORM_MESSAGES.overAvailable],
    [Number.NaN, 1000, "off_lot", [100], "Orders go in lots of 100: choose 100"],
  ] as const)("of %d with %d in stock is refused as %s", (quantity, available, reason, nearest, message) => {
    const judged = judgeQuantity(quantity, { minimumLot: 100, available });
    expect(judged).toMatchObject({ ok: false, reason, nearest });
    expect(judged.ok ? "" : inEnglish(judged.message)).toBe(message);
  });
});

describe("a step", () => {
  test("never leaves the allowed range, and says why it stays", () => {
    fc.assert(
      fc.property(anyNumber, fc.constantFrom(1 as const, -1 as const), terms, (quantity, direction, of) => {
        const stepped = stepQuantity(quantity, direction, of);
        if (stepped.ok) expect(judgeQuantity(stepped.quantity, of)).toEqual({ ok: true });
        else
          expect(inEnglish(stepped.message)).toBe(
            direction > 0 ? FORM_MESSAGES.overAvailable : FORM_MESSAGES.underMinimum,
          );
      }),
      { numRuns: 5000 },
    );
  });

  test("up and down again is where it was", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), terms, (lots, of) => {
        const up = stepQuantity(lots * 100, 1, of);
        fc.pre(up.ok && judgeQuantity(lots * 100, of).ok);
        if (up.ok) expect(stepQuantity(up.quantity, -1, of)).toEqual({ ok: true, quantity: lots * 100 });
      }),
    );
  });

  test("from a typed quantity goes to the next lot in its direction", () => {
    const of = { minimumLot: 100, available: 1000 };
    expect(stepQuantity(250, 1, of)).toEqual({ ok: true, quantity: 300 });
    expect(stepQuantity(250, -1, of)).toEqual({ ok: true, quantity: 200 });
    expect(stepQuantity(Number.NaN, 1, of)).toEqual({ ok: true, quantity: 100 });
    expect(stepQuantity(5000, -1, of)).toEqual({ ok: true, quantity: 1000 });
  });
});

describe("the word for the stock", () => {
  test.each([
    [0, "sold_out"],
    [99, "under_one_lot"],
    [100, "low_stock"],
    [599, "low_stock"],
    [600, "in_stock"],
  ])("with %d pieces is %s", (available, word) => {
    expect(availabilityOf({ minimumLot: 100, available })).toBe(word);
  });

  test("agrees with whether anything can be ordered", () => {
    fc.assert(
      fc.property(terms, (of) => {
        const orderable = ["in_stock", "low_stock"].includes(availabilityOf(of));
        expect(orderable).toBe(canBeOrdered(of));
        expect(canBeOrdered(of)).toBe(lotCeiling(of.available) >= lotFloor(of.minimumLot));
      }),
    );
  });
});
