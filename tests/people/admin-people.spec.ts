import { TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { expect, test } from "../support/browser";
import { answer, changePerson, findPerson } from "../support/browser-steps/admin-pages";
import { confirmEmail } from "../support/browser-steps/mailed-link";
import { shopClient } from "../support/shop-client";

test("an administrator makes a user an administrator and takes the role away again", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const person = await shopClient(shopUrl).signUp("Ines Okafor");
  const row = await findPerson(page, person);
  await expect(row).toContainText("Client");
  await row.getByRole("button", { name: `Make Admin: ${person.email}` }).click();
  await answer(page, "Make Admin");
  await expect(page.getByText(TOASTS.adminMade, { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: `Make Admin: ${person.email}` })).toBeDisabled();
  await expect(row).toContainText("Admin");
  await row.getByRole("button", { name: `Remove Admin: ${person.email}` }).click();
  await answer(page, "Remove Admin");
  await expect(row).toContainText("Client");
  await expect(row.getByRole("button", { name: `Make Admin: ${person.email}` })).toBeEnabled();
});

test("an administrator gives a person roles, who then sees the pages of these roles and no others", async ({
  page,
  shopUrl,
  admin: _,
}) => {
  const person = await shopClient(shopUrl).signUp("Pia Packer");
  await confirmEmail(shopUrl, person);
  const row = await findPerson(page, person);
  await row.getByRole("button", { name: `Roles: ${person.email}` }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("checkbox", { name: "Warehouse" }).press("Space");
  await dialog.getByRole("checkbox", { name: "Catalogue" }).check();
  await dialog.getByRole("button", { name: "Save roles" }).click();
  await expect(row).toContainText("Warehouse, Catalogue");
  const session = await shopClient(shopUrl).signIn(person.email, person.password);
  await changePerson(page, shopUrl, { ...person, ...session });
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  await expect(menu).toHaveText([
    "Profile",
    "Search",
    "Account",
    "All Orders",
    "To ship",
    "Returns",
    "Manage Product",
    "Add Product",
    "Import",
    "Attributes",
    "Families",
    "Synonyms",
    "Statistics",
    "Arrivals",
    "Counts",
    "Stock on hold",
  ]);
  await page.goto("/singlegoods");
  await expect(page.getByRole("link", { name: /^Manage / }).first()).toBeVisible();
  await page.goto("/dashboard/users");
  await expect(page).toHaveURL(/\/login\?.*reason=admin/);
});

test("a user who has lost the administrator role reads it in the specification's words", async ({
  page,
  shopUrl,
  admin: _,
  expectFailure,
}) => {
  expectFailure(/403/);
  const person = await shopClient(shopUrl).signUp("Lost Role");
  await (await findPerson(page, person)).getByRole("button", { name: /^Make Admin/ }).click();
  // Meanwhile another user signs in on this browser.
  await changePerson(page, shopUrl, await shopClient(shopUrl).signUp());
  await answer(page, "Make Admin");
  await expect(page.getByText(TOASTS.makeAdminRefused, { exact: true })).toBeVisible();
});
