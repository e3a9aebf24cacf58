import { PAYMENT_DIFFERENCES } from "@/lib/core/domain/payments/payment-differences";
import { enter, expect, test } from "../support/browser";
import { call, newOrder, newProduct } from "../support/browser-steps/products-and-orders";
import { shopWithStripe } from "../support/browser-steps/stripe-shop";
import type { FakeEvent } from "../support/fake-stripe/state";
import { shopClient } from "../support/shop-client";

const { stripe, shop } = shopWithStripe();

async function aPaidOrder(): Promise<{ orderId: string; intentId: string }> {
  const [buyer, product] = [await shopClient(shop().url).signUp(), await newProduct(shop().url)];
  const orderId = await newOrder(shop().url, buyer, product);
  const asked = { totalPrice: product.price * 100, orderId };
  const begun = await call<{ clientSecret: string }>(
    shop().url,
    buyer,
    "POST",
    "/api/create-payment-intent",
    asked,
  );
  const intentId = begun.clientSecret.split("_secret_")[0] ?? "";
  stripe().state.confirmIntent(intentId);
  const told = { orderId, productName: product.name, transectionId: intentId };
  await call(shop().url, buyer, "PATCH", `/api/orders/${orderId}`, told);
  return { orderId, intentId };
}

/** Sends an event as Stripe does: signed, from elsewhere, without a cookie. */
async function deliver(event: FakeEvent): Promise<void> {
  const { body, signature } = stripe().signed(event);
  const answer = await fetch(`${shop().url}/api/webhooks/stripe`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  });
  expect(answer.status).toBe(200);
}

test("a failed refund is shown to administrators with what to do, on the order's page and in the comparison", async ({
  page,
  context,
}) => {
  const { orderId } = await aPaidOrder();
  const admin = await enter(context, shop().url, await shopClient(shop().url).sharedAdmin());
  await call(shop().url, admin, "POST", `/api/orders/${orderId}/refund`, { reason: "The batch failed." });
  const refund = stripe().state.refunds.at(-1);
  if (!refund) throw new Error("nothing was refunded");
  for (const event of stripe().state.failRefund(refund)) await deliver(event);

  const { word, whatToDo } = PAYMENT_DIFFERENCES.refund_failed;
  await page.goto(`${shop().url}/dashboard/myorders/${orderId}`);
  const payment = page.getByRole("region", { name: "Payment" });
  await expect(payment.getByText(`${refund.id}: `, { exact: false })).toHaveCount(1);
  await expect(payment).toContainText(whatToDo);
  for (const type of ["refund.failed", "charge.refund.updated"])
    await expect(payment.getByText(type, { exact: true })).toBeVisible();

  await page.goto(`${shop().url}/dashboard/payments`);
  const row = page.getByRole("row").filter({ hasText: word });
  await expect(row).toContainText(refund.id);
  await expect(row).toContainText(whatToDo);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("an order's page opens without Stripe's data when Stripe is slow", async ({ page, context }) => {
  const { orderId, intentId } = await aPaidOrder();
  await enter(context, shop().url, await shopClient(shop().url).sharedAdmin());
  stripe().faults.push({ on: `GET /v1/payment_intents/${intentId}`, kind: "slow", times: 100 });
  await page.goto(`${shop().url}/dashboard/myorders/${orderId}`);
  const payment = page.getByRole("region", { name: "Payment" });
  await expect(payment).toContainText("Stripe did not answer");
  stripe().faults.length = 0;
  await page.reload();
  await expect(payment).toContainText("Succeeded");
});
