import { describe, expect, test } from "vitest";
import {
  isListed,
  isPaid,
  isShipped,
  nextStatus,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderStatus,
} from "./order-state";

/** The contract's table once more, as a person reads it: a dash is "refused". */
const TABLE: Record<OrderStatus, Record<OrderEvent, OrderStatus | "–">> = {
  placing: { confirm: "unpaid", pay: "–", cancel: "–", expire: "–", ship: "–", refund: "–" },
  unpaid: { confirm: "–", pay: "paid", cancel: "cancelled", expire: "expired", ship: "–", refund: "–" },
  paid: { confirm: "–", pay: "–", cancel: "–", expire: "–", ship: "shipped", refund: "refunded" },
  shipped: { confirm: "–", pay: "–", cancel: "–", expire: "–", ship: "–", refund: "–" },
  cancelled: { confirm: "–", pay: "–", cancel: "–", expire: "–", ship: "–", refund: "refunded" },
  expired: { confirm: "–", pay: "paid", cancel: "–", expire: "–", ship: "–", refund: "refunded" },
  refunded: { confirm: "–", pay: "–", cancel: "–", expire: "–", ship: "–", refund: "–" },
};

describe.each([...ORDER_STATUSES])("an order that is %s", (status) => {
  test.each([...ORDER_EVENTS])("on %s goes where the contract says", (event) => {
    expect(nextStatus(status, event) ?? "–").toBe(TABLE[status][event]);
  });
});

test("what the wire says of each status", () => {
  const of = (holds: (status: OrderStatus) => boolean) => ORDER_STATUSES.filter(holds);
  expect(of(isPaid)).toEqual(["paid", "shipped"]);
  expect(of(isShipped)).toEqual(["shipped"]);
  expect(of(isListed)).toEqual(["unpaid", "paid", "shipped", "expired", "refunded"]);
});

test("nothing leads back to a status that holds stock, so what was freed once stays free", () => {
  for (const status of ORDER_STATUSES.filter((each) => each !== "placing")) {
    for (const event of ORDER_EVENTS) expect(nextStatus(status, event)).not.toBe("unpaid");
  }
});
