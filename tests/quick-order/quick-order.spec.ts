import type { Page } from "@playwright/test";
import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { call, newProduct } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

interface Listed {
  _id: string;
  sku: string;
  name: string;
}

async function listed(shopUrl: string, fields: Record<string, unknown> = {}): Promise<Listed> {
  const { _id } = await newProduct(shopUrl, fields);
  const { sku, name } = (await (await fetch(`${shopUrl}/api/goods/${_id}`)).json()) as Listed;
  return { _id, sku, name };
}

const row = (page: Page, number: number) =>
  page.getByRole("row").filter({ has: page.getByRole("cell", { name: String(number), exact: true }) });

test("a visitor pastes a mail, mends what needs them by keyboard and click, and has it in the basket", async ({
  page,
  shopUrl,
}) => {
  const [chain, pads, bell] = [
    await listed(shopUrl),
    await listed(shopUrl, { available: 450 }),
    await listed(shopUrl),
  ];
  await page.goto("/basket");
  await page.getByRole("link", { name: "Quick order" }).first().click();
  await page
    .getByLabel("Paste anything")
    .fill(
      `Hello Marta,\n${chain.sku} 300\n${pads.sku} 900\n${bell.sku.toLowerCase()}; 250 pcs\nXX-UNKNOWN-1 100\n${chain.sku} 100\nBest regards`,
    );
  await page.getByRole("button", { name: "Read 7 rows" }).click();
  await expect(page.getByText("1 row is right, 3 need you")).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole("button", { name: "Take 400 in row 3" }).click();
  await expect(row(page, 3)).toContainText("Right");
  const quantity = page.getByLabel("Quantity of row 4");
  await quantity.fill("300");
  await quantity.press("Enter");
  await expect(page.getByLabel("Quantity of row 5")).toBeFocused();
  await expect(row(page, 4)).toContainText("Right");
  await page.keyboard.press("ArrowUp");
  await expect(quantity).toBeFocused();
  await page.getByRole("button", { name: "Leave out row 5" }).click();
  await expect(page.getByText("3 rows are right")).toBeVisible();

  await page.getByLabel("Part of row 5").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Add 3 to basket" }).click();
  await expect(page.getByText("3 lines are in your basket.")).toBeVisible();
  await page.getByRole("link", { name: "See the basket" }).click();
  await expect(page.getByLabel(`Quantity of ${chain.name}`)).toHaveValue("400");
  await expect(page.getByLabel(`Quantity of ${pads.name}`)).toHaveValue("400");
  await expect(page.getByLabel(`Quantity of ${bell.name}`)).toHaveValue("300");
});

test("a customer uploads a CSV file, and its pieces are added to those of the basket", async ({
  page,
  context,
  shopUrl,
}) => {
  const chain = await listed(shopUrl);
  const person = await shopClient(shopUrl).signUp();
  await call(shopUrl, person, "PUT", `/api/basket/lines/${chain._id}`, { quantity: 200 });
  await enter(context, shopUrl, person);
  await page.goto("/quick-order");
  await page.getByLabel("Choose a file: CSV, XLSX or TXT").setInputFiles({
    name: "parts.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Artikelnummer;Menge\n${chain.sku};100\n`),
  });
  await page.getByRole("button", { name: "Add 1 to basket" }).click();
  await expect(page.getByText("1 line is in your basket.")).toBeVisible();
  await page.goto("/basket");
  await expect(page.getByLabel(`Quantity of ${chain.name}`)).toHaveValue("300");
});

test("a list that cannot be read says why and stays in the field", async ({ page, expectFailure }) => {
  expectFailure(/400/);
  await page.goto("/quick-order");
  await page.getByLabel("Choose a file: CSV, XLSX or TXT").setInputFiles({
    name: "parts.xlsx",
    mimeType: "application/octet-stream",
    buffer: Buffer.from("no workbook"),
  });
  await expect(page.getByText("This is not an XLSX workbook. Please save it as XLSX or CSV.")).toBeVisible();
});

test("a list is saved from quick order: a visitor signs in first, and what was pasted is still there", async ({
  page,
  context,
  shopUrl,
  expectFailure,
}) => {
  expectFailure(/401/);
  const [chain, pads] = [await listed(shopUrl), await listed(shopUrl)];
  const person = await shopClient(shopUrl).signUp();
  await page.goto("/quick-order");
  await page.getByLabel("Paste anything").fill(`Hello,\n${chain.sku} 300\n${pads.sku} 200`);
  await page.getByRole("button", { name: "Read 3 rows" }).click();
  await page.getByRole("button", { name: "Save 2 lines as a list" }).click();
  await page.getByLabel("Name of the list").fill("Spring");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login/);

  await enter(context, shopUrl, person);
  await page.goto("/quick-order");
  // It is read anew by itself.
  await page.getByRole("button", { name: "Save 2 lines as a list" }).click();
  await page.getByLabel("Name of the list").fill("Spring");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 lines are in the list Spring.")).toBeVisible();
  await expect(page.getByRole("button", { name: /as a list$/ })).toHaveCount(0);
  await page.getByRole("link", { name: "See the list" }).click();
  await expect(page.getByRole("heading", { name: "Spring", level: 1 })).toBeVisible();
  await expect(page.getByLabel(`Quantity of ${chain.name}`)).toHaveValue("300");
});

test("text and mends stay while one leaves and reloads, until the lines are in the basket, and no other account sees them", async ({
  page,
  context,
  shopUrl,
}) => {
  const [chain, pads] = [await listed(shopUrl), await listed(shopUrl)];
  const shop = shopClient(shopUrl);
  const [mara, jo] = [await shop.signUp("Mara"), await shop.signUp("Jo")];
  await enter(context, shopUrl, mara);
  // The page stores nothing before it knows whose list it is.
  const opened = async () => {
    const known = page.waitForResponse("**/api/auth/session");
    await page.goto("/quick-order");
    await (await known).finished();
  };
  await opened();
  await page
    .getByLabel("Paste anything")
    .fill(`Hello,\n${chain.sku} 250\nXX-UNKNOWN-2 100\nXX-UNKNOWN-1 100`);
  await expect(page.getByRole("button", { name: "Read 4 rows" })).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel("Paste anything")).toHaveValue(/^Hello,\n/);
  await page.getByRole("button", { name: "Read 4 rows" }).click();
  await page.getByRole("button", { name: "Take 300 in row 2" }).click();
  await page.getByRole("button", { name: "Leave out row 3" }).click();
  await expect(page.getByText("1 row is right, 1 needs you")).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 row is right, 1 needs you")).toBeVisible();
  await expect(page.getByLabel("Quantity of row 2")).toHaveValue("300");
  await expect(page.getByRole("button", { name: "Put back row 3" })).toBeVisible();
  await page.getByRole("button", { name: "Add 1 to basket" }).click();
  await expect(page.getByText("1 line is in your basket.")).toBeVisible();

  // Only the row that still needs them is left.
  await page.reload();
  await expect(page.getByLabel("Part of row 1")).toHaveValue("XX-UNKNOWN-1");
  await expect(page.getByLabel("Part of row 2")).toHaveCount(0);

  // The session ends without a log-out, and somebody else signs in.
  await context.clearCookies();
  await enter(context, shopUrl, jo);
  await opened();
  await expect(page.getByLabel("Paste anything")).toHaveValue("");
  await page.getByLabel("Paste anything").fill(`${pads.sku} 100`);
  await expect(page.getByRole("button", { name: "Read 1 row" })).toBeEnabled();
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL(`${shopUrl}/`);
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(pads.sku);
  await page.goto("/quick-order");
  await expect(page.getByLabel("Paste anything")).toHaveValue("");
});
