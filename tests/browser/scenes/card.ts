import type { Page } from "@playwright/test";

export const CARDS = {
  succeeds: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  noFunds: "4000 0000 0000 9995",
  challenge: "4000 0025 0000 3155",
} as const;

/** Types a card as a person does, digit by digit. */
export async function typeCard(page: Page, number: string, expiry = "1234", cvc = "314"): Promise<void> {
  await page.getByLabel("Card number").fill("");
  await page.getByLabel("Card number").pressSequentially(number.replaceAll(" ", ""));
  await page.getByLabel("Expiry").fill("");
  await page.getByLabel("Expiry").pressSequentially(expiry);
  await page.getByLabel("CVC").fill(cvc);
}

export const payButton = (page: Page) => page.getByRole("button", { name: /^Pay \$/ });
