import { expect, it } from "vitest";
import { EMPTY_BUILD, parseStoredBuild } from "./stored-build";

const ID = "0123456789abcdef01234567";
const part = { productId: ID, perBicycle: "2", spare: "1.5", ownStock: "40" };
const stored = (more: object) =>
  JSON.stringify({ version: 1, bicycles: "600", others: [], parts: [], ...more });

it("a build is read as it was stored, also with what is not right yet", () => {
  const build = { bicycles: "600", others: ["650"], parts: [{ ...part, perBicycle: "1," }] };
  expect(parseStoredBuild(stored(build))).toEqual(build);
});

it.each([
  null,
  "",
  "{",
  "[]",
  "7",
  JSON.stringify({ version: 2, bicycles: "600", others: [], parts: [part] }),
])("a stored build of another version, or that is none, is an empty one: %s", (text) => {
  expect(parseStoredBuild(text)).toEqual(EMPTY_BUILD);
});

it.each([
  { ...part, productId: "../../login" },
  { ...part, productId: 7 },
  { ...part, perBicycle: 2 },
  { ...part, spare: "9".repeat(17) },
  { ...part, ownStock: undefined },
  "part",
  null,
])("a stored build loses the one part that is wrong and keeps the others: %j", (wrong) => {
  const other = { ...part, productId: "f".repeat(24) };
  expect(parseStoredBuild(stored({ parts: [wrong, other] })).parts).toEqual([other]);
});

it("a stored build has each product once, 200 parts at most, and three other numbers", () => {
  const many = Array.from({ length: 300 }, (_, n) => ({
    ...part,
    productId: n.toString(16).padStart(24, "0"),
  }));
  const { parts, others, bicycles } = parseStoredBuild(
    stored({ parts: [many[0], ...many], others: ["1", 2, "3", "4", "5"], bicycles: {} }),
  );
  expect(parts).toHaveLength(200);
  expect(others).toEqual(["1", "3", "4"]);
  expect(bicycles).toBe(EMPTY_BUILD.bicycles);
});
