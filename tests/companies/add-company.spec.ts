import { randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { BANK_SETTINGS } from "../support/bank-account";
import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { type SignedIn, shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";

let shop: Shop;
let admin: SignedIn;
let list: string;

test.beforeAll(async () => {
  shop = await startShop({ settings: { ...BANK_SETTINGS, SAMPLE_DATA: "0" } });
  const client = shopClient(shop.url);
  admin = await client.sharedAdmin();
  list = `Nordic ${randomBytes(3).toString("hex")}`;
  const fields = { name: list, percentOff: 5, from: null, until: null };
  await client.insert(admin, "POST /api/price-lists", fields, { "idempotency-key": randomUUID() });
});
test.afterAll(() => shop.stop());

const main = (page: Page) => page.getByRole("main");

test("staff add a company in one form: mistakes stand at their fields, and its page shows what was set", async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\b409\b/);
  test.slow();
  const name = `Kontor ${randomBytes(3).toString("hex")}`;
  await enter(page.context(), shop.url, admin);
  await page.goto(`${shop.url}/dashboard/companies`);
  await page.getByRole("link", { name: "Add company" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add company");
  const send = page.getByRole("button", { name: "Add company" });
  await expect(async () => {
    await send.click();
    await expect(page.getByText("Please enter the company's name")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectGoodPage(page);
  const fill = async (company: string, number: string) => {
    await page.getByLabel("Company", { exact: true }).first().fill(company);
    await page.getByLabel("Registered name").fill(`${company} AB`);
    await page.getByLabel("E-mail of its owner").fill(`${company.replaceAll(" ", ".")}@example.com`);
    await page.getByLabel("Customer number").fill(number);
    await page.getByLabel("Street and number").fill("Hamngatan 9");
    await page.getByLabel("Postal code").fill("211 22");
    await page.getByLabel("City").fill("Malmö");
    await page.getByLabel("Country").fill("Sweden");
  };
  await fill(name, "K 1001");
  await page.getByLabel("Terms").selectOption("On account, net 30");
  await page.getByLabel("Price list").selectOption(list);
  await send.click();
  await expect(page.getByText("Please enter the credit")).toBeVisible();
  await expect(page.getByLabel("Credit")).toBeFocused();
  await page.getByLabel("Credit").fill("2,500.00");
  await expectGoodPage(page);
  await send.click();
  await expect(page).toHaveURL(/\/dashboard\/company\/[0-9a-f]{24}$/);
  await expect(page.getByText("Company added. Its owner is invited by mail.")).toBeVisible();
  for (const text of ["K 1001", "On account, net 30", "2,500.00", "Approved"])
    await expect(main(page).getByText(text).first()).toBeVisible();
  await expect(page.getByLabel("Price list")).toContainText(list);
  await expectGoodPage(page);

  await page.getByRole("button", { name: "Change customer number" }).click();
  await page.getByLabel("Customer number").fill("K 1002");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(main(page).getByText("K 1002")).toBeVisible();

  await page.goto(`${shop.url}/dashboard/add-company`);
  await fill(`${name} Zwei`, "k1002");
  await expect(async () => {
    await send.click();
    await expect(page.getByText(`${name} already has this customer number`)).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(page.getByLabel("Customer number")).toBeFocused();

  await page.goto(`${shop.url}/dashboard/companies`);
  await page.getByRole("searchbox", { name: "Search companies" }).fill("k1002");
  await expect(page).toHaveURL(/q=k1002/);
  await expect(page.getByRole("cell").getByRole("link")).toHaveText([name]);
  await expectGoodPage(page);
});
