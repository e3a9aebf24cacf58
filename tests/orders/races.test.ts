import { afterEach, describe, expect, it, vi } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import type { Viewer } from "@/lib/core/domain/people/access";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  codeOf,
  confirm,
  makeOverdue,
  must,
  orderFor,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";

vi.mock("@/lib/core/commands/orders/after-twins", async () =>
  (await import("../support/several-lines")).severalLines(),
);

setUpTestShop({ settings: NO_LIMITS });
afterEach(expectInvariants);

const times = <T>(n: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => make(index)));

/** The customer's page: the card is charged or not, and the shop is told. */
async function confirmAndTell(
  ada: Viewer,
  product: ProductDocument,
  orderId: string,
  clientSecret: string,
): Promise<void> {
  const transactionId = await confirm(clientSecret).catch(() => null);
  if (transactionId === null) return;
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
}

describe("stock", () => {
  it("one last lot goes to exactly one of 60 concurrent buyers", async () => {
    const buyers = await times(60, () => aCustomer());
    for (let round = 0; round < 2; round += 1) {
      const product = await aProduct({ available: 100 });
      const results = await Promise.all(buyers.map((buyer) => placeOrder(buyer, orderFor(buyer, product))));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(new Set(results.map(codeOf))).toEqual(new Set(["ok", "over_available"]));
      expect((await productNow(product._id)).available).toBe(0);
    }
  });

  it("seven lots go to concurrent buyers to the last one and not one more", async () => {
    const [buyers, product] = [await times(60, () => aCustomer()), await aProduct({ available: 750 })];
    const results = await Promise.all(buyers.map((buyer) => placeOrder(buyer, orderFor(buyer, product))));
    expect(results.filter(({ ok }) => ok)).toHaveLength(7);
    expect((await productNow(product._id)).available).toBe(50);
  });
});

describe("one idempotency key at once", () => {
  it("one idempotency key sent 20 times at once makes one order, and every request gets it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ada, product] = [await aCustomer(), await aProduct({ available: 10_000 })];
      const key = { idempotencyKey: `key-${round}` };
      const results = await times(20, () => placeOrder(ada, orderFor(ada, product), key));
      expect(new Set(results.map((result) => must(result).orderId)).size).toBe(1);
      expect((await productNow(product._id)).holds).toHaveLength(1);
    }
  });
});

describe("paying", () => {
  it("a payment started in eight tabs at once is one intent", async () => {
    const [ada, product] = [await aCustomer(), await aProduct()];
    const orderId = await anOrder(ada, product);
    const started = await times(8, () => startPayment(ada, { totalPrice: 1240, orderId }));
    expect(new Set(started.map((result) => must(result).clientSecret)).size).toBe(1);
    expect(await sandboxIntents().countDocuments({ orderId })).toBe(1);
  });

  it("a payment reported 30 times at once is one transition", async () => {
    const [ada, product] = [await aCustomer(), await aProduct()];
    const orderId = await anOrder(ada, product);
    const transactionId = await paidAtProvider(ada, orderId);
    const input = { orderId, productName: product.name, transactionId };
    const results = await times(30, () => payOrder(ada, orderId, input));
    const modified = results.map((result) => must(result).modifiedCount);
    expect(modified.filter((n) => n === 1)).toHaveLength(1);
    const { history } = await orderNow(orderId);
    expect(history.filter(({ event }) => event === "pay")).toHaveLength(1);
  });

  it("paying against cancelling ends paid or cancelled without a charge, in 35 rounds", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100_000 })];
    // Every pair of the two delays once.
    for (let round = 0; round < 35; round += 1) {
      const orderId = await anOrder(ada, product);
      const { clientSecret } = must(await startPayment(ada, { totalPrice: 1240, orderId }));
      await Promise.all([
        afterTurns(round % 5, () => confirmAndTell(ada, product, orderId, clientSecret)),
        afterTurns(round % 7, () => cancelOrder(ada, orderId)),
      ]);
      expect(["paid", "cancelled"]).toContain((await orderNow(orderId)).status);
    }
  });

  it("cancelling while the first payment starts leaves no open payment", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100_000 })];
    // The payment starts somewhere within these delays; shorter ones alone seldom meet it.
    for (let round = 0; round < 40; round += 1) {
      const orderId = await anOrder(ada, product);
      await Promise.all([
        startPayment(ada, { totalPrice: 1240, orderId }),
        afterTurns(round, () => cancelOrder(ada, orderId)),
      ]);
      expect((await orderNow(orderId)).status).toBe("cancelled");
      const intents = await sandboxIntents().find({ orderId }).toArray();
      expect(intents.every(({ status }) => status === "canceled")).toBe(true);
    }
  });

  it("paying against expiry ends paid with stock or expired without a charge, in 30 rounds", async () => {
    const product = await aProduct({ available: 100_000 });
    for (let round = 0; round < 30; round += 1) {
      const ada = await aCustomer();
      const orderId = await anOrder(ada, product);
      const started = must(await startPayment(ada, { totalPrice: 1240, orderId }));
      await makeOverdue(orderId);
      await Promise.all([
        afterTurns(round % 6, () => confirmAndTell(ada, product, orderId, started.clientSecret)),
        afterTurns(round % 5, () => expireOrders(new Date())),
      ]);
      expect(["paid", "expired"]).toContain((await orderNow(orderId)).status);
    }
  });
});

describe("operations on one order at once", () => {
  it("cancelling an order ten times at once frees its stock once", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const orderId = await anOrder(ada, product);
    const results = await times(10, () => cancelOrder(ada, orderId));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(results.map(codeOf))).toEqual(new Set(["ok", "cancelled"]));
    expect((await productNow(product._id)).available).toBe(1000);
  });

  it("cancelling against expiry frees the stock once", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    for (let round = 0; round < 8; round += 1) {
      const orderId = await anOrder(ada, product);
      await makeOverdue(orderId);
      await Promise.all([cancelOrder(ada, orderId), expireOrders(new Date()), cancelOrder(ada, orderId)]);
      expect((await productNow(product._id)).available).toBe(1000);
    }
  });

  it("shipping an order ten times at once ships it once", async () => {
    const { admin, product, orderId } = await aPaidOrder();
    const seen = { productName: product.name, quantity: 100 };
    const results = await times(10, () => shipOrder(admin, orderId, seen));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(results.map(codeOf))).toEqual(new Set(["ok", "already_shipped"]));
  });

  it("refunding an order ten times at once returns money and stock once", async () => {
    const { admin, product, orderId } = await aPaidOrder();
    const results = await times(10, () => requestRefund(admin, orderId, { reason: "Scratched" }));
    const modified = results.flatMap((result) => (result.ok ? [result.value.modifiedCount] : []));
    expect(modified.filter((n) => n === 1)).toHaveLength(1);
    expect(await productNow(product._id)).toMatchObject({ available: 1000, sold: 0, holds: [] });
  });

  it("shipping against refunding does exactly one of the two", async () => {
    for (let round = 0; round < 15; round += 1) {
      const { admin, product, orderId } = await aPaidOrder();
      await Promise.all([
        shipOrder(admin, orderId, { productName: product.name, quantity: 100 }),
        requestRefund(admin, orderId, { reason: "Scratched" }),
      ]);
      expect(["shipped", "refunded"]).toContain((await orderNow(orderId)).status);
    }
  });
});

async function aPaidOrder() {
  const [ada, admin, product] = [await aCustomer(), await anAdmin(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product);
  const { clientSecret } = must(await startPayment(ada, { totalPrice: 1240, orderId }));
  await confirmAndTell(ada, product, orderId, clientSecret);
  return { admin, product, orderId };
}

/** Lets the other side do some steps first, counted in turns of the event loop. */
async function afterTurns<T>(turns: number, work: () => Promise<T>): Promise<T> {
  for (let turn = 0; turn < turns * 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return await work();
}
