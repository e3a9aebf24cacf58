import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import { payableUntil, payLinkEnd, payLinkState } from "./pay-links";

const now = new Date("2026-11-22T10:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const link = { until: hours(48), revokedAt: null };
const order = (status: OrderStatus, left = 24) => ({ status, expiresAt: hours(left) });

describe("a pay link", () => {
  it.each([...ORDER_STATUSES])(
    "of an order that is %s pays, says paid or has ended, as the table says",
    (status) => {
      const expected = { unpaid: "open", paid: "paid", shipped: "paid" } as Partial<
        Record<OrderStatus, string>
      >;
      expect(payLinkState(link, order(status), now)).toBe(expected[status] ?? "ended");
    },
  );

  it("ends with the hold of its order, also before the shop has stored that it expired", () => {
    expect(payLinkState(link, order("unpaid", 0), now)).toBe("ended");
    expect(payLinkState(link, order("unpaid", 0.001), now)).toBe("open");
    // A payment in time stays one after the hold.
    expect(payLinkState(link, order("paid", -1), now)).toBe("paid");
  });

  it("ends at its own time and when it is revoked, whatever its order is", () => {
    for (const status of ["unpaid", "paid"] as const) {
      expect(payLinkState({ ...link, until: now }, order(status), now)).toBe("ended");
      expect(payLinkState({ ...link, revokedAt: now }, order(status), now)).toBe("ended");
    }
  });

  it("is open until the earlier of its own end and the end of the hold", () => {
    expect(payableUntil(link, order("unpaid"))).toEqual(hours(24));
    expect(payableUntil({ until: hours(2) }, order("unpaid"))).toEqual(hours(2));
    expect(payLinkEnd(now, 14)).toEqual(hours(14 * 24));
  });
});
