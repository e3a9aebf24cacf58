import { describe, expect, it } from "vitest";
import { formatDay, formatMoment } from "./dates";

describe("Dates on screen", () => {
  it("a date is the day in UTC in every time zone", () => {
    expect(formatDay("2026-11-12T23:59:59Z")).toBe("12 Nov 2026");
    expect(formatDay("2026-09-01T00:00:00+02:00")).toBe("31 Aug 2026");
    expect(formatDay("2026-09-01T00:00:00Z")).toBe("1 Sep 2026");
  });

  it("a time names its time zone", () => {
    expect(formatMoment("2026-11-12T09:04:00Z")).toBe("12 Nov 2026, 09:04 UTC");
  });
});
