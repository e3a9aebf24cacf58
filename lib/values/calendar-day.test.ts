import { expect, it } from "vitest";
import { isCalendarDay } from "./calendar-day";

it.each(["2026-11-25", "2024-02-29", "1999-12-31"])("%s is a day", (text) => {
  expect(isCalendarDay(text)).toBe(true);
});

it.each([
  "2026-02-31",
  "2025-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-11-5",
  "2026-11-25T00:00",
  "",
  "today",
])("“%s” is none", (text) => {
  expect(isCalendarDay(text)).toBe(false);
});
