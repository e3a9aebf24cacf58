import { afterEach, describe, expect, it } from "vitest";
import { DEFAULT_TIME_ZONE, showTimeZone } from "@/lib/values/shop-day";
import {
  endOfOfferDay,
  linkEndsAt,
  offerDayAfter,
  offerStateAt,
  STORED_OFFER_STATES,
  whyNotUntil,
} from "./offers";

afterEach(() => showTimeZone(DEFAULT_TIME_ZONE));

describe("an offer", () => {
  it("is open to the end of its last day in the zone of the shop, also where clocks change", () => {
    for (const [zone, day, end] of [
      ["UTC", "2026-12-11", "2026-12-12T00:00:00.000Z"],
      ["Europe/Berlin", "2026-12-11", "2026-12-11T23:00:00.000Z"],
      ["Europe/Berlin", "2026-07-11", "2026-07-11T22:00:00.000Z"],
      ["Europe/Berlin", "2026-03-28", "2026-03-28T23:00:00.000Z"],
      ["America/New_York", "2026-12-31", "2027-01-01T05:00:00.000Z"],
    ] as const) {
      showTimeZone(zone);
      const openUntil = endOfOfferDay(day);
      expect(openUntil.toISOString(), `${zone} ${day}`).toBe(end);
      const at = (ms: number) =>
        offerStateAt({ state: "sent", openUntil }, new Date(openUntil.getTime() + ms));
      expect([at(-1), at(0)]).toEqual(["open", "expired"]);
    }
  });

  it("is valid for 180 days at most, today included, and not until a day that is over", () => {
    const now = new Date("2026-11-27T23:30:00Z");
    showTimeZone("Europe/Berlin");
    expect(offerDayAfter(now, 0)).toBe("2026-11-28");
    expect(whyNotUntil("2026-11-28", now)).toBeNull();
    expect(whyNotUntil("2026-11-27", now)).toBe("This day is over");
    expect(whyNotUntil(offerDayAfter(now, 180), now)).toBeNull();
    expect(whyNotUntil(offerDayAfter(now, 181), now)).not.toBeNull();
  });

  it("is shown by its link for 30 days after its last day", () => {
    expect(linkEndsAt(new Date("2026-12-12T00:00:00Z")).toISOString()).toBe("2027-01-11T00:00:00.000Z");
  });

  it.each([...STORED_OFFER_STATES])("that is stored as %s has one state for people", (state) => {
    const openUntil = new Date("2026-12-12T00:00:00Z");
    const shown = offerStateAt({ state, openUntil }, new Date("2026-12-01T00:00:00Z"));
    const expected = { sent: "open", accepting: "open", removed: "draft" } as Partial<Record<string, string>>;
    expect(shown).toBe(expected[state] ?? state);
  });
});
