import type { BrowserContext, Page } from "@playwright/test";
import { TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { enter, expect, test } from "../support/browser";
import { expectPaid, payButton, refusal } from "../support/browser-steps/card";
import { call, newOrder, newProduct, ordersOf } from "../support/browser-steps/products-and-orders";
import { STRIPE_CARDS, serveStripeScript } from "../support/browser-steps/stripe-script";
import { shopWithStripe } from "../support/browser-steps/stripe-shop";
import { FAKE_KEYS } from "../support/fake-stripe";
import { shopClient } from "../support/shop-client";

const { stripe, shop } = shopWithStripe();

// Stripe's library warns about a script of another version.
test.beforeEach(({ expectFailure }) => expectFailure(/Stripe\.js/));

async function anOrder(context: BrowserContext) {
  const person = await enter(context, shop().url, await shopClient(shop().url).signUp());
  const orderId = await newOrder(shop().url, person, await newProduct(shop().url));
  return { person, orderId, path: `${shop().url}/dashboard/payment/${orderId}` };
}

async function payByStripe(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await payButton(page).click();
}

test("a customer pays by Stripe: a payment method with name and e-mail, then the confirmation, once", async ({
  page,
  context,
}) => {
  const { person, orderId, path } = await anOrder(context);
  const seen = await serveStripeScript(page, stripe().state);
  await page.goto(path);
  await page.getByLabel("Card number").fill(STRIPE_CARDS.succeeds);
  await payButton(page).dblclick();
  await expect(page.getByText(TOASTS.paid.trim(), { exact: false })).toBeVisible();
  await expectPaid(page);
  expect(seen.methods).toEqual([
    { number: STRIPE_CARDS.succeeds, billing: { name: person.name, email: person.email } },
  ]);
  expect(seen.confirmed).toHaveLength(1);
  const [order] = await ordersOf(shop().url, person);
  expect(order).toMatchObject({ _id: orderId, paid: true });
  expect(stripe().state.intent(order?.transactionId ?? "").status).toBe("succeeded");
});

test("Stripe's refusal is shown with '!!!', and another card works", async ({ page, context }) => {
  const { person, path } = await anOrder(context);
  await serveStripeScript(page, stripe().state);
  await page.goto(path);
  await payByStripe(page, STRIPE_CARDS.declined);
  await expect(refusal(page)).toHaveText("Your card was declined.!!!");
  expect((await ordersOf(shop().url, person))[0]).toMatchObject({ paid: false });
  await payByStripe(page, STRIPE_CARDS.succeeds);
  await expectPaid(page);
});

test("Stripe's script asks for 3-D Secure, and the order is paid after it", async ({ page, context }) => {
  const { path } = await anOrder(context);
  await serveStripeScript(page, stripe().state);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(path);
  await payByStripe(page, STRIPE_CARDS.challenge);
  await expectPaid(page);
});

test("the Pay button waits for Stripe's script and for the client secret", async ({ page, context }) => {
  const { path } = await anOrder(context);
  await serveStripeScript(page, stripe().state);
  const [script, secret] = [held(), held()];
  await page.route("https://js.stripe.com/**", async (route) => {
    await script.until;
    await route.fallback();
  });
  await page.route("**/api/create-payment-intent", async (route) => {
    await secret.until;
    await route.continue();
  });
  await page.goto(path);
  await expect(payButton(page)).toBeDisabled();
  script.goOn();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  secret.goOn();
  await expect(payButton(page)).toBeEnabled();
});

function held(): { until: Promise<void>; goOn: () => void } {
  let goOn = () => {};
  const until = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  return { until, goOn };
}

test("a Stripe script that does not load is reported and can be loaded again", async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/js\.stripe\.com/);
  const { path } = await anOrder(context);
  await page.route("https://js.stripe.com/**", (route) => route.abort("failed"));
  await page.goto(path);
  await expect(page.getByText("could not be loaded", { exact: false })).toBeVisible();
  await page.unroute("https://js.stripe.com/**");
  await serveStripeScript(page, stripe().state);
  await page.getByRole("button", { name: "Try again" }).click();
  await payByStripe(page, STRIPE_CARDS.succeeds);
  await expectPaid(page);
});

test("Stripe's script is loaded on the payment page and nowhere else", async ({ page, context }) => {
  const { path } = await anOrder(context);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("stripe.com")) asked.push(page.url());
  });
  await serveStripeScript(page, stripe().state);
  for (const other of ["/", "/dashboard", "/dashboard/myorders"]) await page.goto(`${shop().url}${other}`);
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: /^Pay order/ }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel("Card number")).toBeVisible();
  expect(asked).toEqual([path]);
});

test("Stripe's secret keys stay on the server and out of its logs", async ({ page, context }) => {
  const { person, orderId, path } = await anOrder(context);
  // A failure at Stripe is logged with Stripe's answer.
  stripe().faults.push({ on: "POST /v1/payment_intents", kind: "refused", times: 1 });
  const asked = { orderId, totalPrice: (await ordersOf(shop().url, person))[0]?.totalPrice };
  await expect(call(shop().url, person, "POST", "/api/create-payment-intent", asked)).rejects.toThrow(
    "answered",
  );
  stripe().faults.push({ on: "POST /v1/payment_intents", kind: "error", times: 1 });
  await expect(call(shop().url, person, "POST", "/api/create-payment-intent", asked)).rejects.toThrow("503");

  const sent: Promise<string>[] = [];
  page.on("response", (answer) => {
    if (answer.url().startsWith(shop().url)) sent.push(answer.text().catch(() => ""));
  });
  await serveStripeScript(page, stripe().state);
  await page.goto(path);
  await payByStripe(page, STRIPE_CARDS.succeeds);
  await expectPaid(page);
  const seen = (await Promise.all(sent)).join("\n");
  expect(seen).toContain(FAKE_KEYS.STRIPE_PUBLISHABLE_KEY);
  expect(shop().output()).toContain("the payment provider does not answer");
  for (const secret of [FAKE_KEYS.STRIPE_SECRET_KEY, FAKE_KEYS.STRIPE_WEBHOOK_SECRET]) {
    expect(seen.includes(secret), "sent to the browser").toBe(false);
    expect(shop().output().includes(secret), "written down").toBe(false);
  }
  expect(shop().output()).not.toMatch(/_secret_/);
});
