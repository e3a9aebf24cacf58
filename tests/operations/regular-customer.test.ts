import { afterAll, beforeAll, expect, it } from "vitest";
import { listOrdersOf } from "@/lib/core/data/orders/orders";
import { closeDatabase, database } from "@/lib/core/data/store/connection";
import { newId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { prepareDatabase } from "@/lib/upkeep/start/prepare";
import { insertInPortions } from "../support/insert-in-portions";
import { watchQueries, workOf } from "./watched-queries";

const ORDERS = 400;
const userId = newId();
const viewer: Viewer = {
  userId: userId.toHexString(),
  name: "Ada Reyes",
  email: "ada@example.com",
  sessionId: "one",
  role: null,
};
const asked = watchQueries();

beforeAll(async () => {
  await prepareDatabase();
  const { name, email } = viewer;
  await insertInPortions(
    database().collection("orders"),
    Array.from({ length: ORDERS }, (_, index) => ({
      customer: { userId, name, email, phone: "" },
      idempotencyKey: String(index),
      // One order in ten is not listed.
      status: index % 10 === 0 ? "cancelled" : "shipped",
      address: null,
      lines: [],
      totalCents: 0,
      payment: { transactionId: null },
      history: [],
      placedAt: new Date(Date.UTC(2026, 0, 1) + index),
      expiresAt: new Date(0),
    })),
  );
});
afterAll(async () => {
  await database().dropDatabase();
  await closeDatabase();
});

it(`a page of one customer's ${ORDERS} orders reads only that page`, async ({ skip }) => {
  asked();
  const { items, next } = await listOrdersOf(viewer, viewer.email, { limit: 20 });
  expect(items).toHaveLength(20);
  await listOrdersOf(viewer, viewer.email, { limit: 20, after: next ?? "" });
  for (const command of asked()) {
    // Not every server supports explain.
    const { examined } = await workOf(database(), command).catch(() => skip());
    expect(examined).toBeLessThan(2 * 20);
  }
});
