import fc from "fast-check";
import { expect, test } from "vitest";
import { firstOf } from "./first-of";

test("the first of many are what sorting them all gives, equals in their order", () => {
  const items = fc.array(fc.record({ value: fc.integer({ min: 0, max: 20 }), name: fc.string() }), {
    maxLength: 120,
  });
  const byValue = (a: { value: number }, b: { value: number }) => a.value - b.value;
  fc.assert(
    fc.property(items, fc.integer({ min: 0, max: 130 }), (all, count) => {
      expect(firstOf(all, count, byValue)).toEqual([...all].sort(byValue).slice(0, count));
    }),
  );
});

test("most of what is not wanted is compared once", () => {
  const all = Array.from({ length: 10_000 }, (_, n) => (n * 7_919) % 10_007);
  let compared = 0;
  const first = firstOf(all, 50, (a, b) => {
    compared += 1;
    return a - b;
  });
  expect(first).toEqual([...all].sort((a, b) => a - b).slice(0, 50));
  expect(compared).toBeLessThan(15_000);
});
