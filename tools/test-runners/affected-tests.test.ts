import { expect, it } from "vitest";
import { affectedTests } from "./affected-tests";

const picked = (...changed: string[]): string[] => affectedTests(process.cwd(), changed).tests;
const FEW = 75;

it("a change of a feature picks its own tests, those that name its calls, and the rules", () => {
  const tests = picked("lib/features/wishes/commands/change-wishes.ts");
  expect(tests).toEqual(
    expect.arrayContaining([
      "tests/wishes/wish-calls.test.ts",
      "tests/recorded-answers/wishes.test.ts",
      "lib/features/wishes/domain/wishes.test.ts",
      "tests/rules/imports.test.ts",
    ]),
  );
  expect(tests).not.toContain("tests/quick-order/quick-order-limits.test.ts");
  expect(tests.length).toBeLessThan(FEW);
});

it("a change of a route picks the tests that name its call and the tables of all calls", () => {
  const tests = picked("app/api/orders/[id]/again/route.ts");
  expect(tests).toEqual(
    expect.arrayContaining(["tests/orders/order-again.test.ts", "tests/calls/refuse-caller.test.ts"]),
  );
  expect(tests).not.toContain("tests/wishes/wish-calls.test.ts");
});

it("a change of what everything imports picks the nearest tests and says how many are left", () => {
  const { tests, left } = affectedTests(process.cwd(), ["lib/env.ts"]);
  expect(tests.length).toBeLessThan(FEW);
  expect(left).toBeGreaterThan(100);
});

it("a changed recording picks the test that compares it", () => {
  expect(picked("tests/recorded-answers/basket.http")).toContain("tests/recorded-answers/basket.test.ts");
});
