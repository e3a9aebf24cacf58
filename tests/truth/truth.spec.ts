import { MongoClient, ObjectId } from "mongodb";
import { expect, test } from "../support/browser";
import { answer } from "../support/browser-steps/admin-pages";
import { expectGoodPage, expectToFitEveryWidth } from "../support/browser-steps/good-page";
import { newProduct } from "../support/browser-steps/products-and-orders";

/** Changes a product as nobody but the database's own program can. */
async function changeByHand(id: string, update: object): Promise<void> {
  const database = await MongoClient.connect(process.env.SHOP_MONGODB_URI ?? "");
  await database
    .db("halfinch")
    .collection("products")
    .updateOne({ _id: new ObjectId(id) }, update);
  await database.close();
}

test("an administrator sees which pieces do not add up, mends them from a preview, and a second click mends nothing more", async ({
  page,
  shopUrl,
  admin: _,
  context,
  expectFailure,
}) => {
  test.slow();
  // The second window mends what is mended.
  expectFailure(/404|409/);
  const product = await newProduct(shopUrl);
  const sku = `HI-${product._id.slice(-6).toUpperCase()}`;
  await changeByHand(product._id, { $inc: { received: 40 } });
  await page.goto("/dashboard/truth");
  const finding = page.getByRole("listitem").filter({ hasText: sku });
  await expect(async () => {
    await page.getByRole("button", { name: "Look now" }).click();
    await expect(finding).toContainText("40 fewer than those received", { timeout: 2_000 });
  }).toPass();
  await expect(page.getByText(/\d+ of 16 rows differ/).first()).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Pieces of each product" });
  await expect(row).toContainText("Differs");
  await expectGoodPage(page);
  await expectToFitEveryWidth(page);
  await expect(finding.getByRole("link", { name: sku })).toHaveAttribute("href", `/dashboard/stock/${sku}`);

  const other = await context.newPage();
  await other.goto("/dashboard/truth");
  await page.bringToFront();
  const mend = `Mend ${sku}`;
  await page.getByRole("button", { name: mend }).press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText("makes the pieces received 40 fewer");
  await expectGoodPage(page, { dialog: true });
  await answer(page, "Mend it");
  await expect(page.getByText("Mended", { exact: true })).toBeVisible();
  await expect(finding).toHaveCount(0);
  await other.getByRole("button", { name: mend }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Mend it" }).click();
  await expect(other.getByRole("listitem").filter({ hasText: sku })).toHaveCount(0);
  await page.goto("/dashboard/audit?kind=truth");
  await expect(page.getByRole("main")).toContainText(sku);
});

test("the first page of the office and its menu count the rows that differ", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const product = await newProduct(shopUrl);
  await changeByHand(product._id, { $inc: { available: 40 } });
  await page.goto("/dashboard/truth");
  await expect(async () => {
    await page.getByRole("button", { name: "Look now" }).click();
    await expect(page.getByText("40 more than those received").first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goto("/dashboard");
  await expect(page.getByText(/\d+ of 16 rows differ/)).toBeVisible();
  await page.getByRole("link", { name: "See what differs" }).click();
  await expect(page).toHaveURL(/\/dashboard\/truth$/);
  await changeByHand(product._id, { $inc: { available: -40 } });
});
