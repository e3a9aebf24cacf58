import { describe, expect, it } from "vitest";
import { commonMark, readNumber } from "./number-text";

describe("a number that can be read in one way only is read", () => {
  it.each([
    ["12", "12", null],
    ["12.5", "12.5", "point"],
    ["12,50", "12.50", "comma"],
    ["1,299.00", "1299.00", "point"],
    ["1.299,00", "1299.00", "comma"],
    ["1 299,00", "1299.00", "comma"],
    ["1'299.00", "1299.00", "point"],
    ["$ 12.40", "12.40", "point"],
    ["12.40 USD", "12.40", "point"],
    ["1,234,567", "1234567", "point"],
    ["-3", "-3", null],
    ["0.125", "0.125", "point"],
    ["0,125", "0.125", "comma"],
  ])("%s", (cell, text, mark) => {
    expect(readNumber(cell, null)).toEqual({ ok: true, text, mark });
  });
});

describe("a number with two readings is refused unless somebody has said which mark holds", () => {
  it.each([
    ["2,185", "2185", "2.185"],
    ["1.299", "1.299", "1299"],
  ])("%s", (cell, asPoint, asComma) => {
    expect(readNumber(cell, null)).toMatchObject({ ok: false });
    expect(readNumber(cell, "point")).toMatchObject({ ok: true, text: asPoint });
    expect(readNumber(cell, "comma")).toMatchObject({ ok: true, text: asComma });
  });
});

it.each(["12,40 €", "twelve", "1.2.3", "12,3,4", "1,29,900.00", "4.0E+12"])(
  "%s is no price in dollars",
  (cell) => {
    expect(readNumber(cell, null).ok).toBe(false);
  },
);

it("a number that does not fit the mark of the file is refused", () => {
  expect(readNumber("1.299,00", "point").ok).toBe(false);
  expect(readNumber("1,299.00", "comma").ok).toBe(false);
});

it("the mark of a file is that of most of its numbers that have one reading", () => {
  expect(commonMark(["1,50", "2,50", "3.50", "1,000"])).toBe("comma");
  expect(commonMark(["1,50", "2.50"])).toBeNull();
  expect(commonMark(["1", "1,000"])).toBeNull();
});
