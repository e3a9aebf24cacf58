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

describe("what a refused order means", () => {
  it("is the new price, in cents, where the total is another", () => {
    expect(noticeOf(failure({ code: "total_changed", details: { total: 6250.5 } }), sent)).toEqual({
      kind: "price",
      quantity: 500,
      beforeCents: 620_000,
      afterCents: 625_050,
    });
  });

  it("is nobody's guess where no answer came or the shop had a fault", () => {
    expect(noticeOf(failure({ status: 0, code: "network" }), sent).kind).toBe("unknown");
    expect(noticeOf(failure({ status: 503, code: "busy" }), sent).kind).toBe("unknown");
  });

  it("keeps the quantity for the form after the login, where the session has ended", () => {
    expect(noticeOf(failure({ status: 401, code: "signed_out" }), sent)).toEqual({
      kind: "signed_out",
      quantity: 500,
    });
  });

  it.each([
    ["over_available", "lot"],
    ["off_lot", "lot"],
    ["signed_out", "signed_out"],
    ["idempotency_mismatch", "twin"],
    ["not_found", "gone"],
    ["too_many", "refused"],
    ["total_changed", "refused"],
  ])("for %s is %s", (code, kind) => expect(noticeOf(failure({ code }), sent).kind).toBe(kind));
});

describe("what was sent before", () => {
  it("fills the form again", () => {
    const text = JSON.stringify({
      quantity: 500,
      customerName: "M",
      customerEmail: "m@example.com",
      customerPhone: "+46 40",
      totalPrice: 1,
    });
    expect(readSentOrder(text)).toMatchObject({ quantity: 500, customerName: "M" });
  });

  it.each([null, "{", "{}", '{"quantity":"500"}'])("is nothing in %j", (text) =>
    expect(readSentOrder(text)).toBeNull(),
  );
});
