import { test } from "../browser";
import { FAKE_KEYS, type FakeStripe, startFakeStripe } from "../fake-stripe";
import { type Shop, startShop } from "../shop-process";

/** Starts a shop with the fake Stripe for a whole test file, whose tests then run one after the other. */
export function shopWithStripe(): { stripe: () => FakeStripe; shop: () => Shop } {
  let running: { stripe: FakeStripe; shop: Shop } | undefined;
  const started = () => {
    if (!running) throw new Error("not yet started");
    return running;
  };
  test.describe.configure({ mode: "serial" });
  test.beforeAll(async () => {
    const stripe = await startFakeStripe();
    const settings = { ...FAKE_KEYS, STRIPE_API_BASE: stripe.url, SAMPLE_DATA: "0" };
    running = { stripe, shop: await startShop({ settings }) };
  });
  test.afterAll(async () => {
    await running?.shop.stop();
    await running?.stripe.close();
  });
  return { stripe: () => started().stripe, shop: () => started().shop };
}
