import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsToDollars, dollarsToCents, formatCount, formatPrice, MAX_ORDER_CENTS, totalOf } from "./money";

describe("dollars on the wire", () => {
  test("are the cents that they were, for every amount an order can have", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_ORDER_CENTS }), (cents) => {
        expect(dollarsToCents(centsToDollars(cents))).toBe(cents);
        expect(dollarsToCents(JSON.parse(JSON.stringify(centsToDollars(cents))))).toBe(cents);
      }),
      { numRuns: 20_000 },
    );
  });

  test("of a third decimal are no amount", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_ORDER_CENTS }),
        fc.integer({ min: 1, max: 9 }),
        (cents, mills) => {
          expect(dollarsToCents((cents * 10 + mills) / 1000)).toBeNull();
        },
      ),
      { numRuns: 20_000 },
    );
  });

  test("computed with a client's floating point noise are still meant", () => {
    expect(dollarsToCents(0.1 + 0.2)).toBe(30);
    expect(dollarsToCents(1.1 * 3)).toBe(330);
    expect(dollarsToCents(12.4 * 100)).toBe(124_000);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300, 0.001, 1e-7, 5e-324, 1.00001])(
    "of %d are no amount",
    (dollars) => {
      expect(dollarsToCents(dollars)).toBeNull();
    },
  );
});

test("a total is price times quantity, exactly", () => {
  expect(totalOf(1, 100)).toBe(100);
  expect(totalOf(1999, 50_000)).toBe(99_950_000);
});

test("prices have the specification's prefix", () => {
  expect(formatPrice(1240)).toBe("$ 12.40");
  expect(formatPrice(99_999_999)).toBe("$ 999,999.99");
  expect(formatCount(12_400)).toBe("12,400");
});
