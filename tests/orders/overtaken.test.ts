import { afterEach, describe, expect, it, vi } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { markOrderPaid } from "@/lib/core/commands/payments/mark-order-paid";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { finishStock } from "@/lib/core/commands/stock/finish-stock";
import { catalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  anUnpaidOrder,
  aProduct,
  codeOf,
  confirm,
  expiredWithMoney,
  later,
  must,
  orderFor,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";
import { overtakenBefore } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/commands/orders/after-twins", async () =>
  (await import("../support/several-lines")).severalLines(),
);
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/orders/order-flags", stepwise);
vi.mock("@/lib/core/data/orders/order-payment-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-refund-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-stock-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/catalogue/products", stepwise);
vi.mock("@/lib/core/data/catalogue/product-writes", stepwise);
vi.mock("@/lib/core/data/payments/sandbox-intents", stepwise);

setUpTestShop({ settings: NO_LIMITS });
afterEach(expectInvariants);

describe("an operation that is overtaken in its last moment", () => {
  it("a cancellation also cancels a payment that was started meanwhile", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const begin = () => startPayment(ada, { totalPrice: 1240, orderId });
    must(await overtakenBefore("transitionOrder", begin, () => cancelOrder(ada, orderId)));
    const intents = await sandboxIntents().find({ orderId }).toArray();
    expect(intents.map(({ status }) => status)).toEqual(["canceled"]);
  });

  it("a starting payment is cancelled when the order was cancelled meanwhile", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const begun = await overtakenBefore(
      "storeIntent",
      () => cancelOrder(ada, orderId),
      () => startPayment(ada, { totalPrice: 1240, orderId }),
    );
    expect(codeOf(begun)).toBe("cancelled");
    const intents = await sandboxIntents().find({ orderId }).toArray();
    expect(intents.map(({ status }) => status)).toEqual(["canceled"]);
  });

  it("a cancellation finds the order paid when the card was faster", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const { clientSecret } = must(await startPayment(ada, { totalPrice: 1240, orderId }));
    const cancelled = await overtakenBefore(
      "changeSandboxIntent",
      () => confirm(clientSecret),
      () => cancelOrder(ada, orderId),
    );
    expect(codeOf(cancelled)).toBe("already_paid");
    expect((await orderNow(orderId)).status).toBe("paid");
  });

  it("an order whose price changed while it was placed is refused with the new total and holds nothing", async () => {
    const [ada, admin, product] = [await aCustomer(), await anAdmin(), await aProduct({ available: 1000 })];
    const dearer = () => editProduct(admin, product._id.toHexString(), { revision: 0, priceCents: 2000 });
    const placed = await overtakenBefore("holdLines", dearer, () => placeOrder(ada, orderFor(ada, product)));
    expect(placed).toMatchObject({ code: "total_changed", details: { total: 2000 } });
    expect((await productNow(product._id)).available).toBe(1000);
  });

  it("an order whose tier price changed while it was placed is refused with the new total and holds nothing", async () => {
    const tiers = (priceCents: number) => [{ from: 300, priceCents }];
    const [ada, admin] = [await aCustomer(), await anAdmin()];
    const product = await aProduct({ available: 1000, tiers: tiers(1000) });
    const dearer = () => editProduct(admin, product._id.toHexString(), { revision: 0, tiers: tiers(1100) });
    const order = orderFor(ada, product, { quantity: 300, totalPrice: 3000 });
    const placed = await overtakenBefore("holdLines", dearer, () => placeOrder(ada, order));
    expect(placed).toMatchObject({ code: "total_changed", details: { total: 3300 } });
    expect((await productNow(product._id)).available).toBe(1000);
  });

  it("an order whose twin has just taken the last lot is answered with the twin's", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100 })];
    const place = () => placeOrder(ada, orderFor(ada, product), { idempotencyKey: "k" });
    let twins = "";
    const twin = async () => {
      twins = must(await place()).orderId;
    };
    expect(must(await overtakenBefore("findProductByName", twin, place)).orderId).toBe(twins);
  });

  it("a stock correction is refused when a sale happened that its editor has not seen", async () => {
    const [ada, admin, product] = [await aCustomer(), await anAdmin(), await aProduct({ available: 1000 })];
    const edited = await overtakenBefore(
      "updateProduct",
      () => anOrder(ada, product),
      () => editProduct(admin, product._id.toHexString(), { revision: 0, available: 1500 }),
    );
    expect(codeOf(edited)).toBe("changed_meanwhile");
    expect((await productNow(product._id)).available).toBe(900);
  });

  it("an order so slow that the sweeper undid it frees its own hold", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const sweep = () => sweepOnce(later());
    const place = () => placeOrder(ada, orderFor(ada, product));
    for (const step of ["holdLines", "transitionOrder"]) {
      expect(codeOf(await overtakenBefore(step, sweep, place))).toBe("busy");
      expect(await productNow(product._id)).toMatchObject({ available: 1000, holds: [] });
    }
  });

  it("freeing such a late hold invalidates pages that were rendered meanwhile", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    let before = Number.POSITIVE_INFINITY;
    const sweep = async () => {
      await sweepOnce(later());
      before = catalogueRevision();
    };
    const place = () => placeOrder(ada, orderFor(ada, product));
    expect(codeOf(await overtakenBefore("holdLines", sweep, place))).toBe("busy");
    await expect.poll(() => catalogueRevision()).toBeGreaterThan(before);
  });

  it("a late payment so slow that the sweeper ended its attempt is not accepted without stock", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    for (const step of ["holdLines", "transitionOrder"]) {
      const { orderId, transactionId } = await expiredWithMoney(ada, product);
      const pay = () => markOrderPaid(orderId, transactionId, SYSTEM);
      must(await overtakenBefore(step, () => sweepOnce(later()), pay));
      expect((await orderNow(orderId)).status).toBe("paid");
      await expectInvariants();
    }
  });

  it("a payment reported twice moves the stock once, whichever process moves it", async () => {
    const { ada, product, orderId, pay } = await anUnpaidOrder();
    const transactionId = await paidAtProvider(ada, orderId);
    const finish = async () => finishStock(await orderNow(orderId));
    must(await overtakenBefore("moveHeld", finish, () => pay(transactionId)));
    expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 100, holds: [] });
  });

  it("a refund whose stock another process returns neither returns it twice nor keeps it", async () => {
    const [ada, admin, product] = [await aCustomer(), await anAdmin(), await aProduct({ available: 1000 })];
    const paid = async () => {
      const orderId = await anOrder(ada, product);
      const transactionId = await paidAtProvider(ada, orderId);
      must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
      return orderId;
    };
    const [orderId] = [await paid(), await paid()];
    const finish = async () => finishStock(await orderNow(orderId));
    const refund = () => requestRefund(admin, orderId, { reason: "Scratched" });
    must(await overtakenBefore("moveSold", finish, refund));
    expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 100, holds: [] });
  });
});
