import { describe, expect, test } from "vitest";
import {
  canCancelOrder,
  canPayOrder,
  canRefundOrder,
  canSeeOrder,
  canShipOrder,
  isAdmin,
  isSelfOrAdmin,
  type Viewer,
} from "./access";
import { ORDER_STATUSES, type OrderStatus } from "./order-state";

const person = (userId: string, role: Viewer["role"] = null): Viewer => ({
  userId,
  sessionId: "s",
  email: `${userId}@example.com`,
  name: userId,
  role,
});
const [owner, stranger, admin] = [person("ada"), person("eve"), person("max", "admin")];
const order = (status: OrderStatus) => ({ customer: { userId: "ada" }, status });

/** Who may do it, by status: o(wner), a(dmin); nobody else ever. */
const RULES: [
  string,
  (viewer: Viewer, order: { customer: { userId: string }; status: OrderStatus }) => boolean,
  Partial<Record<OrderStatus, string>>,
][] = [
  ["see", canSeeOrder, Object.fromEntries(ORDER_STATUSES.map((status) => [status, "oa"]))],
  ["pay", canPayOrder, { unpaid: "o" }],
  ["cancel", canCancelOrder, { unpaid: "oa" }],
  ["ship", canShipOrder, { paid: "a" }],
  ["refund", canRefundOrder, { paid: "a" }],
];

describe.each(RULES)("to %s an order", (_verb, may, rule) => {
  test.each([...ORDER_STATUSES])("that is %s", (status) => {
    expect(may(owner, order(status))).toBe(rule[status]?.includes("o") ?? false);
    expect(may(admin, order(status))).toBe(rule[status]?.includes("a") ?? false);
    expect(may(stranger, order(status))).toBe(false);
  });
});

test("nobody signed in is no administrator, and an e-mail is one's own only letter for letter", () => {
  expect([isAdmin(null), isAdmin(owner), isAdmin(admin)]).toEqual([false, false, true]);
  expect(isSelfOrAdmin(owner, "ada@example.com")).toBe(true);
  expect(isSelfOrAdmin(owner, "eve@example.com")).toBe(false);
  expect(isSelfOrAdmin(admin, "eve@example.com")).toBe(true);
});
