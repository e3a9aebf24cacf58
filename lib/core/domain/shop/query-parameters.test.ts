import { expect, it } from "vitest";
import { type Parameters, parameterText, readParameters } from "./query-parameters";

const PARAMETERS = {
  q: { type: "text", maxLength: 5 },
  sort: { type: "choice", choices: ["name", "price"] },
  from: { type: "dollars" },
  page: { type: "integer", min: 1, max: 9 },
  after: { type: "cursor" },
} as const satisfies Parameters;

it("each parameter is read in its form", () => {
  const after = Buffer.from('["a","64b7f0c2a1d3e4f5a6b7c8d9"]').toString("base64url");
  const query = { q: " chains ", sort: "price", from: "12.5", page: "3", after };
  expect(readParameters(PARAMETERS, query)).toEqual({ ...query, q: "chain", from: 1250, page: 3 });
});

it("an undeclared parameter, an empty value and a value of another form are left out", () => {
  const query = { colour: "red", q: " ", sort: "constructor", from: "1,500", page: "10" };
  expect(readParameters(PARAMETERS, query)).toEqual({});
});

it("a day is one of the calendar, and of this century", () => {
  const day = { from: { type: "day" } } as const satisfies Parameters;
  expect(readParameters(day, { from: "2028-02-29" })).toEqual({ from: "2028-02-29" });
  for (const from of ["2026-02-29", "0026-11-25", "2026-11", "2026-13-01", "25.11.2026", "2026-11-25T10:00"])
    expect(readParameters(day, { from }), from).toEqual({});
});

it("the first of several values counts", () => {
  expect(readParameters(PARAMETERS, { q: ["a", "b"] })).toEqual({ q: "a" });
});

it("a cursor that no list has given out is null, so that the page can answer 404", () => {
  expect(readParameters(PARAMETERS, { after: "invented" })).toEqual({ after: null });
});

it("an amount has a point or a comma before its decimals", () => {
  const read = (from: string) => readParameters(PARAMETERS, { from }).from;
  expect(["12.5", "12,50", "0,05"].map(read)).toEqual([1250, 1250, 5]);
  expect(["1,000", "1.000", "1,0,0", ",5", "5,"].map(read)).toEqual(Array(5).fill(undefined));
});

it("cents are written as dollars", () => {
  expect(parameterText(PARAMETERS.from, 1250)).toBe("12.5");
});

it("a text is cut to its length and loses control characters and halves of a surrogate pair", () => {
  const read = (q: string) => readParameters(PARAMETERS, { q }).q;
  expect(read("a\u0000b")).toBe("a b");
  expect(read("\u0000")).toBeUndefined();
  expect(read("\ud800")).toBeUndefined();
  expect(read("abcd\u{1f6b2}")).toBe("abcd");
});

it("a path is read as it is or not at all", () => {
  const parameters = { to: { type: "path", maxLength: 9 } } as const;
  expect(readParameters(parameters, { to: "/a b" })).toEqual({ to: "/a b" });
  for (const to of ["/a\tb", "/a\ud800", "/too/long/"])
    expect(readParameters(parameters, { to })).toEqual({});
});
