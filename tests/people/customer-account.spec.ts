import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { mailedLink } from "../support/browser-steps/mailed-link";
import { shopClient } from "../support/shop-client";

test("a forgotten password is reset by the link in the mail, which signs in and works once", async ({
  page,
  shopUrl,
  expectFailure,
}) => {
  expectFailure(/410/);
  const mara = await shopClient(shopUrl).signUp();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.locator("#email-error")).toBeVisible();
  await page.getByLabel("Email").fill(mara.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Look into your mail");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectGoodPage(page);

  const link = await mailedLink(shopUrl, mara, "new-password");
  await page.goto(link);
  await expect(page.getByText(`For ${mara.email}`)).toBeVisible();
  await expectGoodPage(page);
  const fresh = randomBytes(8).toString("hex");
  await page.getByLabel("New password").fill(fresh);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("New password saved")).toBeVisible();

  await page.goto(link);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link has ended");
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Send me a new one" }).click();
  await expect(page).toHaveURL("/forgot");
});

test("a page that a link opens sends no Referer and is in no search engine, and its server never sees the token", async ({
  page,
  shopUrl,
  expectFailure,
}) => {
  expectFailure(/410/);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.headers().referer ?? ""}`));
  const response = await page.goto(`${shopUrl}/new-password#a-secret-token`);
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
  expect(response?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link has ended");
  await page.getByRole("link", { name: "Send me a new one" }).click();
  await expect(page).toHaveURL("/forgot");
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter((line) => line.includes("a-secret-token"))).toEqual([]);
});

test("a new customer is asked kindly to confirm their e-mail, and the link's button does it", async ({
  page,
  shopUrl,
  customer,
}) => {
  await page.goto("/dashboard");
  await expect(page.getByText("Please confirm your e-mail")).toBeVisible();
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("The mail is on its way")).toBeVisible();
  await page.goto(await mailedLink(shopUrl, customer, "confirm-email"));
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Confirm e-mail" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your e-mail is confirmed");
  await page.getByRole("link", { name: "To your account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
  await expect(page.getByText("Please confirm your e-mail")).toBeHidden();
});

test("a customer changes their e-mail, and the old mailbox takes the change back", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  // The link ends every sign-in, and the header of the next page learns it by asking for the basket.
  expectFailure(/401.*\/api\/basket$/);
  const fresh = `new${randomBytes(4).toString("hex")}@example.com`;
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Use another e-mail" }).click();
  await page.getByLabel("New e-mail").fill(fresh);
  await page.getByLabel("Your password").first().fill(customer.password);
  await expectGoodPage(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("The new e-mail is not confirmed yet")).toBeVisible();
  await page.goto(await mailedLink(shopUrl, { ...customer, email: fresh }, "new-email"));
  await page.getByRole("button", { name: "Use this e-mail" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The new e-mail holds");
  await page.goto("/dashboard/account");
  await expect(page.getByText(fresh).first()).toBeVisible();
  await page.goto(await mailedLink(shopUrl, customer, "keep-email"));
  await expectGoodPage(page);
  await page.getByRole("button", { name: "This was not me: stop it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The change is stopped");
  await page.goto("/dashboard/account");
  await expect(page).toHaveURL(/\/login/);
});

test("a customer adds two addresses, makes the second the default, changes and deletes one, by keyboard", async ({
  page,
  customer: _,
}) => {
  await page.goto("/dashboard/account");
  await expectGoodPage(page);
  const add = async (street: string) => {
    await press(page, "Add an address");
    await expect(page.getByRole("textbox", { name: "Company" })).toBeFocused();
    await page.keyboard.type("Kessler Bikes");
    for (const text of [street, "211 22", "Malmö", "Sweden"]) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(text);
    }
    await page.keyboard.press("Enter");
    await expect(page.getByText("Address saved").last()).toBeVisible();
    await expect(page.getByText(`${street}, 211 22 Malmö, Sweden (SE)`)).toBeVisible();
  };
  await add("First street 1");
  await add("Second street 2");
  const rows = page.locator("#addresses li");
  await expect(rows).toHaveCount(2);
  await press(page, /^Make default/);
  await expect(rows.first()).toContainText("Second street 2");
  await rows
    .nth(1)
    .getByRole("button", { name: /^Change/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Company").first()).toBeFocused();
  await expectGoodPage(page);
  await page.getByLabel("City").first().fill("Lund");
  await page.keyboard.press("Enter");
  await expect(page.getByText("First street 1, 211 22 Lund, Sweden (SE)")).toBeVisible();
  await rows
    .nth(1)
    .getByRole("button", { name: /^Delete/ })
    .focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(1);
  await page.goto("/dashboard");
  await expect(page.getByLabel("Street and number")).toHaveValue("Second street 2");
});

test("a customer sets, changes and removes a billing address", async ({ page, customer: _ }) => {
  await page.goto("/dashboard/account");
  const billing = page.locator("#billing");
  await billing.getByRole("button", { name: "Use another one" }).click();
  await billing.getByRole("button", { name: "Save address" }).click();
  await expect(billing.getByText("Please enter the street")).toBeVisible();
  await expectGoodPage(page);
  for (const [label, text] of [
    ["Street and number", "Bill street 1"],
    ["Postal code", "211 22"],
    ["City", "Malmö"],
    ["Country", "Sverige"],
  ] as const)
    await billing.getByLabel(label).fill(text);
  await billing.getByRole("button", { name: "Save address" }).click();
  await expect(billing.getByText("Bill street 1, 211 22 Malmö, Sverige")).toBeVisible();
  await billing.getByRole("button", { name: "Change" }).click();
  await billing.getByLabel("City").fill("Lund");
  await billing.getByRole("button", { name: "Save address" }).click();
  await expect(billing.getByText("Bill street 1, 211 22 Lund, Sverige")).toBeVisible();
  await billing.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(billing.getByText("As the delivery address of each order.")).toBeVisible();
});

test("a customer sees where they are signed in, and ends one sign-in", async ({
  page,
  shopUrl,
  customer,
}) => {
  await shopClient(shopUrl).signIn(customer.email, customer.password);
  await page.goto("/dashboard/account");
  const rows = page.locator("#sessions li");
  const before = await rows.count();
  expect(before).toBeGreaterThan(1);
  await expect(rows.first()).toContainText("this one");
  await rows.nth(1).getByRole("button", { name: /^End/ }).click();
  await expect(rows).toHaveCount(before - 1);
});

test("a customer downloads their data and deletes their account, and cannot log in any more", async ({
  page,
  customer,
  expectFailure,
}) => {
  expectFailure(/40[01]/);
  await page.goto("/dashboard/account");
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("halfinch-my-data.json");
  const deletion = page.locator("#delete");
  await deletion.getByLabel("Your password").fill("not-my-password");
  await deletion.getByRole("button", { name: "Delete my account" }).click();
  await expectGoodPage(page, { dialog: true });
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete for ever" }).click();
  await expect(deletion.getByRole("alert").first()).toBeVisible();
  await deletion.getByLabel("Your password").fill(customer.password);
  await deletion.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete for ever" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/login");
  await page.getByLabel("Email").fill(customer.email);
  await page.getByLabel("Password").fill(customer.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
});

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().focus();
  await page.keyboard.press("Enter");
}
