import { expect, test } from "../support/browser";
import { newProduct } from "./steps/products-and-orders";

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
