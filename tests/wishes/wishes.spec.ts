import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { confirmEmail } from "../support/browser-steps/mailed-link";
import { newProduct } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

const slugOf = async (shopUrl: string, id: string): Promise<string> =>
  ((await (await fetch(`${shopUrl}/api/goods/${id}`)).json()) as { slug: string }).slug;

test("a customer leaves a wish on the page of a sold out product by keyboard, and finds it in the dashboard", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/400/);
  await confirmEmail(shopUrl, customer);
  const { _id, name } = await newProduct(shopUrl, { available: 0 });
  await page.goto(`/goods/${await slugOf(shopUrl, _id)}`);
  const wish = page.getByRole("region", { name: "Be told when it is free" });
  // A press before the scripts run is not heard.
  await expect(wish.getByRole("button", { name: "Tell me when they are free" })).toBeEnabled();
  // Not ten thousand.
  await wish.getByLabel("Pieces that you need").fill("100,00");
  await page.keyboard.press("Enter");
  await expect(wish.getByRole("alert")).toContainText("Please enter a number of pieces");
  await wish.getByLabel("Pieces that you need").fill("250");
  await page.keyboard.press("Enter");
  await expect(wish.getByRole("alert")).toContainText("lots of 100");
  await expect(wish.getByLabel("Pieces that you need")).toBeFocused();
  await expect(wish.getByRole("button", { name: "Tell me when they are free" })).not.toHaveAttribute(
    "aria-busy",
  );
  await wish.getByLabel("Pieces that you need").fill("1,200");
  await page.keyboard.press("Enter");
  await expect(wish.getByRole("status")).toContainText("we will tell you when 1,200 are free");
  await expectGoodPage(page);

  await wish.getByRole("link", { name: "Your wishes" }).click();
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("1,200");
  await expect(row).toContainText("waiting");
  await expectGoodPage(page);
});

test("a link to a wish fills in the pieces, and what is typed afterwards stays over a login", async ({
  page,
  shopUrl,
  expectFailure,
}) => {
  expectFailure(/401/);
  const person = await shopClient(shopUrl).signUp();
  const { _id } = await newProduct(shopUrl, { available: 300 });
  const slug = await slugOf(shopUrl, _id);
  await page.goto(`/goods/${slug}#wish-1200`);
  const field = page.getByLabel("Pieces that you need");
  await expect(field).toHaveValue("1200");
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(`/goods/${slug}`);
  await field.fill("1500");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(`/goods/${slug}`);
  await expect(field).toHaveValue("1500");
});

test("an administrator keeps the expected deliveries of a product, and its page names them", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const { _id } = await newProduct(shopUrl, { available: 0 });
  await page.goto(`/dashboard/manageproduct/${_id}`);
  const section = page.getByRole("region", { name: "Expected deliveries" });
  const save = section.getByRole("button", { name: "Save deliveries" });
  await expect(save).toBeEnabled();
  await section.getByRole("button", { name: "Add a delivery" }).click();
  await save.click();
  await expect(section.getByText("must be a day such as 2026-12-12")).toBeVisible();
  await section.getByLabel("Pieces of delivery 1").fill("1,000");
  await section.getByLabel("Date of delivery 1").fill("2090-12-12");
  await section.getByLabel("How sure of delivery 1").selectOption("planned");
  await save.click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectGoodPage(page);

  await page.goto(`/goods/${await slugOf(shopUrl, _id)}`);
  await expect(page.getByText("1,000 expected 12 Dec 2090, planned")).toBeVisible();
  await expectGoodPage(page);
});
