import { expect, it } from "vitest";
import { type Direction, type GridField, nextField } from "./next-field";

// a b .
// . c,d e
const FIELDS: GridField[] = [
  { id: "a", row: 0, column: 0 },
  { id: "b", row: 0, column: 1 },
  { id: "c", row: 1, column: 1 },
  { id: "d", row: 1, column: 1 },
  { id: "e", row: 1, column: 2 },
];

it.each<[string, Direction, string | null]>([
  ["a", "right", "b"],
  ["b", "right", null],
  ["b", "left", "a"],
  ["b", "down", "c"],
  ["c", "down", "d"],
  ["d", "down", null],
  ["d", "up", "c"],
  ["a", "down", null],
  ["d", "right", "e"],
  ["e", "left", "c"],
])("from %s the key %s leads to %s", (from, direction, to) => {
  const field = FIELDS.find(({ id }) => id === from);
  if (!field) throw new Error("no such field");
  expect(nextField(FIELDS, field, direction)?.id ?? null).toBe(to);
});
