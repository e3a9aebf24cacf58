import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { answer, changePerson } from "../support/browser-steps/admin-pages";
import { newProduct } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

/** A product with one review, and the row of that review in the administrators' list. */
async function reviewedProduct(page: Page, shopUrl: string, text: string) {
  const author = await shopClient(shopUrl).signUp();
  const product = await newProduct(shopUrl);
  await shopClient(shopUrl).reviewGoods(author, product, 4, text);
  await page.goto(`/dashboard/reviews?q=${encodeURIComponent(product.name)}`);
  const row = page.getByRole("row").filter({ hasText: text });
  await expect(row).toContainText(author.email);
  const path = (await row.getByRole("link", { name: product.name }).getAttribute("href")) ?? "";
  return { author, product, row, path };
}

test("a review that an administrator hides leaves every public page, and its author reads why", async ({
  page,
  shopUrl,
  admin,
}) => {
  const text = `Do not buy from ${crypto.randomUUID()}`;
  const { author, product, row, path } = await reviewedProduct(page, shopUrl, text);
  await page.goto(path);
  await expect(page.getByText(text)).toBeVisible();
  expect(await page.content()).toContain('"reviewCount":1');

  await page.goto(`/dashboard/reviews?q=${encodeURIComponent(product.name)}`);
  await row.getByRole("button", { name: /^Hide/ }).click();
  await answer(page, "Hide");
  const reason = page.getByLabel("Reason");
  await expect(reason).toBeFocused();
  await expect(page.getByText("Please say why")).toBeVisible();
  await reason.fill("It names a person.");
  await answer(page, "Hide");
  await expect(page.getByText("Review hidden")).toBeVisible();
  await expect(row).toContainText("Hidden");
  await expect(row).toContainText("It names a person.");

  for (const publicPath of [path, "/reviewsS", "/"]) {
    await page.goto(publicPath);
    expect(await page.content()).not.toContain(text);
  }
  await page.goto(path);
  await expect(page.getByText("No reviews of this product yet")).toBeVisible();
  expect(await page.content()).not.toContain("aggregateRating");

  await changePerson(page, shopUrl, author);
  await page.goto("/dashboard/addreview");
  const own = page.getByRole("region", { name: "Your reviews" });
  await expect(own).toContainText(text);
  await expect(own).toContainText("Hidden by the shop: It names a person.");

  await changePerson(page, shopUrl, admin);
  await page.goto(`/dashboard/reviews?state=hidden&q=${encodeURIComponent(product.name)}`);
  await row.getByRole("button", { name: /^Show again/ }).click();
  await answer(page, "Show again");
  await expect(page.getByText("Nothing matches these filters")).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(text)).toBeVisible();
});

test("everyone reads an administrator's answer under the review, also after it was changed", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const text = `Runs true ${crypto.randomUUID()}`;
  const { row, path } = await reviewedProduct(page, shopUrl, text);
  const field = page.getByLabel("Answer from the shop");
  await row.getByRole("button", { name: /^Answer/ }).click();
  await answer(page, "Answer");
  await expect(page.getByText("Please write an answer")).toBeVisible();
  await field.fill("Thank you for measuring.");
  await answer(page, "Answer");
  await expect(row).toContainText("Thank you for measuring.");
  await row.getByRole("button", { name: /^Edit answer/ }).click();
  await expect(field).toHaveValue("Thank you for measuring.");
  await field.fill("Thank you, we measured too.");
  await answer(page, "Save");
  await expect(row).toContainText("Thank you, we measured too.");
  for (const publicPath of [path, "/reviewsS"]) {
    await page.goto(publicPath);
    const review = page.getByRole("article").filter({ hasText: text });
    await expect(review).toContainText("Answer from the shop");
    await expect(review).toContainText("Thank you, we measured too.");
  }
});
