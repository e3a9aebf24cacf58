import { expect, test } from "../support/browser";
import { answer } from "../support/browser-steps/admin-pages";
import { expectGoodPage, expectToFitEveryWidth } from "../support/browser-steps/good-page";
import { newProduct } from "../support/browser-steps/products-and-orders";

/** Of a product that was made without one. */
const skuOf = ({ _id }: { _id: string }): string => `HI-${_id.slice(-6).toUpperCase()}`;

test("the warehouse writes down a delivery, books it by keyboard alone, and its ledger says so", async ({
  page,
  shopUrl,
  admin: _,
  expectFailure,
}) => {
  test.slow();
  // A number that no product has.
  expectFailure(/400/);
  const [first, second] = [await newProduct(shopUrl), await newProduct(shopUrl)];
  await page.goto("/dashboard/arrivals");
  await page.getByRole("link", { name: "New arrival" }).first().click();
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await expect(page.getByText("Please enter the supplier")).toBeVisible();
  await expect(page.getByLabel("Supplier")).toBeFocused();
  await page.getByLabel("Supplier").fill("Sandell Cykel");
  await page.getByLabel("Delivery number").fill("LS 4711");
  const sku = page.getByLabel(/SKU or GTIN/);
  const pieces = page.getByLabel("Pieces");
  await sku.fill("No such number");
  await sku.press("Enter");
  await expect(pieces).toBeFocused();
  await pieces.fill("40");
  await pieces.press("Enter");
  await expect(sku).toHaveCount(2);
  await expect(sku.nth(1)).toBeFocused();
  await sku.nth(1).fill(skuOf(second));
  await pieces.nth(1).fill("1.5");
  await page.getByRole("button", { name: "Save as a draft" }).press("Enter");
  await expect(page.getByText("Please enter whole pieces")).toBeVisible();
  await expect(pieces.nth(1)).toBeFocused();
  await pieces.nth(1).fill("60");
  await page.getByRole("button", { name: "Save as a draft" }).press("Enter");
  await expect(page.getByText("No product has the number No such number")).toBeVisible();
  await expect(sku.first()).toBeFocused();
  await expectGoodPage(page);
  await sku.first().fill(skuOf(first));
  await page.getByRole("button", { name: "Save as a draft" }).press("Enter");

  await expect(page).toHaveURL(/\/dashboard\/arrivals\/[0-9a-f]{24}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sandell Cykel");
  const row = page.getByRole("row").filter({ hasText: skuOf(first) });
  await expect(row).toContainText("Nothing was expected");
  await expectGoodPage(page);
  await expectToFitEveryWidth(page);
  await page.getByRole("button", { name: "Book", exact: true }).press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText("100");
  await answer(page, "Book it");
  await expect(page.getByText("Booked", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Book", exact: true })).toHaveCount(0);
  await expectGoodPage(page);

  await row.getByRole("link", { name: first.name }).click();
  await expect(page).toHaveURL(/\/dashboard\/stock\//);
  const movements = page.getByRole("table", { name: "Movements" });
  await expect(movements.getByRole("row").nth(1)).toContainText("+40");
  await expect(movements.getByRole("row").nth(1)).toContainText("Arrival: Sandell Cykel, LS 4711");
  await expectGoodPage(page);

  for (const path of ["/dashboard/arrivals", "/dashboard/arrivals/new", new URL(page.url()).pathname]) {
    await page.goto(path);
    await expectGoodPage(page);
    await expectToFitEveryWidth(page);
  }
});

test("rows that were copied from a spreadsheet are pasted into one field", async ({ page, admin: _ }) => {
  await page.goto("/dashboard/arrivals/new");
  const sku = page.getByLabel(/SKU or GTIN/);
  await sku.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "SKU\tName\tPieces\nBB-1\tBottom bracket\t1,200\nBB-2\tChain\t5\n");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(sku).toHaveCount(2);
  await expect(sku.nth(1)).toHaveValue("BB-2");
  await expect(page.getByLabel("Pieces").first()).toHaveValue("1,200");
});
