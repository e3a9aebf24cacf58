import { beforeEach, describe, expect, it } from "vitest";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { issueInvoice } from "@/lib/features/papers/commands/issue-invoice";
import { paperProblems, papers } from "@/lib/features/papers/data/collections";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, aProduct, must, orderFor, orderNow, paidAtProvider } from "../support/shop-in-process";
import { changeShop, chargeTax, TO } from "../support/taxes";
import { issuesInvoices, shipped } from "./a-paper";

setUpTestShop({ settings: { ...NO_LIMITS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
beforeEach(async () => {
  await Promise.all([papers().deleteMany({}), paperProblems().deleteMany({})]);
});

/** 100 pieces of 12.40, paid by card and shipped. */
async function invoiceOf(address: (typeof TO)[keyof typeof TO]) {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const { orderId } = must(await placeOrder(ada, orderFor(ada, product, { address })));
  const due = dueOf(await orderNow(orderId));
  must(await startPayment(ada, { totalPrice: due / 100, orderId }));
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
  const issued = await issueInvoice(await shipped(orderId));
  if (issued.is !== "issued") throw new Error(JSON.stringify(issued));
  return { order: await orderNow(orderId), content: issued.paper.content };
}

describe.each(["added", "included"] as const)("of an order in a shop whose VAT is %s", (mode) => {
  chargeTax(
    { mode, oss: true },
    { currency: "EUR", deliveryRates: [{ country: "*", cents: 690 }], freeDeliveryOverCents: 0 },
  );
  beforeEach(async () => {
    await issuesInvoices();
    const { seller } = await findShopRecord();
    await changeShop({ seller: { ...seller, vatIds: ["DE136695976"] } });
  });

  it.each([
    ["germany", "S", 19],
    ["austria", "S", 20],
    ["norway", "G", 0],
    ["belfast", "S", 20],
  ] as const)(
    "to %s the paper has category %s at %d % and the order's sums to the cent",
    async (to, category, rate) => {
      const { order, content } = await invoiceOf(TO[to]);
      expect(order.tax).toMatchObject({ category, rate });
      expect(content.taxes).toMatchObject([{ category, rate }]);
      // Prices that contain tax: the paper's is that of its net sum, as EN 16931 asks, and the order's that of the price.
      const apart = Math.abs((content.taxes[0]?.taxCents ?? 0) - (order.taxes?.[0]?.taxCents ?? 0));
      expect(apart).toBeLessThanOrEqual(mode === "added" ? 0 : 1);
      const { net, tax, rounding, prepaid, due, gross } = content.totals;
      expect(gross).toBe(net + tax);
      expect(gross + rounding).toBe(dueOf(order));
      expect([prepaid, due]).toEqual([dueOf(order), 0]);
      expect(content.why).toBe(order.tax?.why);
    },
  );
});
