import type { Page } from "@playwright/test";
import { enter, expect, test } from "../support/browser";
import { anApprovedCompany } from "../support/browser-steps/company-with-prices";
import { expectGoodPage } from "../support/browser-steps/good-page";

const SHOTS = process.env.SHOTS ?? "";

/** For a look at the pages: `SHOTS=folder` takes them at two widths. */
async function shot(page: Page, name: string): Promise<void> {
  if (SHOTS === "") return;
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
  }
}

test("sales look at a customer's pages, where no button works, and end it; then they place an order at an agreed price", async ({
  page,
  browser,
  shopUrl,
}) => {
  test.slow();
  const { client, word, company, companyId, marta, account, admin } = await anApprovedCompany(shopUrl);
  // The view of a customer's pages is a part of the session.
  const boss = await client.signInAdmin();
  const goods = { name: `Hub ${word}`, dec: "A hub", img: "", price: 12.5, quantity: 100, available: 5000 };
  const goodsId = await client.addGoods(admin, goods);
  await client.call(account, `PUT /api/basket/lines/${goodsId}`, { quantity: 300 });
  const lines = [{ productId: goodsId, quantity: 100 }];
  await client.insert(account, "POST /api/lists", { name: `Winter ${word}`, lines });
  await client.placeOrder(account, goods, 100);

  const staff = await (await browser.newContext()).newPage();
  await enter(staff.context(), shopUrl, boss);
  await staff.goto(`/dashboard/users?q=${encodeURIComponent(marta.email)}`);
  await expectGoodPage(staff);
  await shot(staff, "users");
  await staff.getByRole("button", { name: `View as customer: ${marta.email}` }).click();
  const dialog = staff.getByRole("alertdialog");
  await dialog.getByLabel("Why").fill("She called about her basket");
  await shot(staff, "begin-view");
  await dialog.getByRole("button", { name: "View as customer" }).click();
  await expect(staff).toHaveURL(/\/dashboard\/customer-view$/);
  const banner = staff.getByRole("region", { name: "View as customer" });
  await expect(banner).toContainText(`You look at the pages of ${marta.name}, ${marta.email}.`);
  await expect(staff.getByRole("button", { name: /^Cancel order/ })).toBeDisabled();
  await staff.getByRole("link", { name: /^Pay order/ }).click();
  await expect(staff.getByText("Only the customer can do this.")).toBeVisible();
  await expect(staff).toHaveURL(/\/dashboard\/customer-view$/);
  await expectGoodPage(staff);
  await shot(staff, "view-orders");
  await staff.getByRole("cell").getByRole("link").first().click();
  await expect(staff.getByRole("heading", { level: 1, name: /^Order / })).toBeVisible();
  await expect(staff.getByRole("button", { name: "Cancel order" })).toBeDisabled();
  await expectGoodPage(staff);
  await shot(staff, "view-order");
  for (const name of ["Basket", "Lists", "Company"]) {
    await staff
      .getByRole("navigation", { name: "Pages of the customer" })
      .getByRole("link", { name })
      .click();
    await expect(staff.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(banner).toBeVisible();
    await expectGoodPage(staff);
    await shot(staff, `view-${name}`);
  }
  await staff.getByRole("link", { name: company }).click();
  await expect(staff.getByRole("button", { name: "Set approval" })).toBeDisabled();
  await expectGoodPage(staff);
  await shot(staff, "view-one-company");
  // Their own pages say that nothing can be changed, too.
  await staff.goto("/dashboard/account");
  await expect(banner).toContainText(`You have the pages of ${marta.name}`);
  await banner.getByRole("button", { name: `End the view of ${marta.name}` }).click();
  await expect(staff).toHaveURL(/\/dashboard\/users$/);
  await expect(banner).toHaveCount(0);
  await staff.goto("/dashboard/customer-view");
  await expect(staff.getByText("No view is open")).toBeVisible();

  await staff.goto(`/dashboard/company/${companyId}`);
  await staff.getByRole("link", { name: "New order for this company" }).click();
  await expectGoodPage(staff);
  await shot(staff, "choose-customer");
  await staff.getByRole("link", { name: `Begin an order for ${marta.email}` }).click();
  await expect(staff.getByLabel("Order for", { exact: true })).toHaveValue(companyId);
  const words = staff.getByLabel("Name or SKU of the part");
  await words.fill(goods.name);
  await words.press("Enter");
  await staff.getByRole("button", { name: `Add ${goods.name}` }).press("Enter");
  await staff.getByLabel("Pieces", { exact: true }).fill("250");
  await expect(staff.getByText("Orders go in lots of 100: choose 200 or 300")).toBeVisible();
  await staff.getByLabel("Pieces", { exact: true }).fill("200");
  await expect(staff.getByText("$ 12.50 a piece")).toBeVisible();
  await staff.getByRole("button", { name: `Another price of ${goods.name}` }).press("Enter");
  await staff.getByLabel("Agreed price a piece").fill("10.5");
  await staff.getByRole("button", { name: "Place the order" }).click();
  await expect(staff.getByText("Please say why")).toBeVisible();
  await staff.getByLabel("Why this price").fill("Last of the old stock");
  await expect(staff.getByText("$ 2,100.00").first()).toBeVisible();
  await staff.getByLabel("Phone", { exact: true }).fill("030 123456");
  for (const [label, text] of [
    ["Street and number", "Hamngatan 9"],
    ["Postal code", "211 22"],
    ["City", "Malmö"],
    ["Country", "Sweden"],
  ] as const)
    await staff.getByLabel(label).fill(text);
  await expectGoodPage(staff);
  await shot(staff, "new-order");
  await staff.getByRole("button", { name: "Place the order" }).click();
  await expect(staff).toHaveURL(/\/dashboard\/myorders\/[0-9a-f]{24}$/);
  await expect(staff.getByText("Agreed price: Last of the old stock")).toBeVisible();
  await shot(staff, "placed");
  const path = new URL(staff.url()).pathname;
  await staff.context().close();

  await enter(page.context(), shopUrl, { ...marta, ...(await client.signIn(marta.email, marta.password)) });
  await page.goto(path);
  await expect(page.getByText("Placed for Marta Lindqvist by Halfinch sales")).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay $ 2,100.00" })).toBeVisible();
  await shot(page, "customers-order");
});
