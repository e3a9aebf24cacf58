import { expect, test } from "../support/browser";
import { CARDS, expectPaid, payWith } from "../support/browser-steps/card";
import { objections } from "../support/browser-steps/good-page";
import { newOrder, newProduct, orderNumber, ordersOf } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

test("an unpaid order is extended, gets another quantity and another part, and is paid with the new total", async ({
  page,
  shopUrl,
  customer,
}) => {
  const [chain, hub] = [await newProduct(shopUrl), await newProduct(shopUrl, { price: 4 })];
  const orderId = await newOrder(shopUrl, customer, chain);
  await page.goto(`/dashboard/myorders/${orderId}`);
  await page.getByRole("button", { name: /Extend once/ }).click();
  await expect(page.getByText("Held for longer").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Extend once/ })).toHaveCount(0);

  await page.getByRole("link", { name: "Change quantities" }).click();
  await expect(page.getByRole("heading", { name: `Change order ${orderNumber(orderId)}` })).toBeVisible();
  const quantity = page.getByLabel(`Quantity of ${chain.name}`);
  await quantity.fill("250");
  await expect(page.getByText("choose 200 or 300")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save 1 change" })).toBeDisabled();
  await quantity.fill("300");
  await expect(page.getByText("200 more")).toBeVisible();
  await page.getByLabel("Name or SKU").fill(hub.name);
  await page.getByLabel("Name or SKU").press("Enter");
  await page.getByRole("button", { name: `Add 100 of ${hub.name}` }).click();
  await expect(page.getByRole("complementary", { name: "What changes" })).toContainText("+ $ 900.00");
  expect(await objections(page)).toEqual([]);
  // Nothing was saved so far.
  expect(await ordersOf(shopUrl, customer)).toMatchObject([{ quantity: 100, totalPrice: 250 }]);

  await page.getByRole("button", { name: "Save 2 changes" }).click();
  await expect(page.getByText("Order changed")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Lines changed" })).toBeVisible();
  await page.getByLabel("PO number").fill("PO 4711");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("definition").filter({ hasText: "PO 4711" })).toBeVisible();

  await page.getByRole("link", { name: /Pay \$ 1,150.00/ }).click();
  await payWith(page, CARDS.succeeds);
  await expectPaid(page);
  expect(await ordersOf(shopUrl, customer)).toMatchObject([
    { productName: chain.name, quantity: 300, totalPrice: 1150, paid: true },
  ]);
});

test("an order that another tab has changed is not overwritten", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/409/);
  const chain = await newProduct(shopUrl);
  const orderId = await newOrder(shopUrl, customer, chain);
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto(`/dashboard/myorders/${orderId}/change`);
  for (const [tab, pieces] of [
    [other, "200"],
    [page, "500"],
  ] as const) {
    await tab.getByLabel(`Quantity of ${chain.name}`).fill(pieces);
    await tab.getByRole("button", { name: "Save 1 change" }).click();
    await expect(tab.getByText(tab === other ? "Order changed" : /changed in the meantime/)).toBeVisible();
  }
  expect(await ordersOf(shopUrl, customer)).toMatchObject([{ quantity: 200 }]);
});

test("staff change a placed order with a reason that its customer reads", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const buyer = await shopClient(shopUrl).signUp();
  const chain = await newProduct(shopUrl);
  const orderId = await newOrder(shopUrl, buyer, chain);
  await page.goto(`/dashboard/myorders/${orderId}`);
  await page.getByRole("link", { name: "Change quantities" }).click();
  await page.getByLabel(`Quantity of ${chain.name}`).fill("300");
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await expect(page.getByText("Please say why")).toBeVisible();
  await expect(page.getByLabel("Reason")).toBeFocused();
  expect(await objections(page)).toEqual([]);
  await page.getByLabel("Reason").fill("Two more wheels, by telephone");
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await expect(page.getByText("Order changed, and the customer is told")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Lines changed" })).toContainText(
    "Two more wheels, by telephone",
  );
  await page.getByLabel("PO number").fill("PO 4712");
  await page.getByLabel("Reason").fill("By mail");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved, and the customer is told")).toBeVisible();
  expect(await ordersOf(shopUrl, buyer)).toMatchObject([{ quantity: 300 }]);
});
