import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { ADMIN_STATE, CUSTOMER_STATE, stateOf } from "./order-labels";
import { OrderTimeline } from "./order-timeline";

const refunded: OrderView = {
  id: "65f0c0ffee0000000000abcd",
  status: "refunded",
  customer: { userId: "1", name: "Mara", email: "mara@example.com", phone: "12345" },
  address: null,
  lines: [],
  shipments: [],
  goodsCents: 124_000,
  charges: [],
  taxes: [],
  dueCents: 124_000,
  refundFailed: false,
  extended: false,
  revision: 0,
  poNumber: "",
  note: "",
  transactionId: "pi_1",
  placedAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-11-21T10:00:00.000Z",
  history: [
    {
      event: "refund",
      at: "2026-11-20T11:00:00.000Z",
      by: { role: "admin", name: "Ada Wolff" },
      changes: [],
      reason: "Scratched",
    },
  ],
};

describe("what an administrator did", () => {
  it("names the administrator who did something to administrators only", () => {
    const toAdmin = renderToStaticMarkup(<OrderTimeline order={refunded} forAdmin />);
    const toCustomer = renderToStaticMarkup(<OrderTimeline order={refunded} />);
    expect(toAdmin).toContain("by Ada Wolff");
    expect(toCustomer).toContain("by the shop");
    expect(toCustomer).not.toContain("Ada");
  });
});

it("says where the only administrator decided on an order of their own", () => {
  const [entry] = refunded.history;
  if (!entry) throw new Error("no entry");
  const own = { ...refunded, history: [{ ...entry, by: { ...entry.by, onOwn: true as const } }] };
  const words = "on their own, as the only administrator";
  expect(renderToStaticMarkup(<OrderTimeline order={own} forAdmin />)).toContain(words);
  expect(renderToStaticMarkup(<OrderTimeline order={refunded} forAdmin />)).not.toContain(words);
});

describe("a refund that did not go through", () => {
  it("does not say of a failed refund that the money is on its way", () => {
    const words = (order: OrderView) => renderToStaticMarkup(<OrderTimeline order={order} />);
    expect(words(refunded)).toContain("on its way back");
    expect(words({ ...refunded, refundFailed: true })).toContain("could not be sent");
    expect(words({ ...refunded, refundFailed: true })).not.toContain("on its way back");
  });

  it("does not list a failed refund as refunded", () => {
    for (const words of [CUSTOMER_STATE, ADMIN_STATE]) {
      expect(stateOf(refunded, words).word).toBe("Refunded");
      expect(stateOf({ ...refunded, refundFailed: true }, words).word).toBe("Refund failed");
    }
  });
});

it("says from which day on an order may leave, until that day", () => {
  const order: OrderView = { ...refunded, status: "paid", history: [], shipFrom: "2026-12-01" };
  const words = (now: string) => renderToStaticMarkup(<OrderTimeline order={order} now={now} />);
  expect(words("2026-11-30T10:00:00Z")).toContain("from 1 December 2026 on");
  expect(words("2026-12-01T10:00:00Z")).toContain("the working day after payment");
});

it("asks its customer for a review once it is shipped, and nobody of the shop", () => {
  const shipped: OrderView = { ...refunded, status: "shipped", history: [] };
  expect(renderToStaticMarkup(<OrderTimeline order={shipped} />)).toContain("You write a review");
  expect(renderToStaticMarkup(<OrderTimeline order={shipped} forAdmin />)).not.toContain("review");
});
