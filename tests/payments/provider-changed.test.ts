import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { FAKE_KEYS, type FakeStripe, startFakeStripe } from "../support/fake-stripe";
import { expectInvariants } from "../support/invariants";
import {
  aCustomer,
  anOrder,
  aProduct,
  clearShop,
  closeTestShop,
  makeOverdue,
  must,
  openTestShop,
  orderNow,
  productNow,
} from "../support/shop-in-process";

/** A shop that moves from the sandbox gateway to Stripe, or to another account, has orders with payments of before. */

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe();
  await openTestShop({ ...FAKE_KEYS, STRIPE_API_BASE: stripe.url });
});
beforeEach(clearShop);
afterAll(async () => {
  await closeTestShop();
  await stripe.close();
});

let made = 0;

async function anOrderPayingElsewhere() {
  made += 1;
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product);
  await orders().updateOne(
    { _id: requireId(orderId) },
    { $set: { "payment.provider": "sandbox", "payment.intentId": `pi_test_${made}` } },
  );
  return { ada, product, orderId };
}

it("an order whose payment the current provider does not know can be cancelled", async () => {
  const { ada, product, orderId } = await anOrderPayingElsewhere();
  must(await cancelOrder(ada, orderId));
  expect((await productNow(product._id)).available).toBe(1000);
  await expectInvariants();
});

it("an order whose payment the current provider does not know expires, and so do those after it", async () => {
  const { ada, product, orderId } = await anOrderPayingElsewhere();
  const next = await anOrder(ada, product);
  for (const id of [orderId, next]) await makeOverdue(id);
  await sweepOnce();
  expect((await orderNow(orderId)).status).toBe("expired");
  expect((await orderNow(next)).status).toBe("expired");
  expect((await productNow(product._id)).available).toBe(1000);
});

it("while the provider is unreachable, only one order asks it and orders without a payment expire", async () => {
  const [first, second] = [await anOrderPayingElsewhere(), await anOrderPayingElsewhere()];
  const without = await anOrder(first.ada, first.product);
  for (const id of [first.orderId, second.orderId, without]) await makeOverdue(id);
  const away = { on: "POST /v1/payment_intents", kind: "error" as const, times: 100 };
  stripe.faults.push(away);
  stripe.requests.length = 0;
  await sweepOnce();
  away.times = 0;
  const asked = stripe.requests.map(({ call }) => /pi_\w+/.exec(call)?.[0]);
  expect(new Set(asked).size).toBe(1);
  expect((await orderNow(without)).status).toBe("expired");
  await sweepOnce();
  expect((await orderNow(second.orderId)).status).toBe("expired");
});
