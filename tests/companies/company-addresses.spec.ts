import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { call, newProduct, ordersOf } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

const OWN = {
  company: "Kessler Bikes",
  street: "First street 1",
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
};

const street = (page: Page) => page.getByLabel("Street and number");
const choice = (page: Page) => page.getByRole("combobox", { name: "Deliver to" });
const addresses = (page: Page) => page.getByRole("region", { name: "Delivery addresses" });

test("an owner keeps the company's addresses, and an order for the company goes to one of them", async ({
  page,
  shopUrl,
  customer,
}) => {
  test.slow();
  const name = `Lindqvist ${randomBytes(3).toString("hex")}`;
  const shop = shopClient(shopUrl);
  const { insertedId: id } = await call<{ insertedId: string }>(shopUrl, customer, "POST", "/api/companies", {
    name,
    legalName: `${name} AB`,
    billing: OWN,
  });
  await call(shopUrl, await shop.sharedAdmin(), "PUT", `/api/companies/${id}/state`, {
    state: "approved",
    revision: 1,
  });
  await call(shopUrl, customer, "POST", "/api/account/addresses", OWN);

  await page.goto(`/dashboard/company/${id}`);
  await expect(addresses(page)).toContainText("No address yet");
  await expect(async () => {
    await page.getByRole("button", { name: "Add an address" }).click({ timeout: 1000 });
    await expect(page.getByLabel("Name of the place")).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter what you call this place")).toBeVisible();
  await expectGoodPage(page);
  for (const text of ["Warehouse", "", "Hamngatan 9", "211 22", "Malmö", "Sweden"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(addresses(page).getByRole("listitem")).toHaveText([/Warehouse.*default.*Hamngatan 9/]);
  const place = (label: string, at: string) => ({ ...OWN, label, company: "", street: at });
  await call(shopUrl, customer, "PUT", `/api/companies/${id}/addresses`, {
    addresses: [place("Warehouse", "Hamngatan 9"), place("Yard", "Kajen 4")],
    revision: 1,
  });
  await page.reload();
  await expect(async () => {
    await page.getByRole("button", { name: "Make default Yard" }).click({ timeout: 1000 });
    await expect(addresses(page).getByRole("listitem").first()).toContainText("Yard", { timeout: 2000 });
  }).toPass();
  await expectGoodPage(page);

  const product = await newProduct(shopUrl);
  await page.goto(`/orders/${product._id}`);
  await expect(street(page)).toHaveValue("Kajen 4");
  await expect(choice(page).locator("option")).toHaveText([/^Yard: /, /^Warehouse: /, "Another address"]);
  await expectGoodPage(page);
  await expect(async () => {
    await page.getByLabel("Order for").selectOption({ label: "Myself" });
    await expect(street(page)).toHaveValue(OWN.street, { timeout: 1000 });
  }).toPass();
  await expect(choice(page)).toHaveCount(0);
  await page.getByLabel("Order for").selectOption({ label: name });
  await expect(street(page)).toHaveValue("Kajen 4");
  // A typed address stays, for the company and for oneself.
  await street(page).fill("Third street 3");
  await page.getByLabel("Order for").selectOption({ label: "Myself" });
  await expect(choice(page)).toHaveCount(0);
  await expect(street(page)).toHaveValue("Third street 3");

  await call(shopUrl, customer, "PUT", `/api/basket/lines/${product._id}`, { quantity: 200 });
  await page.goto("/basket");
  await expect(street(page)).toHaveValue("Kajen 4");
  await expect(page.getByRole("textbox", { name: "Company", exact: true })).toHaveValue("");
  await choice(page).selectOption({ index: 1 });
  await expect(street(page)).toHaveValue("Hamngatan 9");
  await expectGoodPage(page);
  await page.getByLabel("Phone").fill("030 123456");
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  const [newest] = await ordersOf(shopUrl, customer);
  await page.goto(`/dashboard/myorders/${newest?._id}`);
  await expect(page.getByRole("main")).toContainText("Hamngatan 9");
  await expect(page.getByRole("main")).toContainText(name);
});
