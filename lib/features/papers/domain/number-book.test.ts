import { describe, expect, it } from "vitest";
import {
  EMPTY_BOOK,
  isHalted,
  isLockedDay,
  missingOf,
  monthBefore,
  type NumberBook,
  nextNumber,
} from "./number-book";

const book: NumberBook = {
  revision: 3,
  lockedThrough: "2026-10",
  series: { "INV-2026": { start: 500, lost: [{ from: 512, to: 520 }], continuedAt: new Date("2026-11-01") } },
};

describe("the numbers of papers", () => {
  it("begin with 1, or with the number that was set, and go on behind what was lost", () => {
    expect(nextNumber(EMPTY_BOOK, "INV-2026", 0)).toBe(1);
    expect(nextNumber(EMPTY_BOOK, "INV-2026", 41)).toBe(42);
    expect(nextNumber({ ...book, series: { "INV-2026": { start: 500 } } }, "INV-2026", 0)).toBe(500);
    expect(nextNumber(book, "INV-2026", 511)).toBe(521);
    expect(nextNumber(book, "INV-2026", 530)).toBe(531);
    expect(nextNumber(book, "CN-2026", 0)).toBe(1);
  });

  it("lack none where the series has its start and what was lost is known", () => {
    expect(missingOf(EMPTY_BOOK, "INV-2026", { highest: 10, count: 10 })).toBe(0);
    expect(missingOf(EMPTY_BOOK, "INV-2026", { highest: 10, count: 8 })).toBe(2);
    expect(missingOf(book, "INV-2026", { highest: 511, count: 12 })).toBe(0);
    expect(missingOf(book, "INV-2026", { highest: 522, count: 14 })).toBe(0);
    expect(missingOf(book, "INV-2026", { highest: 522, count: 13 })).toBe(1);
    expect(missingOf(book, "INV-2026", { highest: 0, count: 0 })).toBe(0);
  });

  it("wait after a restore until accounts have said where they go on, and those of later years do not", () => {
    const restored = new Date("2026-11-26T10:00:00Z");
    expect(isHalted(EMPTY_BOOK, "INV-2026", null)).toBe(false);
    expect(isHalted(EMPTY_BOOK, "INV-2026", restored)).toBe(true);
    expect(isHalted(book, "INV-2026", restored)).toBe(true);
    expect(isHalted(book, "INV-2026", new Date("2026-10-31"))).toBe(false);
    expect(isHalted(EMPTY_BOOK, "INV-2027", restored)).toBe(false);
  });

  it("are given to no day of a locked month", () => {
    expect(isLockedDay(EMPTY_BOOK, "2026-10-31")).toBe(false);
    expect(isLockedDay(book, "2026-10-31")).toBe(true);
    expect(isLockedDay(book, "2025-12-01")).toBe(true);
    expect(isLockedDay(book, "2026-11-01")).toBe(false);
    expect(monthBefore("2026-01-15")).toBe("2025-12");
    expect(monthBefore("2026-11-30")).toBe("2026-10");
  });
});
