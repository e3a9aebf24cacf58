import { expect, it } from "vitest";
import { DAY_MS } from "@/lib/values/day";
import { beginOfDay, dayOfShop, nextMidnight, shopTimeZone, storedDay, zoneText } from "./shop-day";

const at = (iso: string) => new Date(iso);

it("days are UTC until the owner has set a time zone", () => {
  expect(shopTimeZone()).toBe("UTC");
  expect(dayOfShop(at("2026-11-25T23:59:59.999Z"))).toBe("2026-11-25");
  expect(beginOfDay("2026-11-25").toISOString()).toBe("2026-11-25T00:00:00.000Z");
  expect(storedDay(at("2026-11-25T23:59:59Z"), 30).toISOString()).toBe("2026-12-25T00:00:00.000Z");
  expect(zoneText()).toBe("UTC");
});

it.each([
  ["Europe/Berlin", "2026-11-25T22:59:59Z", "2026-11-25"],
  ["Europe/Berlin", "2026-11-25T23:00:00Z", "2026-11-26"],
  ["Europe/Berlin", "2026-07-01T22:00:00Z", "2026-07-02"],
  ["America/Los_Angeles", "2026-11-25T07:59:00Z", "2026-11-24"],
  ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", "2027-01-01"],
  ["Asia/Kathmandu", "2026-11-25T18:15:00Z", "2026-11-26"],
])("in %s the moment %s is of the day %s", (zone, moment, day) => {
  expect(dayOfShop(at(moment), zone)).toBe(day);
});

it.each([
  ["Europe/Berlin", "2026-11-25", "2026-11-24T23:00:00.000Z"],
  // Clocks change in these nights, and on these days.
  ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["Europe/Berlin", "2026-03-30", "2026-03-29T22:00:00.000Z"],
  ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00.000Z"],
  ["Europe/Berlin", "2026-10-26", "2026-10-25T23:00:00.000Z"],
  // There is no midnight, so the day begins at one o'clock.
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z"],
  // Midnight comes twice.
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
])("in %s the day %s begins at %s", (zone, day, begin) => {
  expect(beginOfDay(day, zone).toISOString()).toBe(begin);
  expect(dayOfShop(at(begin), zone)).toBe(day);
  expect(dayOfShop(new Date(at(begin).getTime() - 1), zone) < day).toBe(true);
});

it("every day of a year begins where the one before has ended, in zones all over the world", () => {
  for (const zone of [
    "Europe/Berlin",
    "America/Santiago",
    "America/Havana",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
  ])
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += DAY_MS) {
      const begin = beginOfDay(new Date(day), zone);
      expect(storedDay(begin, 0, zone).getTime(), `${zone} ${begin.toISOString()}`).toBe(day);
      expect(storedDay(new Date(begin.getTime() - 1), 1, zone).getTime()).toBe(day);
      expect(nextMidnight(new Date(begin.getTime() - 1), zone).getTime()).toBe(begin.getTime());
    }
});
