import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { catalogue } from "@/sample-data/catalogue";
import { expect, test } from "../support/browser";
import { expectGoodPage, expectToFitEveryWidth } from "../support/browser-steps/good-page";
import {
  call,
  changePrice,
  newProduct,
  orderNumber,
  type Product,
} from "../support/browser-steps/products-and-orders";
import { basketOrderBody } from "../support/call-bodies";
import { type SignedIn, shopClient } from "../support/shop-client";

/** The pages on which several products are bought: with something in them, at every width, and without a connection. */

const toBasket = (url: string, person: SignedIn, { _id }: Product, quantity: number) =>
  call(url, person, "PUT", `/api/basket/lines/${_id}`, { quantity });

async function orderBoth(url: string, person: SignedIn, products: readonly Product[]): Promise<string> {
  const lines = products.map(({ _id, price }) => ({ productId: _id, quantity: 200, unitPrice: price }));
  const { insertedId } = await shopClient(url).call<{ insertedId: string }>(
    person,
    "POST /api/basket/order",
    basketOrderBody(lines),
    { "idempotency-key": randomUUID() },
  );
  return insertedId;
}

const expectUnreachable = (page: Page) =>
  expect(
    page
      .getByText(/cannot be reached/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

test("a basket with lines, prices to accept and lots to choose is accessible and fits every width", async ({
  page,
  shopUrl,
  customer,
}) => {
  const [dearer, offLots, plain] = [
    await newProduct(shopUrl),
    await newProduct(shopUrl),
    await newProduct(shopUrl),
  ];
  await toBasket(shopUrl, customer, dearer, 100);
  await toBasket(shopUrl, customer, offLots, 300);
  await toBasket(shopUrl, customer, plain, 300);
  await changePrice(shopUrl, dearer, 2.8);
  await page.goto("/basket");
  await expect(page.getByText("$ 2.50 → $ 2.80 a piece")).toBeVisible();
  await page.getByLabel(`Quantity of ${offLots.name}`).fill("250");
  await page.getByLabel(`Quantity of ${offLots.name}`).blur();
  await expect(page.getByText("choose 200 or 300")).toBeVisible();
  await expectGoodPage(page);
  await expectToFitEveryWidth(page);
});

test("an order of two products is accessible and fits every width: in the list, on its page and where it is changed", async ({
  page,
  shopUrl,
  customer,
}) => {
  const [first, second] = [await newProduct(shopUrl), await newProduct(shopUrl, { price: 4 })];
  const orderId = await orderBoth(shopUrl, customer, [first, second]);

  await page.goto("/dashboard/myorders");
  await expect(page.getByText("and 1 more").filter({ visible: true })).toBeVisible();
  await expectGoodPage(page);

  await page.goto(`/dashboard/myorders/${orderId}`);
  for (const { name } of [first, second])
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  await expectGoodPage(page);
  await expectToFitEveryWidth(page);

  await page.goto(`/dashboard/myorders/${orderId}/change`);
  await expect(page.getByRole("heading", { name: `Change order ${orderNumber(orderId)}` })).toBeVisible();
  await page.getByLabel(`Quantity of ${first.name}`).fill("250");
  await expect(page.getByText("choose 200 or 300")).toBeVisible();
  await expectGoodPage(page);
  await expectToFitEveryWidth(page);
});

test("a basket that does not load says so, and loads when it is asked again", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const product = await newProduct(shopUrl);
  await toBasket(shopUrl, customer, product, 100);
  await page.route("**/api/basket*", (route) => route.abort("internetdisconnected"));
  await page.goto("/basket");
  await expect(page.getByText("Your basket could not be loaded.")).toBeVisible();
  await page.unroute("**/api/basket*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue("100");
});

test("a quantity that is changed without a connection is kept on the page and stored with the next try", async ({
  page,
  context,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const product = await newProduct(shopUrl);
  await toBasket(shopUrl, customer, product, 100);
  await page.goto("/basket");
  const more = page.getByRole("button", { name: `100 more of ${product.name}` });
  await expect(more).toBeEnabled();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await more.click();
  await expectUnreachable(page);
  const quantity = page.getByLabel(`Quantity of ${product.name}`);
  await expect(quantity).toHaveValue("200");
  await context.setOffline(false);
  await more.click();
  await expect(page.getByRole("complementary").getByRole("status")).toHaveText("$ 750.00");
  await page.reload();
  await expect(quantity).toHaveValue("300");
});

test("a changed order that cannot be sent keeps the changes, and is saved once when it is sent again", async ({
  page,
  context,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const product = await newProduct(shopUrl);
  const orderId = await orderBoth(shopUrl, customer, [product]);
  await page.goto(`/dashboard/myorders/${orderId}/change`);
  const quantity = page.getByLabel(`Quantity of ${product.name}`);
  await quantity.fill("300");
  const save = page.getByRole("button", { name: "Save 1 change" });
  await expect(save).toBeEnabled();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await save.click();
  await expectUnreachable(page);
  await expect(quantity).toHaveValue("300");
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText("Order changed")).toBeVisible();
  expect(await call(shopUrl, customer, "GET", `/api/orders/${orderId}`)).toMatchObject({ totalPrice: 750 });
});

test("a visitor's basket of every sample product in stock is shown whole and fits every width", async ({
  page,
  shopUrl,
}) => {
  const goods = await shopClient(shopUrl).call<Product[]>(null, "GET /api/goods");
  // Other tests sell their own products out at the same time.
  const samples = new Set(catalogue.map(({ name }) => name));
  const inStock = goods.filter(({ name, available, quantity }) => samples.has(name) && available >= quantity);
  const lines = inStock.map(({ _id, quantity }) => ({
    productId: _id,
    quantity: Math.ceil(quantity / 100) * 100,
  }));
  expect(lines.length).toBeGreaterThan(20);
  await page.goto("/blogs");
  await page.evaluate(
    (text) => localStorage.setItem("halfinch-basket", text),
    JSON.stringify({ version: 1, lines }),
  );
  await page.goto("/basket");
  await expect(page.getByLabel(/^Quantity of/)).toHaveCount(lines.length);
  await expectToFitEveryWidth(page);
});
