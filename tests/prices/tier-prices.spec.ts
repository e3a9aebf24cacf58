import { expect, test } from "../support/browser";
import { expectLinesInBasket } from "../support/browser-steps/basket-link";
import { openOrderForm } from "../support/browser-steps/order-form";
import { newProduct, ordersOf } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

const TIERS = [
  { from: 300, unitPrice: 11.6 },
  { from: 1000, unitPrice: 10.2 },
];

test("an administrator sets tier prices beside the price; the list and the product's page show them", async ({
  page,
  shopUrl,
  admin: _,
  expectFailure,
}) => {
  expectFailure(/400/);
  const product = await newProduct(shopUrl, { price: 12.4 });
  await page.goto(`/dashboard/manageproduct/${product._id}`);
  await page.getByRole("button", { name: "Add a tier" }).click();
  await page.getByLabel("from, pieces").fill("250");
  await page.getByLabel("price in $", { exact: true }).fill("11.6");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator("#product-tiers-error")).toHaveText(
    "Tier 1: the quantity must be a multiple of 100.",
  );
  await expect(page.getByLabel("from, pieces")).toBeFocused();
  await page.getByLabel("from, pieces").fill("300");
  await page.getByRole("button", { name: "Add a tier" }).click();
  await page.getByLabel("from, pieces").last().fill("1000");
  await page.getByLabel("price in $", { exact: true }).last().fill("10.2");
  await expect(page.getByText("900 pieces cost $ 10,440.00, and 1,000 cost $ 10,200.00")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Product saved", { exact: true })).toBeVisible();

  await page.goto(`/singlegoods?q=${encodeURIComponent(product.name)}`);
  const row = page.getByRole("row").filter({ hasText: product.name });
  await expect(row).toHaveAccessibleName(/\$ 12\.40 from \$ 10\.20/);
  await row.getByRole("link", { name: product.name, exact: true }).click();
  const ladder = page.getByRole("table", { name: "Prices by quantity" }).getByRole("row");
  await expect(ladder.nth(2)).toContainText("300");
  await expect(ladder.nth(2)).toContainText("$ 3,480.00you save $ 240.00");
  await expect(ladder.nth(3)).toContainText("$ 10,200.00you save $ 2,200.00");

  await page.goto(`/dashboard/manageproduct/${product._id}`);
  await page.getByRole("button", { name: "Remove tier 1" }).click();
  await expect(page.getByLabel("from, pieces")).toHaveValue("1000");
  await page.getByRole("button", { name: "Remove tier 1" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Product saved", { exact: true })).toBeVisible();
  expect(await shopClient(shopUrl).call(null, `GET /api/goods/${product._id}`)).toMatchObject({ tiers: [] });
});

test("the order form says how far the next tier is, offers more pieces that cost less, and orders by the tier", async ({
  page,
  shopUrl,
  customer,
}) => {
  await openOrderForm(page, shopUrl, { price: 12.4, tiers: TIERS });
  await page.getByLabel("Quantity").fill("200");
  await expect(page.getByText("100 more: $ 11.60 a piece", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "100 more" }).click();
  const total = page.getByRole("status").filter({ hasText: "$" });
  await expect(total).toHaveText("$ 3,480.00");
  await page.getByLabel("Quantity").fill("900");
  await expect(page.getByText("1,000 pieces cost less than 900.")).toBeVisible();
  await page.getByRole("button", { name: "Take 1,000" }).click();
  await expect(page.getByLabel("Quantity")).toHaveValue("1000");
  await expect(page.getByLabel("Quantity")).toBeFocused();
  await expect(total).toHaveText("$ 10,200.00");
  await page.getByRole("button", { name: "Purchase", exact: true }).click();
  await expect(page).toHaveURL("/dashboard/myorders");
  expect((await ordersOf(shopUrl, customer)).map(({ totalPrice }) => totalPrice)).toEqual([10_200]);
});

test("a product's page has a quantity with its price, its sum and the next tier, and puts it into the basket", async ({
  page,
  shopUrl,
  customer: _,
}) => {
  const product = await openOrderForm(page, shopUrl, { price: 12.4, tiers: TIERS });
  await page.getByRole("link", { name: product.name, exact: true }).click();
  const panel = page.getByRole("region", { name: "Order together with other parts" });
  const quantity = panel.getByLabel("Quantity");
  await expect(quantity).toHaveValue("100");
  await panel.getByRole("button", { name: "100 more" }).click();
  await expect(panel).toContainText("200 × $ 12.40$ 2,480.00");
  await panel.getByRole("button", { name: "100 less" }).click();
  await panel.getByRole("button", { name: "100 less" }).click();
  await expect(panel.getByText("Minimum lots For Oeder")).toBeVisible();
  await expect(panel).toContainText("200 more: $ 11.60 a piece");
  await panel.getByRole("button", { name: "Take 300" }).click();
  await expect(quantity).toBeFocused();
  await expect(panel).toContainText("300 × $ 11.60$ 3,480.00");
  await quantity.fill("900");
  await expect(panel).toContainText("1,000 cost $ 240.00 less than 900");
  await panel.getByRole("button", { name: "Take 1,000" }).click();
  await panel.getByRole("button", { name: "Add to basket" }).click();
  await expect(panel.getByText("1,000 added to the basket", { exact: true })).toBeVisible();
  await expect(panel.getByText("Delivery is free", { exact: true })).toBeVisible();
  await expectLinesInBasket(page, 1);
  // Beside it each quantity of the table is ordered alone.
  await expect(page.getByRole("link", { name: "Purchase 300" })).toHaveAttribute("href", /\?quantity=300$/);
});
