import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";

// The samples go for good, so that this shop is of this test alone.
let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop({ settings: { SAMPLE_DATA: "1" } });
});
test.afterAll(() => shop.stop());

test("an owner sees what the sample catalogue is, keeps a product that they have changed, and removes the rest", async ({
  page,
  context,
}) => {
  await enter(context, shop.url, await shopClient(shop.url).sharedAdmin());
  await page.goto(`${shop.url}/dashboard/manageproduct`);
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel("Name", { exact: true }).fill("Our own part");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Product saved", { exact: true })).toBeVisible();

  await page.goto(`${shop.url}/dashboard/shop`);
  const step = page.getByRole("listitem").filter({ hasText: "still of the sample catalogue" });
  await expect(step).toContainText("Have a look");
  await step.getByRole("link", { name: "Catalogue" }).click();
  const samples = page.getByRole("region", { name: "Sample catalogue" });
  await expect(samples).toBeInViewport();
  await expect(samples).toContainText("Changed since the first start: 1");
  await expect(samples).toContainText("Our own part");
  await expectGoodPage(page);
  const remove = samples.getByRole("button", { name: "Remove the sample catalogue" });
  await remove.click();
  const question = page.getByRole("alertdialog", { name: "Remove the sample catalogue?" });
  await expect(question).toContainText("The products that were changed stay on sale.");
  await question.getByRole("button", { name: "Not now" }).click();
  await expect(question).toHaveCount(0);
  await remove.click();
  await question.getByRole("button", { name: "Remove" }).click();
  // A busy machine may answer before it is done.
  await expect(page.getByText("No product of the sample catalogue is left.")).toBeVisible({
    timeout: 30_000,
  });
  await expect(samples).toHaveCount(0);

  await page.goto(`${shop.url}/singlegoods`);
  await expect(page.getByRole("link", { name: "Our own part", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Chain, 11-speed" })).toHaveCount(0);
  await page.goto(`${shop.url}/reviewsS`);
  await expect(page.getByText("Sean Whitfield")).toHaveCount(0);
  await expectGoodPage(page);
});
