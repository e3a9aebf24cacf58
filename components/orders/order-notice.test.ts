import { describe, expect, it } from "vitest";
import type { ApiFailure } from "@/components/api/request";
import { noticeOf, readSentOrder } from "./order-notice";

const failure = (change: Partial<ApiFailure>): ApiFailure => ({
  ok: false,
  status: 409,
  code: "x",
  message: "No.",
  fields: {},
  details: {},
  retryAfter: null,
  ...change,
});
const sent = { quantity: 500, totalCents: 620_000 };

describe("noticeOf", () => {
  it("shows the new price in cents where the total has changed", () => {
    expect(noticeOf(failure({ code: "total_changed", details: { total: 6250.5 } }), sent)).toEqual({
      kind: "price_changed",
      quantity: 500,
      beforeCents: 620_000,
      afterCents: 625_050,
    });
  });

  it("shows an unknown outcome where no answer came or the shop failed", () => {
    expect(noticeOf(failure({ status: 0, code: "network" }), sent).kind).toBe("unknown");
    expect(noticeOf(failure({ status: 503, code: "busy" }), sent).kind).toBe("unknown");
  });

  it("keeps the quantity for the form after the login where the session has ended", () => {
    expect(noticeOf(failure({ status: 401, code: "signed_out" }), sent)).toEqual({
      kind: "signed_out",
      quantity: 500,
    });
  });

  it.each([
    ["over_available", "quantity_refused"],
    ["off_lot", "quantity_refused"],
    ["signed_out", "signed_out"],
    ["idempotency_mismatch", "earlier_order_placed"],
    ["not_found", "product_gone"],
    ["too_many", "refused"],
    ["total_changed", "refused"],
  ])("for %s is %s", (code, kind) => expect(noticeOf(failure({ code }), sent).kind).toBe(kind));
});

describe("readSentOrder", () => {
  it("reads the sent order to fill the form again", () => {
    const text = JSON.stringify({
      quantity: 500,
      customerName: "M",
      customerEmail: "m@example.com",
      customerPhone: "+46 40",
      totalPrice: 1,
    });
    expect(readSentOrder(text)).toMatchObject({ quantity: 500, customerName: "M" });
  });

  it.each([null, "{", "{}", '{"quantity":"500"}'])("reads no sent order from %j", (text) =>
    expect(readSentOrder(text)).toBeNull(),
  );
});
