import { appCode, roomInStep } from "../support/app-code";
import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { aPacker } from "../support/browser-steps/new-staff";
import { shopClient } from "../support/shop-client";

test("staff set an authenticator app up, keep the recovery codes, and log in with either from then on", async ({
  page,
  shopUrl,
  expectFailure,
}) => {
  // A login whose second step is due, and a wrong code.
  expectFailure(/\b40[01]\b/);
  const person = await aPacker(shopUrl);
  await enter(page.context(), shopUrl, person);
  await page.goto("/dashboard/account");
  const section = page.getByRole("region", { name: "Second factor" });
  await section.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(section.getByRole("img", { name: /Code for the authenticator app/ })).toBeVisible();
  await expectGoodPage(page);
  const uri = await section.getByRole("link", { name: "Open the app on this device" }).getAttribute("href");
  const secret = new URL(uri ?? "").searchParams.get("secret") ?? "";
  await section.getByLabel("The six digits").fill("12");
  await section.getByRole("button", { name: "Switch it on" }).click();
  await expect(section.getByRole("alert")).toContainText("six digits");
  await roomInStep(5);
  await section.getByLabel("The six digits").fill(appCode(secret, -1));
  await section.getByLabel("The six digits").press("Enter");
  const codes = section.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectGoodPage(page);
  const [first = ""] = await codes.allTextContents();
  await section.getByRole("button", { name: "I have kept them" }).click();
  await expect(section).toContainText("10 of 10 are left");

  await page.context().clearCookies();
  await page.goto("/login?callbackUrl=/dashboard/allorders");
  await page.evaluate(() => localStorage.clear());
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expectGoodPage(page);
  // Until then nobody is signed in, on whatever page.
  await expect(page.locator("html")).toHaveAttribute("data-session", "out");
  await page.goto("/dashboard/myorders");
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await page.goto("/second-step?callbackUrl=/dashboard/allorders");
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Finish logging in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "not right" })).toBeVisible();
  await page.getByLabel("Code").fill(appCode(secret));
  await page.getByRole("button", { name: "Finish logging in" }).click();
  await expect(page).toHaveURL(/\/dashboard\/allorders$/);
  await expect(page.getByRole("heading", { name: "All Orders" })).toBeVisible();

  // Another browser: neither the cookies nor the stored token of this session.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await enter(page.context(), shopUrl, {
    ...person,
    ...(await shopClient(shopUrl).signIn(person.email, person.password)),
  });
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(first.toLowerCase());
  await page.getByRole("button", { name: "Finish logging in" }).click();
  await expect(page.getByRole("region", { name: "Second factor" })).toContainText("9 of 10 are left");
});
