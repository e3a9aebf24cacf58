import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differenceOf } from "@/lib/core/domain/catalogue/movements";
import { needsSecondPerson, worthOf } from "./counts";

const line = (expected: number, counted: number, priceCents = 100) => ({ expected, counted, priceCents });

describe("the difference of a line", () => {
  it("is less than 0 where pieces lack, and has its worth at the list price", () => {
    expect(differenceOf(line(100, 97))).toBe(-3);
    expect(worthOf(line(100, 97, 1240))).toBe(-3720);
    expect(worthOf(line(0, 5, 1240))).toBe(6200);
  });

  it.each([
    ["2 % of the line exactly", line(100, 98), false],
    ["more than 2 %", line(100, 97), true],
    ["more than 2 % above", line(100, 103), true],
    ["one piece where none was expected", line(0, 1), true],
    ["none where none was expected", line(0, 0), false],
    ["500 exactly", line(10_000, 9_950, 1_000), false],
    ["a cent over 500", line(10_000, 9_999, 50_001), true],
  ])("of %s", (_, counted, needs) => expect(needsSecondPerson(counted)).toBe(needs));

  it("a line that is as expected needs nobody else, whatever it costs", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (pieces, priceCents) => {
        expect(needsSecondPerson(line(pieces, pieces, priceCents))).toBe(false);
      }),
    );
  });
});
