import { afterEach, expect, it } from "vitest";
import { showTimeZone } from "@/lib/values/shop-day";
import { isForLater, shipFromText, whyNoShipFrom } from "./ship-from";

const now = new Date("2026-11-27T22:30:00Z");
afterEach(() => showTimeZone(""));

it.each([
  ["2026-11-26", "must be a day after today"],
  ["2026-11-27", "must be a day after today"],
  ["2026-11-28", null],
  ["2027-05-26", null],
  ["2027-05-27", "must be at most 180 days ahead"],
])("an order that may leave from %s on is answered with %j", (day, why) => {
  expect(whyNoShipFrom(day, now)).toBe(why);
});

it("waits until its day has begun where the shop is", () => {
  expect(isForLater({}, now)).toBe(false);
  expect(isForLater({ shipFrom: "2026-11-28" }, now)).toBe(true);
  showTimeZone("Europe/Helsinki");
  expect(isForLater({ shipFrom: "2026-11-28" }, now)).toBe(false);
  expect(whyNoShipFrom("2026-11-28", now)).toBe("must be a day after today");
  expect(shipFromText("2026-12-01")).toBe("1 December 2026");
});
