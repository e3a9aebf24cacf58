import { MongoClient, ObjectId } from "mongodb";
import { expect, test } from "../support/browser";
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
