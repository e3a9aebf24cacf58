import { expect, it } from "vitest";
import {
  hasHappened,
  LIFECYCLE,
  nextStatus,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderStatus,
  onlySourceOf,
  type Rule,
  type StockEffect,
  whyNotReadable,
} from "./order-lifecycle";
import {
  CHARGED_STATUSES,
  CREDIT_STATUSES,
  ENDED_STATUSES,
  isPaid,
  isShipped,
  LISTED_STATUSES,
  OPEN_STATUSES,
  PAID_STATUSES,
  piecesIn,
  SOLD_STATUSES,
  stockMoves,
  TO_SHIP_STATUSES,
} from "./order-statuses";

const PIECES_AFTER: Record<StockEffect, string> = {
  hold: "held",
  sell: "sold",
  release: "free",
  return: "free",
  ship: "sold",
  rest: "sold",
  takeBack: "free",
};

it("each status has its lists, figures and queries", () => {
  expect(PAID_STATUSES).toEqual(["paid", "shipped"]);
  expect(ORDER_STATUSES.filter((status) => isPaid({ status }))).toEqual(["paid", "shipped"]);
  expect(ORDER_STATUSES.filter((status) => isShipped({ status }))).toEqual(["shipped"]);
  expect(CHARGED_STATUSES).toEqual(["paid", "shipped", "refunded"]);
  expect(SOLD_STATUSES).toEqual(["paid", "shipped", "accepted"]);
  expect(TO_SHIP_STATUSES).toEqual(["paid", "accepted"]);
  expect(CREDIT_STATUSES).toEqual(["awaiting", "accepted", "shipped"]);
  expect(OPEN_STATUSES).toEqual(["placing", "awaiting", "unpaid"]);
  expect(ENDED_STATUSES).toEqual(["cancelled", "expired", "refunded"]);
  expect(LISTED_STATUSES).toEqual([
    "awaiting",
    "unpaid",
    "accepted",
    "paid",
    "shipped",
    "expired",
    "refunded",
  ]);
  expect(ORDER_STATUSES.filter((status) => whyNotReadable({ status }))).toEqual([
    "placing",
    "cancelled",
    "expired",
  ]);
});

it("where an order's pieces are follows from its events", () => {
  const where = Object.fromEntries(ORDER_STATUSES.map((status) => [status, piecesIn(status)]));
  expect(where).toEqual({
    placing: null,
    awaiting: "held",
    unpaid: "held",
    accepted: "held",
    paid: "sold",
    shipped: "sold",
    cancelled: "free",
    expired: "free",
    refunded: "free",
  });
});

it("events that lead to one status leave its pieces in one place, wherever they start", () => {
  for (const status of ORDER_STATUSES) {
    const rules: Rule[] = Object.values(LIFECYCLE).filter(({ to }) => to === status);
    const ends = rules.map(({ stock, from }) =>
      stock === null ? piecesIn(from[0] ?? "placing") : PIECES_AFTER[stock],
    );
    expect(new Set(ends)).toEqual(new Set(status === "placing" ? [] : [piecesIn(status)]));
    for (const { stock, from } of rules) if (stock === null) expect(new Set(from.map(piecesIn)).size).toBe(1);
  }
});

it("a refund by a version before returns what was sold, and else frees what may still be held", () => {
  const moves = (refundedFrom: OrderStatus | null, status: OrderStatus = "refunded") =>
    stockMoves({ status, refundedFrom });
  expect([moves("paid"), moves("expired"), moves("cancelled")]).toEqual([
    ["sell", "return"],
    ["release"],
    ["release"],
  ]);
  expect([
    moves(null, "paid"),
    moves(null, "shipped"),
    moves(null, "expired"),
    moves(null, "placing"),
  ]).toEqual([["sell"], ["ship"], ["release"], []]);
});

it("nothing leads back to a status that holds stock, so that stock that was freed stays free", () => {
  for (const status of ORDER_STATUSES.filter((each) => !OPEN_STATUSES.includes(each))) {
    for (const event of ORDER_EVENTS)
      expect(OPEN_STATUSES).not.toContain(
        nextStatus(status, event) === status ? null : nextStatus(status, event),
      );
  }
});

it("an event that starts from several statuses has to be told which", () => {
  expect(onlySourceOf("approve")).toBe("awaiting");
  expect(() => onlySourceOf("refund")).toThrow("several");
  expect(hasHappened("refund", { status: "refunded" })).toBe(true);
  expect(hasHappened("refund", { status: "paid" })).toBe(false);
});
