import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { mailedLink } from "../support/browser-steps/mailed-link";
import { shopClient } from "../support/shop-client";

const answer = (page: Page, button: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: button, exact: true }).click();

test("a customer applies for a company, staff approve it, and its owner invites somebody and hands over", async ({
  page,
  browser,
  shopUrl,
  expectFailure,
}) => {
  expectFailure(/\b(?:400|404|409)\b/);
  test.slow();
  const name = `Lindqvist ${randomBytes(3).toString("hex")}`;
  const marta = await shopClient(shopUrl).signUp("Marta Lindqvist");
  await enter(page.context(), shopUrl, marta);
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Company" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Company");
  const send = page.getByRole("button", { name: "Apply" });
  await expect(async () => {
    await send.click();
    await expect(page.getByText("Please enter the company's name")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectGoodPage(page);
  await page.getByLabel("Company", { exact: true }).first().fill(name);
  await page.getByLabel("Registered name").fill(`${name} AB`);
  await page.getByLabel("VAT ID").fill("SE 5566 7788 9911");
  await page.getByLabel("Street and number").fill("Hamngatan 9");
  await page.getByLabel("Postal code").fill("211 22");
  await page.getByLabel("City").fill("Malmö");
  await page.getByLabel("Country").fill("Sweden");
  await send.click();
  await expect(page.getByText("has a typing error")).toBeVisible();
  await page.getByLabel("VAT ID").fill("SE 5566 7788 9901");
  // The refusal refreshes the page, and the form takes no other answer meanwhile.
  await expect(send).not.toHaveAttribute("aria-busy", "true");
  await page.getByLabel("VAT ID").press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/company\/[0-9a-f]{24}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("We are looking at your application")).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite somebody" })).toHaveCount(0);
  await expectGoodPage(page);
  const url = page.url();

  const staff = await (await browser.newContext()).newPage();
  await enter(staff.context(), shopUrl, await shopClient(shopUrl).sharedAdmin());
  await staff.goto("/dashboard/users");
  await staff.getByRole("link", { name: "Companies" }).click();
  await staff.getByRole("link", { name: "Waiting for approval" }).click();
  await expectGoodPage(staff);
  await staff.getByRole("link", { name, exact: true }).click();
  await staff.getByRole("button", { name: "Decline" }).click();
  await answer(staff, "Decline");
  await expect(staff.getByRole("alertdialog").getByText("Please say why")).toBeVisible();
  await answer(staff, "Keep it");
  await staff.getByRole("button", { name: "Approve" }).click();
  await answer(staff, "Approve");
  await expect(staff.getByRole("button", { name: "Suspend" })).toBeVisible();
  await expectGoodPage(staff);
  await staff.context().close();

  await page.reload();
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByLabel("Street and number").fill("Kajen 4");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Kajen 4")).toBeVisible();
  const guest = `guest${randomBytes(4).toString("hex")}@example.com`;
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Their e-mail").fill(guest);
  await answer(page, "Send the invitation");
  await expect(dialog.getByRole("alert")).toContainText("choose a role");
  await dialog.getByRole("checkbox", { name: "Buyer" }).press("Space");
  await expectGoodPage(page, { dialog: true });
  await answer(page, "Send the invitation");
  await expect(page.getByRole("list", { name: "Invited" })).toContainText(guest);
  await expectGoodPage(page);

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(await mailedLink(shopUrl, { email: guest }, "company-invitation"));
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("You are invited");
  await expect(theirs.getByRole("main")).toContainText(`to act for ${name} as buyer`);
  await expectGoodPage(theirs);
  await theirs.getByLabel("Name").fill("Gus Guest");
  await theirs.getByLabel("Password").fill(randomBytes(9).toString("hex"));
  await theirs.keyboard.press("Enter");
  await expect(theirs).toHaveURL(/\/dashboard\/company$/);
  await theirs.getByRole("link", { name, exact: true }).click();
  await expect(theirs.getByRole("button", { name: "Change" })).toHaveCount(0);
  await expect(theirs.getByRole("button", { name: "Remove Marta Lindqvist" })).toHaveCount(0);

  // The buyer orders for the company: the form begins with it, and asks for the PO number that the company wants.
  const client = shopClient(shopUrl);
  const admin = await client.withToken(await client.sharedAdmin());
  const goods = { name: `Hub ${name}`, dec: "A hub", img: "", price: 12.5, quantity: 100, available: 1000 };
  const goodsId = await client.addGoods(admin, goods);
  await page.reload();
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByLabel("Each order needs a PO number").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("needed on each order")).toBeVisible();
  await theirs.goto(`/orders/${goodsId}`);
  await expect(theirs.getByLabel("Order for").locator("option:checked")).toHaveText(name);
  await expectGoodPage(theirs);
  await theirs.getByLabel("Phone").fill("030 123456");
  const purchase = theirs.locator("form button[type=submit]").last();
  await expect(async () => {
    await purchase.click();
    await expect(theirs.locator("#po-number-error")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await theirs.getByLabel("PO number").fill("PO-4711");
  await purchase.click();
  await expect(theirs).toHaveURL(/\/dashboard\/myorders$/);
  await page.getByRole("link", { name: "Orders of the company" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Gus Guest" })).toContainText("PO PO-4711");
  await expectGoodPage(page);
  await page.getByRole("row").filter({ hasText: "Gus Guest" }).getByRole("link").first().click();
  await expect(page.getByRole("main")).toContainText("VAT ID SE556677889901");
  await expectGoodPage(page);

  await page.goto(url);
  await page.getByRole("button", { name: "Leave" }).click();
  await answer(page, "Leave");
  await expect(page.getByText("Make somebody else an owner first")).toBeVisible();
  await page.getByRole("button", { name: "Roles of Gus Guest" }).click();
  await page.getByRole("alertdialog").getByRole("checkbox", { name: "Owner" }).check();
  await answer(page, "Save roles");
  await expect(page.getByRole("row").filter({ hasText: "Gus Guest" })).toContainText("Owner and buyer");
  await page.getByRole("button", { name: "Leave" }).click();
  await answer(page, "Leave");
  await expect(page).toHaveURL(/\/dashboard\/company$/);
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(name);
  await theirs.context().close();
});
