import { describe, expect, it } from "vitest";
import {
  daysLeft,
  daysLeftText,
  dueDay,
  isOverdue,
  lastDayToRemind,
  lastOverdueDay,
  reminderDue,
} from "./terms";

const utc = (text: string) => new Date(`${text}Z`);

describe("the day on which an order on account is due", () => {
  it("counts from the day of the shipping in UTC, over the ends of months and leap days", () => {
    expect(dueDay(utc("2026-01-31T23:59:59.999"), 30)).toEqual(utc("2026-03-02T00:00:00"));
    expect(dueDay(utc("2028-01-31T00:00:00"), 30)).toEqual(utc("2028-03-01T00:00:00"));
    expect(dueDay(utc("2026-12-31T12:00:00"), 7)).toEqual(utc("2027-01-07T00:00:00"));
  });
});

describe("the days that are left", () => {
  const due = utc("2026-03-01T00:00:00");

  it.each([
    ["2026-02-24T00:00:00", 5, "due in 5 days"],
    ["2026-02-28T23:59:59.999", 1, "due in 1 day"],
    ["2026-03-01T00:00:00", 0, "due today"],
    ["2026-03-01T23:59:59.999", 0, "due today"],
    ["2026-03-02T00:00:00", -1, "1 day overdue"],
    ["2026-04-01T12:00:00", -31, "31 days overdue"],
  ])("at %s are %i: %s", (now, days, text) => {
    expect(daysLeft(due, utc(now)) + 0).toBe(days);
    expect(daysLeftText(due, utc(now))).toBe(text);
    expect(isOverdue(due, utc(now))).toBe(days < 0);
    expect(due <= lastOverdueDay(utc(now))).toBe(days < 0);
  });
});

describe("the reminders of an order that is due on 28 February", () => {
  const due = utc("2026-02-28T00:00:00");

  it.each([
    ["2026-02-27T12:00:00", 0],
    ["2026-03-02T23:59:59.999", 0],
    ["2026-03-03T00:00:00", 1],
    ["2026-03-13T23:59:59.999", 1],
    ["2026-03-14T00:00:00", 2],
    ["2026-03-29T23:59:59.999", 2],
    ["2026-03-30T00:00:00", 3],
    ["2027-01-01T00:00:00", 3],
  ])("at %s %i are due", (now, step) => {
    expect(reminderDue(due, utc(now))).toBe(step);
    const asked = [1, 2, 3].filter((one) => due <= lastDayToRemind(one, utc(now)));
    expect(asked).toHaveLength(step);
  });
});
