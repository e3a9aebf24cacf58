import { expect, it } from "vitest";
import { dayProblem } from "./days";

const now = new Date("2026-11-25T12:00:00Z");
const problemOf = (day: string, placed?: string) =>
  dayProblem(day, { now, ...(placed ? { placedAt: new Date(placed) } : {}) })?.text ?? null;

it.each([
  ["1999-12-31", "is more than a year ago"],
  ["2025-11-23", "is more than a year ago"],
  ["2026-11-27", "has not come yet"],
  ["2099-01-01", "has not come yet"],
])("a person looks at money of %s", (day, why) => {
  expect(problemOf(day)).toContain(why);
});

it.each(["2025-11-25", "2026-11-24", "2026-11-25", "2026-11-26"])("%s is a day within reason", (day) => {
  expect(problemOf(day)).toBeNull();
});

it("money that came before its order was placed is looked at, with a day for the time zones", () => {
  expect(problemOf("2026-11-18", "2026-11-20T15:00:00Z")).toContain("before the order was placed");
  expect(problemOf("2026-11-19", "2026-11-20T13:00:00Z")).toBeNull();
  expect(problemOf("2026-11-20", "2026-11-20T23:00:00Z")).toBeNull();
});
