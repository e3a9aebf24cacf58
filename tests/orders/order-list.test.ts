import { afterAll, beforeAll, expect, it } from "vitest";
import { exportOrders } from "@/lib/core/commands/orders/export-orders";
import { batchesOfOrders, pageOfOrders } from "@/lib/core/data/orders/admin-lists";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { OrderListQuery } from "@/lib/core/domain/orders/order-list";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { insertInPortions } from "../support/insert-in-portions";
import {
  aCustomer,
  anOrder,
  aProduct,
  closeTestShop,
  must,
  openTestShop,
  orderNow,
  staffViewer,
} from "../support/shop-in-process";

const admin = staffViewer();
const numbers = new Map<string, string>();

beforeAll(async () => {
  await openTestShop();
  const [ada, product] = [await aCustomer("=Ada Reyes"), await aProduct({ available: 100_000 })];
  const order = async (name: string, set: Partial<OrderDocument>) => {
    const id = await anOrder(ada, product);
    await orders().updateOne({ _id: requireId(id) }, { $set: set });
    numbers.set(orderNumber(id), name);
  };
  const company = {
    id: newId(),
    name: "Radhaus Nord",
    legalName: "Radhaus Nord GmbH",
    vatId: "",
    poRequired: false,
  };
  const terms = { netDays: 30, settledCents: 0, owed: true } as const;
  await order("september", {
    placedAt: new Date("2026-09-30T23:59:59Z"),
    status: "paid",
    totalCents: 10_000,
  });
  await order("first of October", {
    placedAt: new Date("2026-10-01T00:00:00Z"),
    status: "paid",
    totalCents: 20_000,
  });
  await order("account", {
    placedAt: new Date("2026-10-31T23:59:59Z"),
    status: "accepted",
    totalCents: 30_000,
    terms,
    company,
  });
  await order("with tax", {
    placedAt: new Date("2026-11-01T00:00:00Z"),
    status: "shipped",
    totalCents: 30_000,
    dueCents: 35_700,
  });
});
afterAll(closeTestShop);

const found = async (query: OrderListQuery) =>
  (await pageOfOrders(admin, query, 1, 50)).items.map(({ id }) => numbers.get(orderNumber(id)));

it("the filters of the shop's orders add up", async () => {
  expect(await found({ from: "2026-10-01", to: "2026-10-31" })).toEqual(["account", "first of October"]);
  expect(await found({ from: "2026-10-01", to: "2026-10-31", pay: "account" })).toEqual(["account"]);
  expect(await found({ pay: "before", to: "2026-10-31" })).toEqual(["first of October", "september"]);
  expect(await found({ least: 30_000, most: 30_000 })).toEqual(["account"]);
  expect(await found({ least: 30_001 })).toEqual(["with tax"]);
  expect(await found({ company: "nord gmbh" })).toEqual(["account"]);
  expect(await found({ company: "nord", state: "paid" })).toEqual([]);
  expect(await found({ state: "to_ship" })).toEqual(["account", "first of October", "september"]);
  expect(await found({ q: "reyes", state: "to_ship", most: 20_000 })).toEqual([
    "first of October",
    "september",
  ]);
});

const textOf = async (query: OrderListQuery): Promise<string> =>
  await new Response(must(exportOrders(admin, query))).text();

it("the file has the orders that are shown, a line each, and no cell that a spreadsheet would run", async () => {
  const [head = "", ...lines] = (await textOf({ from: "2026-10-01", to: "2026-10-31" })).trim().split("\r\n");
  expect(head.replace("\uFEFF", "")).toMatch(/^Order,Day,State,Customer,/);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^[\dA-F]{6},2026-10-31,accepted,'=Ada Reyes,/);
  expect(lines[0]).toContain(",300.00,USD,on account,");
  expect(lines[1]).toContain(",200.00,USD,before it ships,");
});

it("somebody without the right gets no order and no file", async () => {
  const nobody = { ...admin, role: null };
  expect(exportOrders(nobody, {})).toMatchObject({ ok: false, code: "forbidden" });
  for await (const batch of batchesOfOrders(nobody, {})) expect(batch).toEqual([]);
});

it("a long file is read in batches of 500, and a reader who stops reading stops it", async () => {
  const sample = await orderNow(String((await orders().findOne({}))?._id));
  await insertInPortions(
    orders(),
    Array.from({ length: 2_100 }, (_, n) => {
      const _id = newId();
      return {
        ...sample,
        _id,
        idempotencyKey: `long ${n}`,
        placedAt: new Date(Date.UTC(2025, 0, 1) + n * 1000),
      };
    }),
  );
  const sizes: number[] = [];
  for await (const batch of batchesOfOrders(admin, { to: "2025-12-31" })) sizes.push(batch.length);
  expect(sizes).toEqual([500, 500, 500, 500, 100]);
  expect((await textOf({ to: "2025-12-31" })).trim().split("\r\n")).toHaveLength(2_101);
  const reader = must(exportOrders(admin, { to: "2025-12-31" })).getReader();
  await reader.read();
  await reader.cancel();
});
