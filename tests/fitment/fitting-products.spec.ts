import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { newProduct } from "../support/browser-steps/products-and-orders";

test("an administrator chooses where a hub meets other parts, and its page says what fits with it", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const hub = await newProduct(shopUrl);
  await page.goto(`/dashboard/manageproduct/${hub._id}`);
  const section = page.getByRole("region", { name: "Fits with" });
  // A choice before the scripts run is not heard.
  await expect(section.getByRole("button", { name: "Save interfaces" })).toBeEnabled();
  await section.getByLabel("Add an interface").selectOption("freehub-body");
  const body = section.getByLabel("Hub: Freehub body or sprocket carrier");
  await section.getByRole("button", { name: "Save interfaces" }).click();
  await expect(section.getByText("Choose one, or remove the row.")).toBeVisible();
  await body.selectOption("Shimano HG, road 11 speeds (HG L)");
  await section.getByRole("button", { name: "Save interfaces" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole("link", { name: "See it in the shop" }).click();
  const fitting = page.getByRole("region", { name: "Fits with" });
  await expect(fitting.getByRole("link", { name: "Cassette, 9-speed, 12–32" })).toBeVisible();
  await expect(fitting.getByText("Needs an adapter: spacer of 1.85 mm behind the cassette.")).toBeVisible();
  await expectGoodPage(page);
});
