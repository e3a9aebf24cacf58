import { expect, type Page } from "@playwright/test";
import type { SignedIn } from "../shop-client";
import { newOrder, newProduct } from "./products-and-orders";

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

/** The payment page of an order that was just placed. @returns the order's id */
export async function openPayment(page: Page, url: string, customer: SignedIn): Promise<string> {
  const orderId = await newOrder(url, customer, await newProduct(url));
  await page.goto(`/dashboard/payment/${orderId}`);
  return orderId;
}

export async function payWith(page: Page, card: string): Promise<void> {
  await typeCard(page, card);
  await payButton(page).click();
}

export const expectPaid = (page: Page) =>
  expect(page.getByText("paid. Thank you.", { exact: false })).toBeVisible();

/** The reason why a card was refused, in the provider's words. */
export const refusal = (page: Page) => page.getByRole("main").getByRole("alert").locator("b");
