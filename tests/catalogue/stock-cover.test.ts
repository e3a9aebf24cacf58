import { beforeEach, expect, it } from "vitest";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { salesDays } from "@/lib/features/statistics/data/collections";
import { countSalesDays, findSoldLately, SALES_DAYS_KEPT } from "@/lib/features/statistics/data/sales-days";
import { findCover } from "@/lib/features/statistics/data/stock-cover";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  clearShop,
  must,
  paidAtProvider,
} from "../support/shop-in-process";

setUpTestShop({ settings: NO_LIMITS });
let customer: Viewer;
beforeEach(async () => {
  await clearShop();
  await salesDays().deleteMany({});
  customer = await aCustomer();
});

const DAY_MS = 86_400_000;
const NOW = new Date(Date.UTC(2026, 10, 21, 9));
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

async function sold(product: ProductDocument, quantity: number, at: Date): Promise<string> {
  const orderId = await anOrder(customer, product, quantity);
  const transactionId = await paidAtProvider(customer, orderId);
  must(await payOrder(customer, orderId, { orderId, productName: product.name, transactionId }));
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { placedAt: at } });
  return orderId;
}
const aged = async (name: string, available: number, days: number): Promise<ProductDocument> => {
  const product = await aProduct({ name, available });
  await products().updateOne({ _id: product._id }, { $set: { createdAt: daysAgo(days) } });
  return product;
};
const countAll = async () => {
  while ((await countSalesDays(NOW, SALES_DAYS_KEPT)) > 0);
};
const cover = async () =>
  (await findCover(NOW)).map(({ name, sold: pieces, weeks }) => [name, pieces, weeks]);

it("stock cover is the free stock by the rate of twelve weeks, or of the weeks since a product is on sale, the shortest first", async () => {
  const [steady, fresh, slow] = [
    await aged("Steady", 5200, 400),
    await aged("Fresh", 5200, 14),
    await aged("Slow", 9100, 400),
  ];
  await aged("Unsold", 100, 400);
  await sold(steady, 1200, daysAgo(20));
  await sold(fresh, 1200, daysAgo(3));
  await sold(slow, 100, daysAgo(83));
  // Too old, and of today: neither counts.
  await sold(slow, 500, daysAgo(90));
  await sold(slow, 500, NOW);
  await countAll();
  expect(await cover()).toEqual([
    ["Fresh", 1200, 6.7],
    ["Steady", 1200, 40],
    ["Slow", 100, 960],
  ]);
});

it("a refund counts once its day is counted again, and a day is read no oftener than it may have changed", async () => {
  const product = await aged("Hub", 1000, 400);
  const orderId = await sold(product, 300, daysAgo(2));
  await countAll();
  expect(await cover()).toEqual([["Hub", 300, 28]]);
  must(await requestRefund(await anAdmin(), orderId, { reason: "Damaged" }));
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { placedAt: daysAgo(2) } });
  expect(await countSalesDays(new Date(NOW.getTime() + 30 * 60_000), SALES_DAYS_KEPT)).toBe(0);
  expect(await countSalesDays(new Date(NOW.getTime() + 61 * 60_000), SALES_DAYS_KEPT)).toBe(3);
  expect(await cover()).toEqual([]);
  expect(await countSalesDays(new Date(NOW.getTime() + 8 * 3_600_000), SALES_DAYS_KEPT)).toBe(3);
});

it("the days are counted in portions, the newest first, by several processes at once, and go after twelve weeks", async () => {
  const product = await aged("Hub", 1000, 400);
  await sold(product, 100, daysAgo(1));
  await sold(product, 100, daysAgo(80));
  expect(await Promise.all([countSalesDays(NOW, 7), countSalesDays(NOW, 7)])).toEqual([7, 7]);
  expect(await findSoldLately(NOW)).toMatchObject({ days: 7 });
  expect([...(await findSoldLately(NOW)).pieces.values()]).toEqual([100]);
  await countAll();
  expect(await findSoldLately(NOW)).toMatchObject({ days: SALES_DAYS_KEPT });
  expect([...(await findSoldLately(NOW)).pieces.values()]).toEqual([200]);
  const later = new Date(NOW.getTime() + 10 * DAY_MS);
  await countSalesDays(later, SALES_DAYS_KEPT);
  expect(await salesDays().countDocuments()).toBe(SALES_DAYS_KEPT);
  expect([...(await findSoldLately(later)).pieces.values()]).toEqual([100]);
});
