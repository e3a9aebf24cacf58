import { expect, it } from "vitest";
import { bicyclesFor, hasDecimals, needOfOne, needText, roundedUp } from "./needs";

const need = (bicycles: number, perBicycle: number, spare = 0) =>
  needOfOne({ perBicycle, spare }) * BigInt(bicycles);

it("a third of a part in each of seven bicycles is rounded up once, and what was rounded can be shown", () => {
  expect(needText(need(7, 0.333))).toBe("2.331");
  expect(roundedUp(need(7, 0.333))).toBe(3);
  expect(needText(need(7, 0.333, 5))).toBe("2.44755");
  expect(needText(need(3, 1))).toBe("3");
});

it("numbers that floating point cannot add up come out whole", () => {
  // In floating point, 0.1 × 3 is 0.30000000000000004 and 1.1 × 100 is 110.00000000000001.
  expect(roundedUp(need(30, 0.1))).toBe(3);
  expect(roundedUp(need(100, 1.1))).toBe(110);
  expect(roundedUp(need(600, 64, 5))).toBe(40_320);
  expect(roundedUp(need(100, 1, 0.01))).toBe(101);
});

it("a million bicycles with a thousand parts each and as many spares are counted to the piece", () => {
  expect(roundedUp(need(1_000_000, 1_000, 100))).toBe(2_000_000_000);
  expect(roundedUp(need(999_999, 999.9999, 99.99))).toBe(1_999_897_801);
  expect(needText(need(999_999, 999.9999, 99.99))).toBe("1999897800.11019999");
});

it("pieces are enough for as many whole bicycles as they fill", () => {
  const one = needOfOne({ perBicycle: 0.333, spare: 0 });
  expect(bicyclesFor(2, one)).toBe(6);
  expect(bicyclesFor(3, one)).toBe(9);
  expect(bicyclesFor(0, one)).toBe(0);
});

it("a number counts its decimals as it is written", () => {
  expect(hasDecimals(0.3333, 4)).toBe(true);
  expect(hasDecimals(0.1 + 0.2, 4)).toBe(false);
  expect(hasDecimals(1 / 3, 4)).toBe(false);
  expect(hasDecimals(1000, 2)).toBe(true);
  expect(hasDecimals(Number.POSITIVE_INFINITY, 4)).toBe(false);
  expect(() => needOfOne({ perBicycle: 1 / 3, spare: 0 })).toThrow();
});
