import { TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { expect, test } from "../support/browser";
import {
  CARDS,
  expectPaid,
  openPayment,
  payButton,
  payWith,
  refusal,
  typeCard,
} from "../support/browser-steps/card";
import { holdBack } from "../support/browser-steps/network";
import {
  call,
  newOrder,
  newProduct,
  orderNumber,
  ordersOf,
} from "../support/browser-steps/products-and-orders";

test("a customer pays an order with the test card, and every page says so with the transaction id", async ({
  page,
  shopUrl,
  customer,
}) => {
  const orderId = await newOrder(shopUrl, customer, await newProduct(shopUrl));
  await page.goto("/dashboard/myorders");
  await page.getByRole("link", { name: `Pay order ${orderNumber(orderId)}` }).click();
  await expect(page).toHaveURL(`/dashboard/payment/${orderId}`);
  await expect(page.getByText("This is a test shop: no money moves.")).toBeVisible();
  await typeCard(page, CARDS.succeeds);
  await payButton(page).dblclick();
  const toast = page.locator("[data-sonner-toast]");
  await expect(toast).toContainText(TOASTS.paid.trim());
  const [order] = await ordersOf(shopUrl, customer);
  expect(order).toMatchObject({ _id: orderId, paid: true });
  await expect(toast).toContainText(order?.transactionId ?? "no transaction");
  await expect(page.getByText("$ 250.00 paid. Thank you.")).toBeVisible();
  await page.getByRole("link", { name: "My Orders" }).last().click();
  const row = page.getByRole("row").filter({ hasText: orderNumber(orderId) });
  await expect(row).toContainText("Paid");
  await expect(row.getByRole("button", { name: /Cancel/ })).toBeDisabled();
});

for (const [card, words] of [
  [CARDS.declined, /declined.*!!!$/],
  [CARDS.noFunds, /insufficient funds.*!!!$/i],
] as const) {
  test(`the card ${card} is refused with the provider's message and '!!!', and another card works`, async ({
    page,
    shopUrl,
    customer,
    expectFailure,
  }) => {
    expectFailure(/402/);
    await openPayment(page, shopUrl, customer);
    await payWith(page, card);
    await expect(refusal(page)).toHaveText(words);
    expect((await ordersOf(shopUrl, customer))[0]).toMatchObject({ paid: false });
    await payWith(page, CARDS.succeeds);
    await expectPaid(page);
  });
}

test("a card that asks for a confirmation is charged after it, and not when it fails", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/402/);
  await openPayment(page, shopUrl, customer);
  await payWith(page, CARDS.challenge);
  const dialog = page.getByRole("alertdialog", { name: "Confirm this payment?" });
  await dialog.getByRole("button", { name: "Fail the check" }).click();
  await expect(refusal(page)).toHaveText(/!!!$/);
  expect((await ordersOf(shopUrl, customer))[0]).toMatchObject({ paid: false });
  await payButton(page).click();
  await dialog.getByRole("button", { name: "Confirm payment" }).click();
  await expectPaid(page);
});

test("a number that is no test card is refused in the browser and never sent", async ({
  page,
  shopUrl,
  customer,
}) => {
  const orderId = await newOrder(shopUrl, customer, await newProduct(shopUrl));
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto(`/dashboard/payment/${orderId}`);
  await payWith(page, "5555 5555 5555 4444");
  await expect(page.locator("#card-number-error")).toContainText("Nothing was sent");
  await expect(page.getByLabel("Card number")).toBeFocused();
  expect(sent.filter((request) => /5555|sandbox/.test(request))).toEqual([]);
});

test("the Pay button waits for the gateway", async ({ page, shopUrl, customer }) => {
  const orderId = await newOrder(shopUrl, customer, await newProduct(shopUrl));
  const goOn = await holdBack(page, "**/api/create-payment-intent");
  await page.goto(`/dashboard/payment/${orderId}`);
  await expect(page.getByLabel("Card number")).toBeEditable();
  await expect(payButton(page)).toBeDisabled();
  goOn();
  await expect(payButton(page)).toBeEnabled();
});

test("a charge that the shop could not store is stored after a reload, and charged once", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/ERR_FAILED/);
  const orderId = await openPayment(page, shopUrl, customer);
  await page.route(`**/api/orders/${orderId}`, (route) => route.abort("failed"));
  await payWith(page, CARDS.succeeds);
  await expect(
    page.getByText("The card was charged, but the shop could not record the payment yet."),
  ).toBeVisible();
  expect((await ordersOf(shopUrl, customer))[0]).toMatchObject({ paid: false });
  await page.unroute(`**/api/orders/${orderId}`);
  await page.reload();
  await expectPaid(page);
  expect((await ordersOf(shopUrl, customer))[0]).toMatchObject({ paid: true });
});

test("an order that another tab has paid is shown as paid and not paid again", async ({
  page,
  context,
  shopUrl,
  customer,
}) => {
  const orderId = await newOrder(shopUrl, customer, await newProduct(shopUrl));
  const other = await context.newPage();
  await page.goto(`/dashboard/payment/${orderId}`);
  await other.goto(`/dashboard/payment/${orderId}`);
  await expect(payButton(other)).toBeEnabled();
  await typeCard(page, CARDS.succeeds);
  await typeCard(other, CARDS.succeeds);
  await payButton(page).click();
  await expectPaid(page);
  const [paid] = await ordersOf(shopUrl, customer);
  const button = payButton(other);
  if (await button.isVisible()) await button.click();
  await expectPaid(other);
  expect((await ordersOf(shopUrl, customer))[0]?.transactionId).toBe(paid?.transactionId);
});

test("the payment page of a cancelled order says that it cannot be paid", async ({
  page,
  shopUrl,
  customer,
}) => {
  const orderId = await openPayment(page, shopUrl, customer);
  await expect(payButton(page)).toBeEnabled();
  await call(shopUrl, customer, "DELETE", `/api/orders/${orderId}`);
  await page.reload();
  await expect(page.getByText("This order was cancelled.")).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test("the payment page of an order that was cancelled in another tab accepts no card", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/402/);
  const orderId = await openPayment(page, shopUrl, customer);
  await typeCard(page, CARDS.succeeds);
  await call(shopUrl, customer, "DELETE", `/api/orders/${orderId}`);
  await payButton(page).click();
  await expect(page.getByText("This order was cancelled.")).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});
