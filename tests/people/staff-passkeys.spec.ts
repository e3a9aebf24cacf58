import type { Page } from "@playwright/test";
import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { aPacker } from "../support/browser-steps/new-staff";
import { shopClient } from "../support/shop-client";

/** Chromium's own authenticator, which says yes at once. @returns how to take it away */
async function withAuthenticator(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await devTools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  };
}

test("staff add a passkey, rename it, log in with it and remove it", async ({
  page,
  shopUrl,
  expectFailure,
}) => {
  // A login whose second step is due.
  expectFailure(/\b401\b/);
  const person = await aPacker(shopUrl);
  await withAuthenticator(page);
  await enter(page.context(), shopUrl, person);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Add a passkey" }).click();
  const section = page.getByRole("region", { name: "Passkeys" });
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await section.getByRole("button", { name: "Go on" }).click();
  await expect(section.getByRole("alert")).toContainText("enter a name");
  await section.getByLabel("Name of the passkey").fill("Workshop laptop");
  await expectGoodPage(page);
  await section.getByLabel("Name of the passkey").press("Enter");
  await expect(section.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await section.getByRole("button", { name: "I have kept them" }).click();
  await expect(section.getByRole("listitem")).toContainText("Workshop laptop");
  await expect(page.getByRole("region", { name: "Second factor" })).toContainText("10 of 10 are left");
  await expectGoodPage(page);

  // The same authenticator is asked for no second one.
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await section.getByLabel("Name of the passkey").fill("Again");
  await section.getByRole("button", { name: "Go on" }).click();
  await expect(section.getByRole("alert")).toContainText("has a passkey of your account already");
  await section.getByRole("button", { name: "Leave it" }).click();

  await section.getByRole("button", { name: "Rename Workshop laptop" }).click();
  await page.getByRole("alertdialog").getByLabel("Name").fill("Old laptop");
  await page.getByRole("alertdialog").getByRole("button", { name: "Rename" }).click();
  await expect(section.getByRole("listitem")).toContainText("Old laptop");

  await page.context().clearCookies();
  await page.goto("/login?callbackUrl=/dashboard/allorders");
  await page.evaluate(() => localStorage.clear());
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboard\/allorders$/);
  await expect(page.getByRole("heading", { name: "All Orders" })).toBeVisible();

  await page.goto("/dashboard/account");
  await section.getByRole("button", { name: "Remove Old laptop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(section.getByRole("listitem")).toHaveCount(0);
  await expect(section).toContainText("A passkey protects you best");
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Add a passkey" })).toBeVisible();
});

test("somebody whose passkey is elsewhere is told so and logs in by a recovery code", async ({
  page,
  shopUrl,
  expectFailure,
}) => {
  expectFailure(/\b401\b/);
  const person = await aPacker(shopUrl);
  const removeAuthenticator = await withAuthenticator(page);
  await enter(page.context(), shopUrl, person);
  await page.goto("/dashboard/account");
  const section = page.getByRole("region", { name: "Passkeys" });
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await section.getByLabel("Name of the passkey").fill("Key at home");
  await section.getByRole("button", { name: "Go on" }).click();
  const codes = section.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [first = ""] = await codes.allTextContents();
  await removeAuthenticator();
  await withAuthenticator(page);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const again = await shopClient(shopUrl).signIn(person.email, person.password);
  await enter(page.context(), shopUrl, { ...person, ...again });
  await page.goto("/dashboard/myorders");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "no passkey was chosen" })).toBeVisible();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(first);
  await page.getByRole("button", { name: "Finish logging in" }).click();
  await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
});
