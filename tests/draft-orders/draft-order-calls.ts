import { expect } from "vitest";
import { product } from "../companies/company-order-calls";
import { prepareOrdersOnAccount } from "../payments/on-account-calls";
import { type Person, staff } from "../people/stored-accounts";
import { callRoute } from "../support/call-route";

/** Orders that sales place for customers. `prepareDraftOrders` comes first. */

export let sally: Person;

export async function prepareDraftOrders(): Promise<void> {
  await prepareOrdersOnAccount();
  sally = await staff("sales");
}

const ADDRESS = {
  company: "",
  street: "Hamngatan 9",
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
};

export const body = ({ email }: Person, more: object = {}) => ({
  customerEmail: email,
  lines: [{ productId: product.id, quantity: 200 }],
  customerPhone: "030 123456",
  address: ADDRESS,
  sent: "payLink",
  ...more,
});

export const draft = (buyer: Person, more: object = {}, by = sally, key: string = crypto.randomUUID()) =>
  callRoute("POST /api/draft-orders", {
    token: by.token,
    body: body(buyer, more),
    headers: { "idempotency-key": key },
  });

export async function made(
  answer: Promise<Response>,
): Promise<{ insertedId: string; payLink: string | null }> {
  const response = await answer;
  const value = await response.json();
  expect(response.status, JSON.stringify(value)).toBe(201);
  return value;
}

export const withPrice = () => ({
  lines: [{ productId: product.id, quantity: 200, ownPrice: 0.55, reason: "Last of the old stock" }],
});
