import { describe, expect, it } from "vitest";
import {
  discountCents,
  discountText,
  isInTimeForDiscount,
  lastDiscountDay,
  openOffer,
} from "./cash-discount";

const DISCOUNT = { percent: 2, days: 10 };
/** Shipped on Tuesday, 6 January 2026: the discount's last day is Friday, 16 January. */
const TERMS = { netDays: 30, discount: DISCOUNT, dueAt: new Date("2026-02-05T00:00:00Z") } as const;

describe("a cash discount", () => {
  it("is whole cents of what is due, half a cent in the payer's favour", () => {
    expect(discountCents(124_000, DISCOUNT)).toBe(2_480);
    expect(discountCents(12_345, { percent: 2.5 })).toBe(309);
    expect(discountCents(25, DISCOUNT)).toBe(1);
    expect(discountCents(24, DISCOUNT)).toBe(0);
    expect(discountCents(100_000_000, { percent: 0.01 })).toBe(10_000);
    expect(discountCents(10_001, { percent: 10 })).toBe(1_000);
  });

  it("can be taken until its last day, and the days of work that the bank may take after it", () => {
    expect(lastDiscountDay(TERMS).toISOString()).toBe("2026-01-16T00:00:00.000Z");
    const inTime = (day: string, grace = 3) => isInTimeForDiscount(TERMS, day, grace);
    expect(inTime("2026-01-16", 0)).toBe(true);
    expect(inTime("2025-12-01", 0)).toBe(true);
    // A Sunday after the last day is no day of work.
    expect(inTime("2026-01-18", 0)).toBe(true);
    expect(inTime("2026-01-19", 0)).toBe(false);
    // Monday, Tuesday and Wednesday are three.
    expect(inTime("2026-01-21")).toBe(true);
    expect(inTime("2026-01-22")).toBe(false);
    expect(inTime("2126-01-22")).toBe(false);
  });

  it("has all its days before the order is shipped", () => {
    expect(isInTimeForDiscount({ netDays: 30, discount: DISCOUNT }, "2026-12-31", 0)).toBe(true);
  });

  it("is offered until its last day, while nothing of the order has come", () => {
    const terms = {
      netDays: 30,
      discount: DISCOUNT,
      settledCents: 0,
      dueAt: null,
      isWrittenOff: false,
    } as const;
    const order = { dueCents: 124_000, terms };
    const now = new Date("2026-01-16T23:00:00Z");
    expect(openOffer(order, now)).toEqual({ ...DISCOUNT, discountCents: 2_480, until: null });
    const shipped = { ...order, terms: { ...terms, dueAt: TERMS.dueAt.toISOString() } };
    expect(openOffer(shipped, now)).toMatchObject({ until: new Date("2026-01-16T00:00:00Z") });
    expect(openOffer(shipped, new Date("2026-01-17T00:00:00Z"))).toBeNull();
    expect(openOffer({ ...order, receipts: [{ cents: 1, isTakenBack: false }] }, now)).toBeNull();
    expect(openOffer({ ...order, receipts: [{ cents: 1, isTakenBack: true }] }, now)).not.toBeNull();
    expect(openOffer({ dueCents: 124_000 }, now)).toBeNull();
  });

  it("is said in words", () => {
    expect(discountText(DISCOUNT)).toBe("2 % within 10 days");
    expect(discountText({ percent: 0.5, days: 1 })).toBe("0.5 % within 1 day");
  });
});
