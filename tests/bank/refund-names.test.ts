import { afterAll, beforeAll, expect, it } from "vitest";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { syncRefundedPayment } from "@/lib/core/commands/payments/sync-payment";
import { paymentGateway } from "@/lib/services/payment-gateway";
import { FAKE_KEYS, type FakeStripe, startFakeStripe } from "../support/fake-stripe";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  closeTestShop,
  must,
  openTestShop,
  orderNow,
} from "../support/shop-in-process";

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe();
  await openTestShop({ ...FAKE_KEYS, STRIPE_API_BASE: stripe.url });
});
afterAll(async () => {
  await closeTestShop();
  await stripe.close();
});

it("a refund keeps the provider's id even when its event arrives before the answer", async () => {
  const [ada, product] = [await aCustomer(), await aProduct()];
  const orderId = await anOrder(ada, product);
  must(await startPayment(ada, { totalPrice: 1240, orderId }));
  const transactionId = (await orderNow(orderId)).payment.intentId ?? "";
  stripe.state.confirmIntent(transactionId);
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));

  // Stripe makes the refund, and its answers are lost.
  stripe.faults.push({ on: "POST /v1/refunds", kind: "lost", times: 3 });
  must(await requestRefund(await anAdmin(), orderId, { reason: "Scratched" }));
  expect((await orderNow(orderId)).refundDue).toBe(true);
  const intent = await paymentGateway()?.findIntent(transactionId);
  if (!intent) throw new Error("the payment is gone");
  await syncRefundedPayment(intent);
  const { payment, refundDue } = await orderNow(orderId);
  expect(refundDue).toBe(false);
  expect(payment.refund?.refundId).toBe(stripe.state.refunds[0]?.id);
});
