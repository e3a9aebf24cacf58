import { expect, it } from "vitest";
import { isTimeZone, timeZones } from "./time-zones";

it.each([
  ["UTC", true],
  ["Europe/Berlin", true],
  ["America/Argentina/Buenos_Aires", true],
  ["Europe/Atlantis", false],
  ["+02:00", false],
  ["", false],
  ["Mars", false],
])("the time zone %s is known: %s", (name, isKnown) => expect(isTimeZone(name)).toBe(isKnown));

it("the list for a form begins with UTC, names each zone once, and each of them is known", () => {
  const zones = timeZones();
  expect(zones[0]).toBe("UTC");
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(zones).toContain("Europe/Berlin");
});
