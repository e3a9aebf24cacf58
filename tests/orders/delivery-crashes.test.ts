import { afterEach, expect, it, vi } from "vitest";
import { agreeDelivery } from "@/lib/core/commands/orders/agree-delivery";
import { changeLines } from "@/lib/core/commands/orders/change-lines";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { companies } from "@/lib/core/data/companies/collections";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { aCompanyOnAccount } from "../support/company-on-account";
import { anOrderTo, chargeDeliveries, TO_CHILE } from "../support/deliveries";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aProduct,
  codeOf,
  later,
  must,
  orderFor,
  orderNow,
  paidAtProvider,
  staffViewer,
} from "../support/shop-in-process";
import { atEveryStep, overtakenBefore } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/orders/order-payment-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/payments/sandbox-intents", stepwise);

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });
chargeDeliveries();
afterEach(expectInvariants);

const sales = staffViewer();
const agree = (orderId: string, deliveryCents: number, revision = 0) =>
  agreeDelivery(sales, orderId, { revision, deliveryCents, reason: "By sea" });

it("a price that dies at any step leaves an order that nobody pays too little for, and can be set again", async () => {
  const product = await aProduct({ available: 100_000 });
  const states = new Set<string>();
  const crashes = await atEveryStep(async (crashesHere) => {
    const { viewer, companyId, _id } = await aCompanyOnAccount(0);
    await companies().updateOne({ _id }, { $set: { approvalOver: 130_000 } });
    const { orderId } = must(
      await placeOrder(viewer, orderFor(viewer, product, { companyId, address: TO_CHILE })),
    );
    await crashesHere(() => agree(orderId, 20_000));
    await sweepOnce(later());
    const left = await orderNow(orderId);
    states.add(`${left.status} ${left.deliveryOpen ? "open" : dueOf(left)}`);
    // With its delivery it costs more than its buyer may order.
    expect(codeOf(await startPayment(viewer, { totalPrice: 1440, orderId }))).toMatch(/open|awaiting/);
    must(await agree(orderId, 20_000));
    expect(await orderNow(orderId)).toMatchObject({ status: "awaiting", dueCents: 144_000 });
  });
  expect(crashes).toBeGreaterThanOrEqual(3);
  expect(states).toEqual(new Set(["unpaid open", "awaiting open", "awaiting 144000"]));
});

it("of two prices at once one counts, and the other is told of it", async () => {
  const { placed } = await anOrderTo(TO_CHILE);
  const { orderId } = must(placed);
  const set = await Promise.all([agree(orderId, 20_000), agree(orderId, 30_000)]);
  expect(set.map(codeOf).sort()).toEqual(["changed_meanwhile", "ok"]);
  const counts = set[0]?.ok ? 144_000 : 154_000;
  expect(await orderNow(orderId)).toMatchObject({ dueCents: counts, revision: 1 });
});

it("a payment that begins while its price changes is one of the new price, or none", async () => {
  const { ada, product, placed } = await anOrderTo(TO_CHILE);
  const { orderId } = must(placed);
  must(await agree(orderId, 20_000));
  const begun = await overtakenBefore(
    "storeIntent",
    async () => must(await agree(orderId, 30_000, 1)),
    () => startPayment(ada, { totalPrice: 1440, orderId }),
  );
  expect(begun).toMatchObject({ ok: false, code: "total_changed", details: { total: 1540 } });
  expect((await sandboxIntents().find({ orderId }).toArray()).map(({ status }) => status)).toEqual([
    "canceled",
  ]);
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
  expect((await sandboxIntents().findOne({ _id: transactionId }))?.amountCents).toBe(154_000);
});

it("a price that is overtaken by other lines is not set for them", async () => {
  const { ada, product, placed } = await anOrderTo(TO_CHILE);
  const { orderId } = must(placed);
  const lines = [{ productId: product._id.toHexString(), quantity: 200, seenCents: null }];
  const set = await overtakenBefore(
    "transitionOrder",
    async () => must(await changeLines(ada, orderId, { revision: 0, lines })),
    () => agree(orderId, 20_000),
  );
  expect(codeOf(set)).toBe("changed_meanwhile");
  expect(await orderNow(orderId)).toMatchObject({ totalCents: 248_000, deliveryOpen: true });
});
