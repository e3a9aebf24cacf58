import { expect, it } from "vitest";
import { changeOf, changesByKey } from "./audit-changes";

it("a value that stays the same is no change", () => {
  expect(changeOf("name", "Chain", "Chain")).toEqual([]);
  expect(changeOf("name", "Chain", null)).toEqual([{ field: "name", from: "Chain", to: null }]);
});

it("added, removed and changed keys are changes, first those that were there before", () => {
  const before = new Map([
    ["same", "1"],
    ["removed", "2"],
    ["changed", "3"],
  ]);
  const after = new Map([
    ["added", "5"],
    ["changed", "4"],
    ["same", "1"],
  ]);
  expect(changesByKey("line", before, after)).toEqual([
    { field: "line", from: "2", to: null },
    { field: "line", from: "3", to: "4" },
    { field: "line", from: null, to: "5" },
  ]);
});
