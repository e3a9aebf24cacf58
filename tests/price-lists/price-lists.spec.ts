import { randomBytes } from "node:crypto";
import { enter, expect, test } from "../support/browser";
import { anApprovedCompany } from "../support/browser-steps/company-with-prices";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { shopClient } from "../support/shop-client";

test("sales keep a price list for a company, and its buyer sees the prices in the order form and in the basket", async ({
  page,
  browser,
  shopUrl,
}) => {
  test.slow();
  const { client, word, companyId, marta, account, boss, admin } = await anApprovedCompany(shopUrl);
  const goods = { name: `Hub ${word}`, dec: "A hub", img: "", price: 12.5, quantity: 100, available: 1000 };
  const goodsId = await client.addGoods(admin, goods);

  const staff = await (await browser.newContext()).newPage();
  await enter(staff.context(), shopUrl, boss);
  await staff.goto("/dashboard/price-lists");
  await expectGoodPage(staff);
  const add = staff.getByRole("button", { name: "Add price list" });
  await expect(add).toBeEnabled();
  await staff.getByLabel("Name").fill(`Nordic ${word}`);
  await staff.getByLabel("Per cent off the list price").fill("10");
  await add.click();
  await expect(staff).toHaveURL(/\/dashboard\/price-lists\/[0-9a-f]{24}$/);
  await expect(staff.getByText("No product has a price of its own here.")).toBeVisible();
  await staff.getByLabel("Find a product").fill(goods.name);
  await staff.getByRole("button", { name: "Find", exact: true }).click();
  await staff
    .getByRole("button", { name: /Set its price/ })
    .first()
    .click();
  await expect(staff.getByRole("button", { name: "Save price" })).toBeEnabled();
  await staff.getByLabel("Price of a piece in $").fill("8");
  await staff.getByRole("button", { name: "Save price" }).click();
  await expect(staff.getByRole("cell", { name: "100: $ 8.00" })).toBeVisible();
  await expectGoodPage(staff);
  await staff.goto(`/dashboard/company/${companyId}`);
  await staff.getByLabel("Price list").selectOption(`Nordic ${word}`);
  await staff.getByRole("button", { name: "Set price list" }).click();
  await expect(staff.getByText("Price list set")).toBeVisible();
  await staff.getByLabel("Find a product to see").fill(goods.name);
  await staff.getByRole("button", { name: "Find", exact: true }).click();
  await staff.getByRole("button", { name: `See its price ${goods.name}` }).click();
  const asCompany = staff.getByRole("table", { name: `${goods.name} as Lindqvist ${word} sees it` });
  await expect(asCompany.getByRole("row", { name: "own price" })).toContainText("$ 12.50$ 8.00");
  await expectGoodPage(staff);
  await staff.context().close();

  await enter(page.context(), shopUrl, { ...marta, ...(await client.signIn(marta.email, marta.password)) });
  await page.goto(`/orders/${goodsId}`);
  const total = page.locator("output[for=quantity]");
  await expect(total).toHaveText("$ 800.00");
  await expectGoodPage(page);
  await page.getByLabel("Order for").selectOption("Myself");
  await expect(total).toHaveText("$ 1,250.00");
  await client.call(account, `PUT /api/basket/lines/${goodsId}`, { quantity: 100 });
  await page.goto("/basket");
  await expect(page.getByRole("main")).toContainText("$ 800.00");
  await page.getByLabel("Order for").selectOption("Myself");
  await expect(page.getByRole("main")).toContainText("$ 1,250.00");
  await expect(page.getByLabel("Ordering for").locator("option:checked")).toHaveText("Myself");
  await expectGoodPage(page);
});

test("sales load a file of prices after they have seen what it changes, and its wrong rows are named", async ({
  page,
  shopUrl,
  expectFailure,
}) => {
  test.slow();
  expectFailure(/400|409/);
  const client = shopClient(shopUrl);
  const word = randomBytes(3).toString("hex");
  const boss = await client.sharedAdmin();
  const admin = await client.withToken(boss);
  const goods = { name: `Stem ${word}`, dec: "A stem", img: "", price: 12.5, quantity: 100, available: 1000 };
  const goodsId = await client.addGoods(admin, goods);
  const terms = { name: `File ${word}`, percentOff: 0 };
  const listId = await client.insert(admin, "POST /api/price-lists", terms, {
    "idempotency-key": crypto.randomUUID(),
  });
  await enter(page.context(), shopUrl, boss);
  await page.goto(`/dashboard/price-lists/${listId}`);
  const chosen = page.getByLabel("CSV file");
  await expect(chosen).toBeEnabled();
  const choose = (...rows: string[]) =>
    chosen.setInputFiles({
      name: "prices.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["Product ID;Prices", ...rows, ""].join("\n")),
    });
  const see = page.getByRole("button", { name: "Check the file" });
  await choose(`${goodsId};100: 8,50`, `${goodsId};150: 8,50`, ";100: 1");
  await see.click();
  await expect(page.getByText("2 rows are wrong, and nothing was changed")).toBeVisible();
  await expect(page.getByText("row 3: Quantity 1 must be a multiple of 100")).toBeVisible();
  await expect(page.getByText("row 4: The product is missing")).toBeVisible();
  await expectGoodPage(page);

  await choose(`${goodsId};"100: 8,50; 500: 8"`);
  await see.click();
  const heading = page.getByRole("heading", { name: "1 price is new" });
  await expect(heading).toBeFocused();
  const changes = page.getByRole("table", { name: "Changes of the file" });
  await expect(changes.getByRole("row", { name: goods.name })).toContainText("100: $ 8.50, 500: $ 8.00");
  await expectGoodPage(page);
  // Somebody else changes the list meanwhile.
  const tiers = [{ from: 100, unitPrice: 9 }];
  await client.call(admin, `PUT /api/price-lists/${listId}/rows/${goodsId}`, { tiers, revision: 1 });
  const apply = page.getByRole("button", { name: "Change 1 price" });
  await apply.click();
  await expect(page.getByText("This price list was changed meanwhile.")).toBeVisible();
  await see.click();
  await expect(changes.getByRole("row", { name: goods.name })).toContainText("100: $ 9.00");
  await apply.click();
  await expect(page.getByText("The list has the file’s prices")).toBeVisible();
  await expect(page.getByRole("cell", { name: "100: $ 8.50, 500: $ 8.00" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "As CSV" }).click();
  expect((await download).suggestedFilename()).toBe(`${terms.name}.csv`);
});
