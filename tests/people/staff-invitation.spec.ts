import { randomBytes } from "node:crypto";
import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { mailedLink } from "../support/browser-steps/mailed-link";
import { shopClient } from "../support/shop-client";

test("an administrator invites somebody by mail, who accepts with a new account, and revokes another invitation", async ({
  page,
  browser,
  shopUrl,
  expectFailure,
}) => {
  expectFailure(/\b410\b/);
  const guest = `guest${randomBytes(4).toString("hex")}@example.com`;
  const invite = async (email: string) => {
    await page.getByRole("button", { name: "Invite somebody" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Their e-mail").fill(email);
    await dialog.getByRole("button", { name: "Send the invitation" }).click();
    await expect(dialog.getByRole("alert")).toContainText("choose a role");
    await dialog.getByLabel("Sales").check();
    await expectGoodPage(page);
    await dialog.getByRole("button", { name: "Send the invitation" }).click();
    await expect(dialog).toBeHidden();
  };
  await enter(page.context(), shopUrl, await shopClient(shopUrl).sharedAdmin());
  await page.goto("/dashboard/users");
  const section = page.getByRole("region", { name: "Invitations" });
  await invite(guest);
  await expect(section.getByRole("listitem").filter({ hasText: guest })).toContainText("Sales");
  await invite(`second.${guest}`);
  await section.getByRole("button", { name: `Revoke the invitation of second.${guest}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(section.getByText(`second.${guest}`)).toBeHidden();
  await expectGoodPage(page);

  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  await theirs.goto(await mailedLink(shopUrl, { email: `second.${guest}` }, "invitation"));
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("This invitation has ended");
  await theirs.goto(await mailedLink(shopUrl, { email: guest }, "invitation"));
  await theirs.reload();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("You are invited");
  await expectGoodPage(theirs);
  await theirs.getByRole("button", { name: "Accept and log in" }).click();
  await expect(theirs.locator("#name-error")).toBeVisible();
  await theirs.getByLabel("Name").fill("Gus Guest");
  await theirs.getByLabel("Password").fill(randomBytes(9).toString("hex"));
  await theirs.keyboard.press("Enter");
  await expect(theirs).toHaveURL(/\/dashboard$/);
  await theirs.goto("/dashboard/allorders");
  await expect(theirs.getByRole("heading", { name: "All Orders" })).toBeVisible();
  await stranger.close();
});
