import { describe, expect, it } from "vitest";
import type { Basket, BasketLine } from "@/components/api/answers";
import type { ApiFailure } from "@/components/api/request";
import { orderNoticeOf, orderOf, readSentBasketOrder } from "./basket-order";

const line = (n: number, change: Partial<BasketLine> = {}): BasketLine => ({
  productId: n.toString(16).padStart(24, "0"),
  name: `Part ${n}`,
  sku: "",
  slug: "part",
  img: "",
  quantity: 100,
  verdict: "ok",
  available: 5000,
  minimumLot: 100,
  unitPrice: 0.07,
  tierFrom: null,
  nextTier: null,
  tiers: [],
  lineTotal: 7,
  seen: { unitPrice: 0.07, minimumLot: 100 },
  changed: [],
  ...change,
});
const basket: Basket = {
  currency: "USD",
  revision: 1,
  poNumber: "PO 1",
  note: "",
  totalPrice: 0,
  lines: [
    line(1),
    line(2, { verdict: "over_available", changed: [{ field: "available", from: 100, to: 0 }] }),
    line(3, { changed: [{ field: "unitPrice", from: 0.06, to: 0.07 }] }),
    line(4, { unitPrice: 0.14, lineTotal: 14 }),
  ],
};
const address = { company: "", street: "1 Mill Lane", city: "Leeds", postalCode: "LS1", country: "UK" };
const failure = (code: string, details: Record<string, unknown> = {}, status = 409): ApiFailure => ({
  ok: false,
  status,
  code,
  message: "no",
  fields: {},
  details,
  retryAfter: null,
});

describe("the order of a basket", () => {
  it("has the lines that can be ordered and were accepted, with the prices that the customer saw", () => {
    expect(orderOf(basket, { phone: "030 123456", address })).toEqual({
      lines: [
        { productId: line(1).productId, quantity: 100, unitPrice: 0.07 },
        { productId: line(4).productId, quantity: 100, unitPrice: 0.14 },
      ],
      totalPrice: 21,
      customerPhone: "030 123456",
      address,
      poNumber: "PO 1",
    });
    const only = new Set([line(4).productId]);
    expect(orderOf(basket, { phone: "", address }, only)).toMatchObject({ totalPrice: 14, lines: [{}] });
  });

  it("a refusal names the lines that are short, or proposes the first part of a split", () => {
    const lines = [{ productId: line(4).productId, verdict: "over_available" }];
    expect(orderNoticeOf(failure("over_available", { lines }), basket)).toEqual({
      kind: "short",
      names: ["Part 4"],
    });
    const split = [{ productIds: ["a"] }, { productIds: ["b"] }];
    expect(orderNoticeOf(failure("invalid", { split }, 400), basket)).toEqual({
      kind: "split",
      message: "no",
      productIds: ["a"],
    });
    expect(orderNoticeOf(failure("total_changed"), basket)).toEqual({ kind: "changed" });
    expect(orderNoticeOf(failure("invalid", {}, 400), basket)).toEqual({ kind: "refused" });
    expect(orderNoticeOf(failure("network", {}, 0), basket)).toMatchObject({ kind: "unknown" });
  });

  it("what was sent fills the form again, and other text does not", () => {
    expect(readSentBasketOrder(JSON.stringify(orderOf(basket, { phone: "030 1", address })))).toEqual({
      customerPhone: "030 1",
      address,
    });
    for (const text of [null, "", "{", "{}"]) expect(readSentBasketOrder(text)).toBeNull();
  });
});
