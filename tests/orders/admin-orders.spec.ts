import { TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { expect, test } from "../support/browser";
import { answer, changePerson, findOrder } from "../support/browser-steps/admin-pages";
import {
  newOrder,
  newPaidOrder,
  newProduct,
  orderNumber,
  ordersOf,
} from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

test("an administrator ships a paid order after a confirmation, and it is 'Already Shiped' then", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const buyer = await shopClient(shopUrl).signUp();
  const orderId = await newPaidOrder(shopUrl, buyer, await newProduct(shopUrl));
  const number = orderNumber(orderId);
  const row = await findOrder(page, number);
  await expect(row).toContainText("Already Paid !");
  await expect(row.getByRole("button", { name: /Cancel/ })).toHaveCount(0);
  await row.getByRole("button", { name: `Ship order ${number}` }).click();
  await answer(page, "Ship");
  await expect(page.getByText(TOASTS.shipped, { exact: true })).toBeVisible();
  await expect(row).toContainText("Shiping Start");
  await expect(row.getByRole("button", { name: "Already Shiped" })).toBeDisabled();
  expect((await ordersOf(shopUrl, buyer))[0]).toMatchObject({ shiped: true });
});

test("an administrator can cancel an unpaid order after a confirmation, but not ship it", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const buyer = await shopClient(shopUrl).signUp();
  const number = orderNumber(await newOrder(shopUrl, buyer, await newProduct(shopUrl)));
  const row = await findOrder(page, number);
  await expect(row).toContainText("Not Yet Paid");
  await expect(row.getByRole("button", { name: /Ship/ })).toHaveCount(0);
  await row.getByRole("button", { name: `Cancel order ${number}` }).click();
  await answer(page, "Cancel order");
  await expect(page.getByText(TOASTS.orderDeleted, { exact: true })).toBeVisible();
  await expect(row).toContainText("Cancelled");
  expect(await ordersOf(shopUrl, buyer)).toEqual([]);
});

test("an administrator's refund needs a reason, and the customer can read it", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const buyer = await shopClient(shopUrl).signUp();
  const orderId = await newPaidOrder(shopUrl, buyer, await newProduct(shopUrl));
  const number = orderNumber(orderId);
  const row = await findOrder(page, number);
  await row.getByRole("button", { name: `Refund order ${number}` }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(dialog.getByText("Please say why")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The batch failed its check.");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(row).toContainText("Refunded");
  await changePerson(page, shopUrl, buyer);
  await page.goto(`/dashboard/myorders/${orderId}`);
  await expect(page.getByText("The batch failed its check.")).toBeVisible();
});

test("administrators find orders by number, customer and state, and can share the URL", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const buyer = await shopClient(shopUrl).signUp("Quirin Zabel");
  const product = await newProduct(shopUrl);
  const unpaid = orderNumber(await newOrder(shopUrl, buyer, product));
  const paid = orderNumber(await newPaidOrder(shopUrl, buyer, product));
  await page.goto("/dashboard/allorders");
  await page.getByLabel("Search orders").fill(buyer.email);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("row").filter({ hasText: buyer.email })).toHaveCount(2);
  await page.getByLabel("State").selectOption({ label: "Already Paid !" });
  await expect(page).toHaveURL(/state=paid/);
  await expect(page.getByRole("row").filter({ hasText: buyer.email })).toHaveCount(1);
  await expect(page.getByText(paid)).toBeVisible();
  await expect(page.getByText(unpaid)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Search orders")).toHaveValue(buyer.email);
  // A field is restored after a reload, so that what is typed before the scripts are there is not sent by them.
  await expect(async () => {
    await page.getByLabel("Search orders").fill("no order is called that");
    const nothing = page.getByRole("heading", { name: "Nothing matches these filters" });
    await expect(nothing).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
