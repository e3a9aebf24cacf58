import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { call, newProduct } from "../support/browser-steps/products-and-orders";

test("an administrator makes a draft like a product by one click, and two clicks make one draft", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const product = await newProduct(shopUrl, { price: 3.75 });
  await page.goto(`/dashboard/manageproduct/${product._id}`);
  await expect(page.getByRole("link", { name: "See it in the shop" })).toHaveAttribute("href", /^\/goods\//);
  await page.getByRole("button", { name: "Duplicate as draft" }).dblclick();
  await expect(page.getByText("This is the copy, a draft", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(`${product.name} (copy)`);
  await expect(page).not.toHaveURL(new RegExp(product._id));
  await expect(page.getByLabel("Price in $", { exact: true })).toHaveValue("3.75");
  await expect(page.getByText("Only staff see it.")).toBeVisible();
  await page.goto("/dashboard/manageproduct/drafts");
  await expect(page.getByRole("link", { name: `Edit ${product.name} (copy)` })).toHaveCount(1);
});

test("an administrator sees a draft as visitors will see it, nothing in it buys, and nobody else gets or keeps it", async ({
  page,
  browser,
  shopUrl,
  admin,
}) => {
  const product = await newProduct(shopUrl);
  await call(shopUrl, admin, "PATCH", `/api/goods/${product._id}`, { revision: 0, state: "draft" });
  await page.goto(`/dashboard/manageproduct/${product._id}`);
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByText("Only staff see this draft.", { exact: false })).toBeVisible();
  await expectGoodPage(page);
  const add = page.getByText("Add to basket", { exact: true });
  await expect(add).toBeVisible();
  // A click on what is inert reaches what lies below it.
  await add.click({ force: true });
  await page.getByText("Purchase").first().click({ force: true });
  await expect(page).toHaveURL(/\/preview$/);
  for (const bought of [add, page.getByText("Purchase").first()]) {
    const takesFocus = (element: HTMLElement) => {
      element.focus();
      return document.activeElement === element;
    };
    expect(await bought.evaluate(takesFocus)).toBe(false);
  }
  await page.getByRole("link", { name: "Back to the editor" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit product" })).toBeVisible();

  const path = `${shopUrl}/dashboard/manageproduct/${product._id}/preview`;
  const answer = await page.request.get(path);
  expect(answer.headers()["cache-control"]).toMatch(/no-store/);
  expect(answer.headers()["x-robots-tag"]).toMatch(/noindex/);
  expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
  const stranger = await browser.newContext();
  const refused = await stranger.request.get(path);
  expect(refused.url()).toContain("/login");
  expect(await refused.text()).not.toContain(product.name);
  await stranger.close();
});

test("an administrator reads who changed a product and puts a change back by keyboard; a newer change and a refusal are said first", async ({
  page,
  shopUrl,
  admin,
  expectFailure,
}) => {
  expectFailure(/409/);
  const product = await newProduct(shopUrl, { price: 2.5 });
  const change = (revision: number, body: object) =>
    call(shopUrl, admin, "PATCH", `/api/goods/${product._id}`, { revision, ...body });
  await change(0, { price: 3 });
  await change(1, { price: 4, dec: "Hardened." });
  await page.goto(`/dashboard/manageproduct/${product._id}`);
  await page.getByRole("link", { name: "History", exact: true }).click();
  const rows = page.getByRole("table", { name: "History" }).getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText("Hardened.");
  await expect(rows.nth(1)).toContainText("by hand");
  await expect(rows.nth(3)).toContainText("Product added");
  await expectGoodPage(page);

  await rows
    .nth(2)
    .getByRole("button", { name: /^Put back/ })
    .focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Price, changed since then");
  await expect(dialog).toContainText("$ 4.00 → $ 2.50");
  await expectGoodPage(page, { dialog: true });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await rows
    .nth(1)
    .getByRole("button", { name: /^Put back/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Leave it" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Put back", { exact: true }).first()).toBeVisible();
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText("Put back from");
  await expect(rows.nth(2)).toContainText("Nothing to put back");
  expect(await call(shopUrl, admin, "GET", `/api/goods/${product._id}`)).toMatchObject({ price: 3, dec: "" });

  // Meanwhile somebody else changes it: the page of before writes nothing.
  await change(3, { price: 9 });
  await rows
    .nth(3)
    .getByRole("button", { name: /^Put back/ })
    .click();
  await dialog.getByRole("button", { name: "Put back" }).click();
  await expect(page.getByText("Nothing was put back.", { exact: false })).toBeVisible();
  await expect(rows).toHaveCount(6);
  expect(await call(shopUrl, admin, "GET", `/api/goods/${product._id}`)).toMatchObject({ price: 9 });
});
