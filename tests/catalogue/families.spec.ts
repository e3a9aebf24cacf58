import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { answer } from "../support/browser-steps/admin-pages";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { call, newProduct, ordersOf } from "../support/browser-steps/products-and-orders";
import { tabTo } from "../support/browser-steps/tab-to";
import { shopClient } from "../support/shop-client";

interface Family {
  slug: string;
  name: string;
  /** The names of its products: the first by 28 teeth and 9 speeds, then 28 and 10, then 32 and 9. */
  products: string[];
}

/** A family that no other test changes. 32 teeth with 10 speeds are not offered. */
async function newFamily(shopUrl: string): Promise<Family> {
  const admin = await shopClient(shopUrl).sharedAdmin();
  const id = randomBytes(4).toString("hex");
  const [teeth, speeds, slug] = [`teeth-a${id}`, `speeds-a${id}`, `cassettes-${id}`];
  const name = `Cassettes ${id}`;
  for (const [key, label] of [
    [teeth, "Teeth"],
    [speeds, "Speeds"],
  ])
    await call(shopUrl, admin, "PUT", `/api/attributes/${key}`, { label, type: "number" });
  await call(shopUrl, admin, "PUT", `/api/families/${slug}`, { name, axes: [teeth, speeds] });
  const products: string[] = [];
  for (const [teethCount, speedCount] of [
    [28, 9],
    [28, 10],
    [32, 9],
  ]) {
    const product = await newProduct(shopUrl, {
      name: `Cassette ${id}, ${teethCount} teeth, ${speedCount}-speed`,
      price: 10,
      available: 2_000,
      tiers: [{ from: 500, unitPrice: 9 }],
    });
    const attributes = { [teeth]: teethCount, [speeds]: speedCount };
    const body = { revision: 0, attributes, family: slug };
    await call(shopUrl, admin, "PATCH", `/api/goods/${product._id}`, body);
    products.push(product.name);
  }
  return { slug, name, products };
}

const field = (page: Page, cell: string) => page.getByLabel(`${cell}, pieces`);

test("a visitor orders several products of a family by keyboard alone", async ({ page, shopUrl }) => {
  const { slug, products } = await newFamily(shopUrl);
  await page.goto(`/families/${slug}`);
  await tabTo(page, "28, 9, pieces");
  await page.keyboard.type("250");
  // The verdict comes while somebody types, also on what was typed before the scripts ran.
  await expect(page.getByText("250 is not a multiple of 100")).toBeVisible();
  await expect(field(page, "28, 9")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("status").filter({ hasText: "cell needs you" })).toHaveText(
    "0 lines, 0 pieces; 1 cell needs you",
  );
  await tabTo(page, "Take 300 of 28, 9");
  await page.keyboard.press("Enter");
  await expect(field(page, "28, 9")).toHaveValue("300");
  await expect(field(page, "28, 9")).toBeFocused();

  // The field that was left is at the left again; a cell without a product is passed over.
  await page.keyboard.press("ArrowRight");
  await expect(field(page, "28, 10")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(field(page, "28, 10")).toBeFocused();
  await page.keyboard.type("600");
  await expect(page.getByText("tier from 500")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(field(page, "28, 9")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page, "32, 9")).toBeFocused();
  await page.keyboard.type("9900");
  await expect(page.getByText("2,000 free", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(field(page, "28, 9")).toBeFocused();

  const total = page.locator("tfoot").getByRole("cell");
  await expect(page.getByRole("row").filter({ hasText: "Teeth 28" }).getByRole("cell").last()).toHaveText(
    /^900\$\s8,400\.00$/,
  );
  await expect(total.nth(0)).toHaveText(/^300\$\s3,000\.00$/);
  await expect(total.nth(1)).toHaveText(/^600\$\s5,400\.00$/);
  await expect(total.nth(2)).toHaveText(/^900\$\s8,400\.00$/);
  await expectGoodPage(page);

  await tabTo(page, "Add to basket");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 lines are in your basket.")).toBeVisible();
  // The field that needs the customer stays; nothing is left that a second press could add.
  await expect(field(page, "28, 9")).toHaveValue("");
  await expect(field(page, "32, 9")).toHaveValue("9900");
  await expect(page.getByRole("button", { name: "Add to basket", exact: true })).toBeDisabled();

  await page.goto("/basket");
  await expect(page.getByLabel(`Quantity of ${products[0]}`)).toHaveValue("300");
  await expect(page.getByLabel(`Quantity of ${products[1]}`)).toHaveValue("600");
  await expect(page.getByLabel(`Quantity of ${products[2]}`)).toHaveCount(0);
  await page.goBack();
  await expect(field(page, "32, 9")).toHaveValue("9900");

  // More than there is becomes a wish, with the number filled in.
  await page.getByRole("link", { name: "Wish for 7,900 of 32, 9" }).click();
  await expect(page.getByLabel("Pieces that you need")).toHaveValue("7900");
  await expect(page.getByLabel("Pieces that you need")).toBeFocused();
  await expect(page).toHaveURL(/\/goods\/[^#]+$/);
  await expectGoodPage(page);
});

test("a customer without a mouse orders from the grid of a family", async ({ page, shopUrl, customer }) => {
  const { slug } = await newFamily(shopUrl);
  await page.goto(`/families/${slug}`);
  await tabTo(page, "28, 9, pieces");
  await page.keyboard.type("300");
  const total = (text: string) => page.getByRole("status").filter({ hasText: text });
  // An arrow before the scripts run moves nothing.
  await expect(total("1 line, 300 pieces")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(field(page, "28, 10")).toBeFocused();
  await page.keyboard.type("600");
  await expect(total("2 lines, 900 pieces")).toBeVisible();
  await tabTo(page, "Add to basket");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 lines are in your basket.")).toBeVisible();
  await tabTo(page, "See the basket");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/basket");

  const form = page.getByRole("form", { name: "Order" });
  await expect(form.getByRole("button", { name: "Order", exact: true })).toBeEnabled();
  for (const [label, text] of [
    ["Phone", "+46 40 123 456"],
    ["Street and number", "1 Mill Lane"],
    ["Postal code", "LS1 1AA"],
    ["City", "Leeds"],
    ["Country", "United Kingdom"],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await tabTo(page, "Order");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/payment\/[0-9a-f]{24}$/);
  expect(await ordersOf(shopUrl, customer)).toMatchObject([{ totalPrice: 8_400 }]);
});

test("a customer's pieces come on top of those that the basket has already", async ({
  page,
  shopUrl,
  customer: _,
}) => {
  const { slug, products } = await newFamily(shopUrl);
  await page.goto(`/families/${slug}`);
  for (const [pieces, inBasket] of [
    ["200", "200"],
    ["300", "500"],
  ] as const) {
    await field(page, "32, 9").fill(pieces);
    await page.getByRole("button", { name: "Add to basket", exact: true }).click();
    await expect(page.getByText("1 line is in your basket.")).toBeVisible();
    await expect(field(page, "32, 9")).toHaveValue("");
    await page.goto("/basket");
    await expect(page.getByLabel(`Quantity of ${products[2]}`)).toHaveValue(inBasket);
    await page.goto(`/families/${slug}`);
  }
});

test("a phone shows one column at a time, and the arrow keys change it", async ({ page, shopUrl }) => {
  const { slug } = await newFamily(shopUrl);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/families/${slug}`);
  await expect(field(page, "28, 9")).toBeVisible();
  await expect(field(page, "28, 10")).toBeHidden();
  await expect(async () => {
    await page.getByRole("group", { name: "Speeds" }).getByRole("button", { name: "10" }).click();
    await expect(field(page, "28, 10")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(field(page, "28, 9")).toBeHidden();
  await expect(page.getByText("not offered")).toBeVisible();
  await field(page, "28, 10").fill("100");
  await expect(page.getByRole("button", { name: "10 100" })).toHaveAttribute("aria-pressed", "true");
  await field(page, "28, 10").press("ArrowLeft");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await expect(field(page, "28, 9")).toBeFocused();
  await expect(field(page, "28, 10")).toBeHidden();
});

test("without scripts a family is a table that can be read, with a link to each product", async ({
  browser,
  shopUrl,
}) => {
  const { slug, products } = await newFamily(shopUrl);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(`${shopUrl}/families/${slug}`);
  await expect(page.getByText("not offered")).toBeVisible();
  for (const cell of ["28, 9", "28, 10", "32, 9"]) await expect(field(page, cell)).toBeVisible();
  await page.getByRole("link", { name: products[1] ?? "", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(products[1] ?? "");
  await page.getByRole("link", { name: "Order all 3 in one grid" }).click();
  await expect(page).toHaveURL(`${shopUrl}/families/${slug}`);
  await context.close();
});

test("a list shows families as one row, which leads to the order grid", async ({ page }) => {
  await page.goto("/singlegoods?category=Tyres");
  await page.getByRole("link", { name: "Families as one row" }).click();
  await expect(page).toHaveURL("/singlegoods?category=Tyres&families=together");
  await expect(page.getByRole("status").filter({ hasText: "rows" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Order grid of Tyres, reflective" }).click();
  await expect(page).toHaveURL("/families/reflective-tyres");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tyres, reflective");
  await expectGoodPage(page);
});

test("an administrator makes a family, puts a product into it, and is told of another's change", async ({
  page,
  shopUrl,
  admin,
  expectFailure,
}) => {
  expectFailure(/409/);
  const id = randomBytes(4).toString("hex");
  const [slug, name, key] = [`bolts-${id}`, `Bolts ${id}`, `bolt-a${id}`];
  await call(shopUrl, admin, "PUT", `/api/attributes/${key}`, { label: `Bolt ${id}`, type: "number" });
  const { _id } = await newProduct(shopUrl);
  await page.goto("/dashboard/families");
  await page.getByRole("button", { name: "Add family" }).click();
  await expect(page.locator("#family-name-error")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await expect(page.getByLabel("Slug")).toHaveValue(slug);
  await page.getByLabel("Rows").selectOption(`Bolt ${id}`);
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Add family" }).click();
  await expect(page).toHaveURL(`/dashboard/families/${slug}`);
  await expect(page.getByText("No product is in it yet.")).toBeVisible();

  await page.goto(`/dashboard/manageproduct/${_id}`);
  await page.getByRole("combobox", { name: "Family" }).fill(slug);
  await page.getByRole("button", { name: "Save family" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.goto(`/dashboard/families/${slug}`);
  await expect(page.getByText("1 of at most 200")).toBeVisible();
  await expectGoodPage(page);
  const other = { name: `Other ${id}`, axes: [key], revision: 0 };
  await call(shopUrl, admin, "PUT", `/api/families/${slug}`, other);
  await page.getByLabel("Description").fill("Mine");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Show it as it is now" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(`Other ${id}`);
  await page.getByRole("button", { name: `Remove Other ${id}` }).click();
  await answer(page, "Remove");
  await expect(page).toHaveURL("/dashboard/families");
});
