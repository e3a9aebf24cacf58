import type { Locator, Page } from "@playwright/test";
import { enter } from "../browser";
import type { SignedIn } from "../shop-client";

/** @returns the order's row in the administrators' list */
export async function findOrder(page: Page, number: string): Promise<Locator> {
  await page.goto(`/dashboard/allorders?q=${number}`);
  return page.getByRole("row").filter({ hasText: number });
}

/** @returns a user's row in the administrators' list */
export async function findPerson(page: Page, { email }: SignedIn): Promise<Locator> {
  await page.goto(`/dashboard/users?q=${encodeURIComponent(email)}`);
  return page.getByRole("row").filter({ hasText: email });
}

/** Confirms the dialog that has opened over the page. */
export const answer = (page: Page, name: string): Promise<void> =>
  page.getByRole("alertdialog").getByRole("button", { name }).click();

/** Another user signs in on this browser, in another tab. */
export async function changePerson(page: Page, url: string, person: SignedIn): Promise<void> {
  await page.context().clearCookies();
  await enter(page.context(), url, person);
  await page.evaluate(() => localStorage.removeItem("accessToken"));
}
