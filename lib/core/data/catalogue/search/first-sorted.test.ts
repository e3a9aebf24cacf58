import fc from "fast-check";
import { expect, it } from "vitest";
import { firstSorted } from "./first-sorted";

it("the first items in an order are those that sorting all items gives, equal ones in their given order", () => {
  const items = fc.array(fc.record({ value: fc.integer({ min: 0, max: 20 }), name: fc.string() }), {
    maxLength: 120,
  });
  const byValue = (a: { value: number }, b: { value: number }) => a.value - b.value;
  fc.assert(
    fc.property(items, fc.integer({ min: 0, max: 130 }), (all, count) => {
      expect(firstSorted(all, count, byValue)).toEqual([...all].sort(byValue).slice(0, count));
    }),
  );
});

it("most items outside the first are compared once", () => {
  const all = Array.from({ length: 10_000 }, (_, n) => (n * 7_919) % 10_007);
  let compared = 0;
  const first = firstSorted(all, 50, (a, b) => {
    compared += 1;
    return a - b;
  });
  expect(first).toEqual([...all].sort((a, b) => a - b).slice(0, 50));
  expect(compared).toBeLessThan(15_000);
});
