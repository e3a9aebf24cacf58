import { expect, it } from "vitest";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { pageOfOrders } from "@/lib/core/data/orders/admin-lists";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { findShopFigures } from "@/lib/features/statistics/data/shop-figures";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, anOrder, aProduct, must, paidAtProvider } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const DAY_MS = 86_400_000;

async function aPaidOrder(customer: Viewer, product: ProductDocument, quantity = 100): Promise<string> {
  const orderId = await anOrder(customer, product, quantity);
  const transactionId = await paidAtProvider(customer, orderId);
  must(await payOrder(customer, orderId, { orderId, productName: product.name, transactionId }));
  return orderId;
}

const ship = async (admin: Viewer, orderId: string, { name }: ProductDocument, quantity = 100) =>
  must(await shipOrder(admin, orderId, { productName: name, quantity }));

const placedAt = (orderId: string, at: Date) =>
  orders().updateOne({ _id: requireId(orderId) }, { $set: { placedAt: at } });

it("the dashboard counts orders to ship, unpaid orders with the oldest one's age, and low stock", async () => {
  const [admin, ada] = [await anAdmin(), await aCustomer()];
  const chain = await aProduct({ name: "Chain", available: 5000 });
  await aProduct({ name: "Nearly gone", minimumLot: 300, available: 299 });
  await aProduct({ name: "Odd lot", minimumLot: 250, available: 280 });
  await aProduct({ name: "Gone", minimumLot: 100, available: 0 });
  await aProduct({ name: "Just enough", minimumLot: 300, available: 300 });
  await aProduct({ name: "Much", minimumLot: 1000, available: 1000 });
  await aPaidOrder(ada, chain);
  await ship(admin, await aPaidOrder(ada, chain), chain);
  const [first] = [await anOrder(ada, chain), await anOrder(ada, chain)];
  const figures = await findShopFigures(admin);
  expect(figures).toMatchObject({ toShip: 1, unpaid: { count: 2 } });
  // An order on account is shipped before its money comes: the list that the figure leads to has it.
  await orders().updateOne({ _id: requireId(first) }, { $set: { status: "accepted" } });
  expect((await findShopFigures(admin))?.toShip).toBe(2);
  expect((await pageOfOrders(admin, { state: "to_ship" }, 1, 50)).total).toBe(2);
  await orders().updateOne({ _id: requireId(first) }, { $set: { status: "unpaid" } });
  const oldest = await orders().findOne({ _id: requireId(first) });
  expect(figures?.unpaid.oldestPlacedAt).toBe(oldest?.placedAt.toISOString());
  expect(figures?.short.count).toBe(3);
  expect(figures?.short.least.map(({ name, available }) => [name, available])).toEqual([
    ["Gone", 0],
    ["Odd lot", 280],
    ["Nearly gone", 299],
  ]);
});

it("the dashboard adds up paid and shipped orders of the last 14 days by day and by product", async () => {
  const [admin, ada] = [await anAdmin(), await aCustomer()];
  const chain = await aProduct({ name: "Chain", priceCents: 1000, available: 5000 });
  const hub = await aProduct({ name: "Hub", priceCents: 1500, available: 5000 });
  const now = new Date(Date.UTC(2026, 10, 21, 9));
  const day = (back: number) => new Date(Date.UTC(2026, 10, 21, 0) - back * DAY_MS);
  const today = await aPaidOrder(ada, chain, 200);
  await ship(admin, today, chain, 200);
  await placedAt(today, day(0));
  await placedAt(await aPaidOrder(ada, hub), new Date(day(1).getTime() + DAY_MS - 1));
  await placedAt(await aPaidOrder(ada, chain), day(13));
  await placedAt(await aPaidOrder(ada, chain), new Date(day(13).getTime() - 1));
  const refunded = await aPaidOrder(ada, hub);
  must(await requestRefund(admin, refunded, { reason: "Damaged" }));
  await placedAt(refunded, day(0));
  await placedAt(await anOrder(ada, hub), day(0));

  const figures = await findShopFigures(admin, now);
  expect(figures?.sales).toHaveLength(14);
  expect(figures?.sales.filter((sale) => sale.orders > 0)).toEqual([
    { day: "2026-11-08", orders: 1, cents: 100_000 },
    { day: "2026-11-20", orders: 1, cents: 150_000 },
    { day: "2026-11-21", orders: 1, cents: 200_000 },
  ]);
  expect(figures?.best).toEqual([
    { productId: chain._id.toHexString(), name: "Chain", quantity: 300, cents: 300_000 },
    { productId: hub._id.toHexString(), name: "Hub", quantity: 100, cents: 150_000 },
  ]);
});

it("the dashboard refuses customers and shows zeros to the administrator of an empty shop", async () => {
  expect(await findShopFigures(await aCustomer())).toBeNull();
  expect(await findShopFigures(await anAdmin(), new Date(0))).toMatchObject({
    toShip: 0,
    unpaid: { count: 0, oldestPlacedAt: null },
    short: { count: 0, least: [] },
    best: [],
  });
});
