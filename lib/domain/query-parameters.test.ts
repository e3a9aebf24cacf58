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
  const query = { colour: "red", q: " ", sort: "constructor", from: "1,5", page: "10" };
  expect(readParameters(PARAMETERS, query)).toEqual({});
});

it("the first of several values counts", () => {
  expect(readParameters(PARAMETERS, { q: ["a", "b"] })).toEqual({ q: "a" });
});

it("a cursor that no list has given out is null, so that the page can answer 404", () => {
  expect(readParameters(PARAMETERS, { after: "invented" })).toEqual({ after: null });
});

it("cents are written as dollars", () => {
  expect(parameterText(PARAMETERS.from, 1250)).toBe("12.5");
});
