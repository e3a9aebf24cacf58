import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, type MockInstance, vi } from "vitest";
import { handlePaymentEvent } from "@/lib/core/commands/payments/handle-payment-event";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { log } from "@/lib/log";
import { readStripeEvent } from "@/lib/services/stripe-events";
import {
  aCustomer,
  anOrder,
  aProduct,
  clearShop,
  closeTestShop,
  must,
  openTestShop,
  orderNow,
} from "../shop-in-process";
import { FAKE_KEYS, type FakeStripe, startFakeStripe } from "./";
import type { FakeEvent } from "./state";

/**
 * Prepares a shop with the fake Stripe for a whole test file, both empty before each test.
 * @param settings beside those of Stripe
 */
export function shopWithStripe(settings: Record<string, string> = {}) {
  let running: FakeStripe | undefined;
  let pauses: MockInstance | undefined;
  const stripe = (): FakeStripe => {
    if (!running) throw new Error("not yet started");
    return running;
  };
  beforeAll(async () => {
    // These tests expect that Stripe does not answer.
    log.level = "silent";
    running = await startFakeStripe();
    await openTestShop({
      ...FAKE_KEYS,
      STRIPE_API_BASE: running.url,
      LIMIT_PAYMENTS_PER_MINUTE: "1000000",
      ...settings,
    });
  });
  beforeEach(async () => {
    await clearShop();
    const { state, faults, requests } = stripe();
    state.intents.clear();
    for (const list of [state.events, state.refunds, faults, requests]) list.length = 0;
    // Nothing happens while the SDK waits before its next try.
    pauses = vi.spyOn(Stripe.prototype, "getInitialNetworkRetryDelay").mockReturnValue(0.01);
  });
  afterEach(() => pauses?.mockRestore());
  afterAll(async () => {
    await closeTestShop();
    await running?.close();
  });

  /** For a test that says how long a call takes. */
  const pauseAsUsual = () => pauses?.mockRestore();

  async function anUnpaidOrder() {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const orderId = await anOrder(ada, product);
    const begin = () => startPayment(ada, { totalPrice: 1240, orderId });
    const intentId = async () => (await orderNow(orderId)).payment.intentId ?? "";
    const tell = async () =>
      payOrder(ada, orderId, { orderId, productName: product.name, transactionId: await intentId() });
    return { ada, product, orderId, begin, tell, intentId };
  }

  async function aChargedOrder() {
    const order = await anUnpaidOrder();
    must(await order.begin());
    stripe().state.confirmIntent(await order.intentId());
    return order;
  }

  async function aPaidOrder() {
    const order = await aChargedOrder();
    must(await order.tell());
    return order;
  }

  /** Handles an event as the route does: verifies the raw body's signature, then works. */
  async function deliver(event: FakeEvent) {
    const { body, signature } = stripe().signed(event);
    const read = readStripeEvent(body, signature, FAKE_KEYS.STRIPE_WEBHOOK_SECRET);
    if (!read) throw new Error("not accepted");
    return await handlePaymentEvent(read);
  }

  function lastEvent(type: string): FakeEvent {
    const event = stripe().state.events.findLast((each) => each.type === type);
    if (!event) throw new Error(`there was no ${type}`);
    return event;
  }

  return { stripe, pauseAsUsual, anUnpaidOrder, aChargedOrder, aPaidOrder, deliver, lastEvent };
}
