import { expect, it } from "vitest";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { expireIfOverdue } from "./expire-if-overdue";

const order = (status: OrderView["status"]): OrderView => ({
  id: "65f0c0ffee0000000000abcd",
  status,
  customer: { userId: "1", name: "Mara", email: "mara@example.com", phone: "12345" },
  address: null,
  lines: [],
  shipments: [],
  goodsCents: 0,
  charges: [],
  taxes: [],
  dueCents: 0,
  transactionId: null,
  refundFailed: false,
  extended: false,
  revision: 0,
  poNumber: "",
  note: "",
  history: [],
  placedAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-11-21T10:00:00.000Z",
});
const BEFORE = "2026-11-21T09:59:59.999Z";
const AT_ITS_END = "2026-11-21T10:00:00.000Z";

it("an unpaid order is expired from the moment that its hold ends", () => {
  expect(expireIfOverdue(order("unpaid"), BEFORE).status).toBe("unpaid");
  expect(expireIfOverdue(order("unpaid"), AT_ITS_END).status).toBe("expired");
});

it.each(["paid", "shipped", "refunded", "cancelled"] as const)("an order that is %s stays so", (status) => {
  expect(expireIfOverdue(order(status), AT_ITS_END).status).toBe(status);
});
