import { expect, test } from "../support/browser";
import { answer } from "../support/browser-steps/admin-pages";
import { expectGoodPage, expectToFitEveryWidth } from "../support/browser-steps/good-page";
import { newProduct } from "../support/browser-steps/products-and-orders";

/** Of a product that was made without one. */
const skuOf = ({ _id }: { _id: string }): string => `HI-${_id.slice(-6).toUpperCase()}`;

test("the warehouse counts a shelf by keyboard or scanner alone, and closes the count", async ({
  page,
  shopUrl,
  admin: _,
  expectFailure,
}) => {
  test.slow();
  // A number that no product has.
  expectFailure(/400/);
  const [first, second] = [await newProduct(shopUrl), await newProduct(shopUrl)];
  await page.goto("/dashboard/counts");
  await page.getByRole("link", { name: "New count" }).first().click();
  await page.getByRole("button", { name: "Open the count" }).click();
  await expect(page.getByText("Please enter a title")).toBeVisible();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill("Shelf A");
  await page.getByRole("combobox", { name: "Products" }).selectOption("skus");
  await page.getByLabel("SKUs").fill(`${skuOf(first)}\nno such number`);
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Open the count" }).press("Enter");
  await expect(page.getByText("No product has the number no such number")).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel("SKUs").fill(`${skuOf(first)}\n${skuOf(second)}`);
  await page.getByRole("button", { name: "Open the count" }).press("Enter");

  await expect(page).toHaveURL(/\/dashboard\/counts\/[0-9a-f]{24}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shelf A");
  const open = page.getByRole("table", { name: "Products to count" });
  await expect(open.getByRole("row")).toHaveCount(3);
  // Nobody finds what they expect.
  await expect(open).not.toContainText("Expected");
  await expectGoodPage(page);
  const number = page.getByLabel("SKU, GTIN or another number");
  const counted = page.getByLabel("Pieces on the shelf");
  await number.fill("no such number");
  await number.press("Enter");
  await expect(page.getByText("No product of this count has the number no such number")).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill(skuOf(first).toLowerCase());
  await number.press("Enter");
  await expect(counted).toBeFocused();
  await counted.fill("1.5");
  await counted.press("Enter");
  await expect(page.getByText("Please enter whole pieces")).toBeVisible();
  await counted.fill("7");
  await expectGoodPage(page);
  await counted.press("Enter");
  await expect(page.getByText(/fewer than expected/)).toBeVisible();
  await expect(number).toBeFocused();
  await expect(number).toHaveValue("");
  await expect(open.getByRole("row")).toHaveCount(2);

  await open.getByRole("link", { name: `Count ${skuOf(second)}` }).click();
  await expect(counted).toBeFocused();
  await counted.fill("0");
  await counted.press("Enter");
  await expect(page.getByText("Everything is counted.")).toBeVisible();
  await page.getByRole("link", { name: "Counted (2)" }).click();
  const rows = page.getByRole("table", { name: "Counted products" }).getByRole("row");
  await expect(rows.filter({ hasText: skuOf(first) })).toContainText("Count again");
  await expectGoodPage(page);
  await expectToFitEveryWidth(page);
  await page.getByRole("button", { name: "Close the count" }).press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText("Worth at list prices");
  await answer(page, "Close it");
  await expect(page.getByText("Closed", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Close the count" })).toHaveCount(0);
  await expect(rows.filter({ hasText: skuOf(second) })).toContainText("Booked");
  await expectGoodPage(page);
  for (const path of ["/dashboard/counts", "/dashboard/counts/new"]) {
    await page.goto(path);
    await expectGoodPage(page);
    await expectToFitEveryWidth(page);
  }
});

test("a sheet that was filled in is shown before it is saved", async ({ page, shopUrl, admin: _ }) => {
  const product = await newProduct(shopUrl);
  await page.goto("/dashboard/counts/new");
  await page.getByLabel("Title").fill("Shelf B");
  await page.getByRole("combobox", { name: "Products" }).selectOption("skus");
  await page.getByLabel("SKUs").fill(skuOf(product));
  await page.getByRole("button", { name: "Open the count" }).click();
  await page.getByText("Count sheet: print it").click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the sheet" }).click();
  expect((await download).suggestedFilename()).toBe("count.csv");
  await page.getByLabel(/Counted figures/).fill(`SKU\tCounted\n${skuOf(product)}\t3\nno such number\t1`);
  await page.getByRole("button", { name: "Show what it says" }).click();
  const rows = page.getByRole("table", { name: "Counted figures" }).getByRole("row");
  await expect(rows.filter({ hasText: skuOf(product) })).toContainText("Is saved");
  await expect(rows.filter({ hasText: "no such number" })).toContainText("No product has the number");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Save one product" }).click();
  await expect(page.getByText("Everything is counted.")).toBeVisible();
});
