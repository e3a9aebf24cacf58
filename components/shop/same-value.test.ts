import { expect, it } from "vitest";
import { isSameValue } from "./same-value";

it("two values are the same in any order of their keys, and a missing key is an undefined one", () => {
  expect(isSameValue({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
  expect(isSameValue({ a: 1 }, { a: 1, b: undefined })).toBe(true);
});

it.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [["DE"], ["DE", "AT"]],
  [{ value: null }, { value: 0 }],
  ["", null],
])("%j and %j differ", (one, other) => {
  expect(isSameValue(one, other)).toBe(false);
  expect(isSameValue(other, one)).toBe(false);
});
