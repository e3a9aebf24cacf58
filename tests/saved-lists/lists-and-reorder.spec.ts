import { randomUUID } from "node:crypto";
import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import {
  call,
  changePrice,
  newOrder,
  newPaidOrder,
  newProduct,
  type Product,
} from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

/** An administrator changes a product, as it is now. */
async function edit(url: string, { _id }: Product, fields: object): Promise<void> {
  const shop = shopClient(url);
  const admin = await shop.sharedAdmin();
  const { revision } = await shop.call<{ revision: number }>(admin, `GET /api/goods/${_id}`);
  await shop.call(admin, `PATCH /api/goods/${_id}`, { revision, ...fields });
}
async function replace(url: string, former: Product, next: Product, note = ""): Promise<void> {
  const shop = shopClient(url);
  await edit(url, former, { successor: { productId: next._id, fit: "check", note } });
  await shop.call(await shop.sharedAdmin(), `DELETE /api/goods/${former._id}`);
}

test("an order of last year goes into the basket again: at the new price, in the new lot, and with the part that replaces one", async ({
  page,
  shopUrl,
  customer,
}) => {
  const [same, dearer, lot, former, next] = await Promise.all([
    newProduct(shopUrl),
    newProduct(shopUrl, { price: 2 }),
    newProduct(shopUrl),
    newProduct(shopUrl),
    newProduct(shopUrl, { price: 4 }),
  ]);
  const lines = [same, dearer, lot, former].map(({ _id, price }) => ({
    productId: _id,
    quantity: 100,
    unitPrice: price,
  }));
  const totalPrice = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const address = { company: "", street: "Lane 1", city: "Malmö", postalCode: "1", country: "Sweden" };
  const { insertedId } = await shopClient(shopUrl).call<{ insertedId: string }>(
    customer,
    "POST /api/basket/order",
    { lines, totalPrice, customerPhone: "+46 40 123456", address },
    { "Idempotency-Key": randomUUID() },
  );
  await changePrice(shopUrl, dearer, 2.2);
  await edit(shopUrl, lot, { quantity: 300 });
  await replace(shopUrl, former, next, "Needs a longer axle.");

  await page.goto("/dashboard/myorders");
  await page.getByRole("link", { name: `Order again: order ${insertedId.slice(-6).toUpperCase()}` }).click();
  await expect(page.getByText("2 of 4 lines can be ordered, 1 at another price, 2 need you")).toBeVisible();
  await expect(page.getByText("$ 20.00 more than then")).toBeVisible();
  await page.getByRole("button", { name: `Take 300 of ${lot.name}` }).click();
  await page.getByRole("button", { name: `Take 100 of ${next.name} instead of ${former.name}` }).click();
  await expect(page.getByText("Needs a longer axle.")).toBeVisible();
  await page.getByRole("button", { name: "Add 4 to basket" }).click();
  await expect(page).toHaveURL("/basket");
  for (const [product, quantity] of [
    [same, "100"],
    [dearer, "100"],
    [lot, "300"],
    [next, "100"],
  ] as const)
    await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue(quantity);
  await expect(page.getByText("need your attention")).toHaveCount(0);
});

test("a basket becomes a list and the list a basket, by keyboard alone; what has changed is shown once", async ({
  page,
  shopUrl,
  customer,
}) => {
  const [one, two] = [await newProduct(shopUrl), await newProduct(shopUrl, { price: 2 })];
  for (const { _id } of [one, two])
    await call(shopUrl, customer, "PUT", `/api/basket/lines/${_id}`, { quantity: 200 });
  await page.goto("/basket");
  await page.getByRole("button", { name: "Save as list" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name of the list")).toBeFocused();
  await page.keyboard.type("Brake stock, monthly");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Brake stock, monthly", level: 1 })).toBeVisible();
  await expect(page.getByText("2 parts", { exact: true })).toBeVisible();
  await expect(page.getByText(/has changed|have changed/)).toHaveCount(0);
  const address = page.url();
  await call(shopUrl, customer, "DELETE", "/api/basket");

  await changePrice(shopUrl, two, 2.5);
  const seen = page.waitForResponse((answer) => answer.url().endsWith("/seen") && answer.ok());
  await page.goto(address);
  await expect(page.getByText("1 part has changed since you opened this list last.")).toBeVisible();
  await expect(page.getByText("$ 2.00 → $ 2.50 a piece")).toBeVisible();
  await seen;
  await page.reload();
  await expect(page.getByText("2 parts", { exact: true })).toBeVisible();
  await expect(page.getByText("$ 2.00 → $ 2.50 a piece")).toHaveCount(0);

  await page.getByLabel(`Quantity of ${one.name}`).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("400");
  await page.getByLabel(`Note on ${one.name}`).focus();
  await page.keyboard.type("for the rental fleet");
  await page.getByRole("button", { name: "Save changes" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("List saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(`Note on ${one.name}`)).toHaveValue("for the rental fleet");
  await page.getByRole("button", { name: "Add 2 to basket" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/basket");
  await expect(page.getByLabel(`Quantity of ${one.name}`)).toHaveValue("400");
});

test("of two tabs that edit one list, the second is asked which one to keep", async ({
  page,
  context,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/409/);
  const product = await newProduct(shopUrl);
  const { insertedId } = await call<{ insertedId: string }>(shopUrl, customer, "POST", "/api/lists", {
    name: "Monthly",
    lines: [{ productId: product._id, quantity: 100 }],
  });
  await page.goto(`/dashboard/lists/${insertedId}`);
  const other = await context.newPage();
  await other.goto(`/dashboard/lists/${insertedId}`);
  await page.getByLabel("Name of the list").fill("Weekly");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeDisabled();

  await other.getByLabel(`Quantity of ${product.name}`).fill("300");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("It is called Weekly there and has 1 parts.")).toBeVisible();
  await other.getByRole("button", { name: "Save mine instead" }).click();
  await expect(other.getByText("List saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name of the list")).toHaveValue("Monthly");
  await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue("300");
  await page.getByRole("button", { name: "Delete list" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete list" }).click();
  await expect(page).toHaveURL("/dashboard/lists");
  await expect(page.getByRole("heading", { name: "No lists yet" })).toBeVisible();
});

test("a part is found and added to an empty list; its file can be saved", async ({
  page,
  shopUrl,
  customer,
}) => {
  const product = await newProduct(shopUrl);
  await page.goto("/dashboard/lists");
  await page.getByRole("button", { name: "New list" }).click();
  await page.getByLabel("Name of the list").fill("Wishes");
  await page.getByRole("button", { name: "Save list" }).click();
  await expect(page.getByRole("heading", { name: "No parts yet" })).toBeVisible();
  await page.getByLabel("Name or SKU of the part").fill(product.name);
  await page.getByLabel("Name or SKU of the part").press("Enter");
  await page.getByRole("button", { name: `Add ${product.name}` }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("List saved")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "As CSV" }).click();
  expect((await download).suggestedFilename()).toBe("Wishes.csv");
  expect(customer.email).toBeTruthy();
});

test("a list of 120 parts has a second page, and a change there is one of the whole list", async ({
  page,
  shopUrl,
  customer,
}) => {
  const products = await shopClient(shopUrl).listGoods();
  while (products.length < 119) products.push(await newProduct(shopUrl));
  const last = await newProduct(shopUrl);
  const lines = [...products.slice(0, 119), last].map(({ _id }) => ({ productId: _id, quantity: 100 }));
  const { insertedId } = await call<{ insertedId: string }>(shopUrl, customer, "POST", "/api/lists", {
    name: "All of it",
    lines,
  });
  await page.goto(`/dashboard/lists/${insertedId}`);
  const pages = page.getByRole("navigation", { name: "Pages" });
  const rows = page.getByRole("table", { name: "Parts of the list" }).getByLabel(/^Quantity of /);
  const quantity = page.getByLabel(`Quantity of ${last.name}`);
  await expect(pages.getByRole("status")).toHaveText("1–100 of 120");
  await expect(rows).toHaveCount(100);
  await expect(quantity).toHaveCount(0);
  await pages.getByRole("button", { name: "Next" }).press("Enter");
  await expect(pages.getByRole("status")).toHaveText("101–120 of 120");
  await expect(rows).toHaveCount(20);
  await expectGoodPage(page);
  await quantity.fill("300");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("List saved")).toBeVisible();

  await page.reload();
  await page.getByLabel("Find a part in the list").fill(last.name);
  await expect(page.getByText("1 of 120")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(quantity).toHaveValue("300");
  const list = await call<{ lines: unknown[] }>(shopUrl, customer, "GET", `/api/lists/${insertedId}`);
  expect(list.lines).toHaveLength(120);
});

test("a basket offers the part that replaces one, and takes it with one click", async ({
  page,
  shopUrl,
  customer,
}) => {
  const [former, next] = [await newProduct(shopUrl), await newProduct(shopUrl)];
  await call(shopUrl, customer, "PUT", `/api/basket/lines/${former._id}`, { quantity: 200 });
  await replace(shopUrl, former, next);
  await page.goto("/basket");
  await page.getByRole("button", { name: `Take 200 of ${next.name} instead of ${former.name}` }).click();
  await expect(page.getByLabel(`Quantity of ${next.name}`)).toHaveValue("200");
  await expect(page.getByLabel(`Quantity of ${former.name}`)).toHaveCount(0);
});

test("the pages of lists and of ordering again are good pages, on a phone and a desk, light and dark", async ({
  page,
  shopUrl,
  customer,
}) => {
  test.slow();
  const [one, former, next] = [
    await newProduct(shopUrl, { price: 2 }),
    await newProduct(shopUrl),
    await newProduct(shopUrl),
  ];
  const orderId = await newPaidOrder(shopUrl, customer, former);
  await newOrder(shopUrl, customer, one);
  const { insertedId } = await call<{ insertedId: string }>(shopUrl, customer, "POST", "/api/lists", {
    name: "Rental fleet, spring service",
    lines: [one, former].map(({ _id }) => ({ productId: _id, quantity: 300, note: "for the fleet" })),
  });
  await changePrice(shopUrl, one, 2.2);
  await replace(shopUrl, former, next, "Needs a longer axle.");
  for (const path of [
    "/dashboard/lists",
    `/dashboard/lists/${insertedId}`,
    `/dashboard/myorders/${orderId}/again`,
    "/dashboard/myorders",
    `/dashboard/myorders/${orderId}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectGoodPage(page);
  }
});
