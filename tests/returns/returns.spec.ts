import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { newPaidOrder, newProduct } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

test("a customer sends pieces back on a phone, and the shop allows it, takes them in and settles their money", async ({
  page,
  browser,
  shopUrl,
  admin,
}) => {
  test.slow();
  const client = shopClient(shopUrl);
  const buyer = await client.signUp("Mara Kessler");
  const product = await newProduct(shopUrl);
  const orderId = await newPaidOrder(shopUrl, buyer, product);
  const shipped = { productName: product.name, quantity: 100 };
  await client.call(admin, `PATCH /api/ordersShiped/${orderId}`, shipped);

  const phone = await browser.newContext({ viewport: { width: 375, height: 800 }, colorScheme: "dark" });
  await enter(phone, shopUrl, buyer);
  const customer = await phone.newPage();
  await customer.goto(`${shopUrl}/dashboard/myorders/${orderId}`);
  await customer.getByRole("link", { name: "Send something back" }).click();
  const pieces = customer.getByLabel("Pieces");
  await pieces.fill("101");
  await customer.getByRole("button", { name: "Request the return" }).click();
  await expect(customer.getByText("Please enter a number from 0 to 100")).toBeVisible();
  await expect(pieces).toBeFocused();
  await pieces.fill("40");
  await customer.getByLabel("Why").selectOption("damaged");
  await expectGoodPage(customer);
  await pieces.press("Enter");
  await expect(customer.getByText("Waiting for the shop")).toBeVisible();
  await expectGoodPage(customer);

  await page.goto("/dashboard/returns");
  const goods = page.getByRole("listitem").filter({ hasText: product.name });
  const name = new RegExp(`order ${orderId.slice(-6)}, return 1`, "i");
  const steps = page.getByRole("main");
  await steps.getByRole("button", { name: new RegExp(`Allow ${name.source}`, "i") }).press("Enter");
  await page.getByRole("alertdialog").getByLabel("Note").fill("With their cartons, please");
  await page.getByRole("alertdialog").getByRole("button", { name: "Allow it" }).press("Enter");
  await expect(goods.first().getByText("Allowed, on its way")).toBeVisible();
  await expectGoodPage(page);
  const form = page.getByRole("form", { name: new RegExp(`arrived of ${name.source}`, "i") });
  await form.getByLabel("Back to stock").fill("41");
  await form.getByRole("button", { name: "It has arrived" }).click();
  await expect(form.getByText("together at most 40")).toBeVisible();
  await form.getByLabel("Back to stock").fill("35");
  await form.getByLabel("Unusable").fill("3");
  await form.getByRole("button", { name: "It has arrived" }).press("Enter");
  await steps.getByRole("button", { name: new RegExp(`Settle ${name.source}`, "i") }).press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("To refund");
  await question.getByRole("button", { name: "Settle it" }).press("Enter");
  // Behind the question its button counts as gone already.
  await expect(page.getByText("Settled, and the customer is told")).toBeVisible();
  await expect(steps.getByRole("button", { name: new RegExp(`Settle ${name.source}`, "i") })).toHaveCount(0);

  await customer.reload();
  await expect(customer.getByText("38 of 100 were sent back")).toBeVisible();
  await expect(customer.getByText("Settled", { exact: true })).toBeVisible();
  await expectGoodPage(customer);
  await customer.goto(`${shopUrl}/dashboard/myorders/${orderId}/return`);
  await expect(customer.getByText("At most 62")).toBeVisible();
  await phone.close();
});
