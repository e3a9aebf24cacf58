import { TOASTS } from "../../lib/domain/specified-texts";
import { expect, test } from "../support/browser";
import { shopClient } from "../support/shop-client";
import { answer, changePerson, findPerson } from "./scenes/admin-pages";

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
