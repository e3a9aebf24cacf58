import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { call, newProduct, ordersOf } from "../support/browser-steps/products-and-orders";
import type { SignedIn } from "../support/shop-client";

const WORKSHOP = {
  company: "Kessler Bikes",
  street: "First street 1",
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
};
const STORE = { ...WORKSHOP, street: "Second street 2", city: "Lund" };

const addTo = (url: string, person: SignedIn, address: object) =>
  call(url, person, "POST", "/api/account/addresses", address);
const choice = (page: Page) => page.getByRole("combobox", { name: "Deliver to" });
const street = (page: Page) => page.getByLabel("Street and number");

/** Opens the customer's newest order, which shows where it goes. */
async function openNewest(page: Page, url: string, person: SignedIn): Promise<void> {
  const [newest] = await ordersOf(url, person);
  await page.goto(`/dashboard/myorders/${newest?._id}`);
}

test("an order goes to whichever of their addresses a customer chooses, or to another one", async ({
  page,
  shopUrl,
  customer,
}) => {
  const product = await newProduct(shopUrl);
  const order = `/orders/${product._id}`;
  await addTo(shopUrl, customer, WORKSHOP);
  await page.goto(order);
  await expect(street(page)).toHaveValue(WORKSHOP.street);
  await expect(choice(page)).toHaveCount(0);
  await addTo(shopUrl, customer, STORE);
  await page.reload();
  await expect(choice(page).locator("option:checked")).toHaveText(/First street 1/);
  await choice(page).selectOption({ label: "Another address" });
  await expect(street(page)).toHaveValue("");
  await choice(page).selectOption({ index: 1 });
  await expect(street(page)).toHaveValue(STORE.street);
  await expectGoodPage(page);
  // By hand it is another one.
  await street(page).fill("Third street 3");
  await expect(choice(page).locator("option:checked")).toHaveText("Another address");
  await choice(page).selectOption({ index: 1 });
  await page.getByLabel("Phone").fill("030 123456");
  await page.getByRole("button", { name: "Purchase" }).click();
  await expect(page).toHaveURL(/myorders/);
  await openNewest(page, shopUrl, customer);
  await expect(page.getByRole("main")).toContainText(STORE.street);
});

test("the basket is ordered to whichever of their addresses a customer chooses", async ({
  page,
  shopUrl,
  customer,
}) => {
  const product = await newProduct(shopUrl);
  for (const address of [WORKSHOP, STORE]) await addTo(shopUrl, customer, address);
  await call(shopUrl, customer, "PUT", `/api/basket/lines/${product._id}`, { quantity: 200 });
  await page.goto("/basket");
  await expect(street(page)).toHaveValue(WORKSHOP.street);
  await expect(choice(page).locator("option:checked")).toHaveText(/First street 1/);
  await choice(page).selectOption({ index: 1 });
  await expect(street(page)).toHaveValue(STORE.street);
  await expectGoodPage(page);
  await page.getByLabel("Phone").fill("030 123456");
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await openNewest(page, shopUrl, customer);
  await expect(page.getByRole("main")).toContainText(STORE.street);
});
