import type { Page } from "@playwright/test";
import { slugOf } from "@/lib/values/slug";
import { enter, expect, test } from "../support/browser";
import { CARDS, payWith } from "../support/browser-steps/card";
import { expectGoodPage, objections } from "../support/browser-steps/good-page";
import { call, newPaidOrder, newProduct } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";

// The table counts for the whole shop, so that this shop is of these tests alone.
test.describe.configure({ mode: "serial" });
let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop({ settings: { SAMPLE_DATA: "0" } });
});
test.afterAll(() => shop.stop());

const amounts = (page: Page) => page.getByRole("complementary", { name: "This order" });

test("an owner sets prices of deliveries by keyboard, a mistake is told at its field, and a row goes again", async ({
  page,
  context,
}) => {
  await enter(context, shop.url, await shopClient(shop.url).sharedAdmin());
  await page.goto(`${shop.url}/dashboard/shop/delivery`);
  const form = page.getByRole("form", { name: "Add a row" });
  await form.getByLabel("Country").selectOption("Sweden");
  await form.getByRole("button", { name: "Add row" }).click();
  await expect(form.getByText("Please enter an amount such as 6.90")).toBeVisible();
  await expect(form.getByLabel("Price")).toBeFocused();
  await page.keyboard.type("49");
  await page.keyboard.press("Enter");
  const table = page.getByRole("table", { name: "Prices of deliveries" });
  await expect(table.getByRole("row", { name: /Sweden.*any order.*49\.00/ })).toBeVisible();

  await form.getByLabel("Country").selectOption("Sweden");
  await form.getByLabel("Price").fill("50");
  await page.keyboard.press("Enter");
  await expect(form.getByText("This country has a row with this limit")).toBeVisible();
  await form.getByLabel("For").selectOption("Weight up to");
  await form.getByLabel("Kilograms").fill("2.5");
  await page.keyboard.press("Enter");
  await expect(table.getByRole("row", { name: /up to 2,500 g/ })).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole("button", { name: "Remove Sweden, up to 2,500 g" }).click();
  await expect(table.getByRole("row", { name: /up to 2,500 g/ })).toHaveCount(0);
});

test("a product's page says what its delivery costs, to a country that a visitor names or to that of a customer's address, and when it leaves", async ({
  page,
  context,
}) => {
  const client = shopClient(shop.url);
  const admin = await client.sharedAdmin();
  const { revision } = await client.call<{ revision: number }>(admin, "GET /api/shop");
  await client.call(admin, "PATCH /api/shop", { leavesWithinDays: 3, revision });
  const product = await newProduct(shop.url);
  await page.goto(`${shop.url}/goods/${slugOf(product.name)}`);
  await expect(page.getByText("Leaves within 3 days after payment.")).toBeVisible();
  const country = page.getByLabel("Delivery to");
  await expect(country).toHaveValue("");
  await country.fill("Sverige");
  await expect(page.locator(".delivery-price output")).toHaveText("$ 49.00");
  await country.fill("Chile");
  await expect(page.locator(".delivery-price output")).toHaveText("to be agreed after the order");
  await expectGoodPage(page);

  const buyer = await enter(context, shop.url, await client.signUp());
  const address = { company: "", street: "Hamngatan 9", city: "Malmö", postalCode: "211 22" };
  await call(shop.url, buyer, "POST", "/api/account/addresses", { ...address, country: "Sweden" });
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(country).toHaveValue("Sweden");
  await expect(page.locator(".delivery-price output")).toHaveText("$ 49.00");
});

test("a customer sees the delivery before the order and pays it; one that no row fits is agreed on first", async ({
  page,
  context,
  browser,
}) => {
  const buyer = await enter(context, shop.url, await shopClient(shop.url).signUp());
  const product = await newProduct(shop.url);
  const fill = () =>
    call(shop.url, buyer, "POST", "/api/basket/merge", {
      lines: [{ productId: product._id, quantity: 100 }],
    });
  const order = async (country: string) => {
    await fill();
    await page.goto(`${shop.url}/basket`);
    await page.getByLabel("Phone").fill("+46 40 123456");
    await page.getByLabel("Street and number").fill("Hamngatan 9");
    await page.getByLabel("Postal code").fill("211 22");
    await page.getByLabel("City").fill("Malmö");
    await page.getByLabel("Country").fill(country);
  };
  await order("Sverige");
  await expect(amounts(page)).toContainText("Delivery to Sverige$ 49.00");
  await expect(amounts(page)).toContainText("Leaves within 3 days after payment.");
  await expect(amounts(page).getByRole("status")).toHaveText("$ 299.00");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await expect(page.getByText("Delivery to Sweden")).toBeVisible();
  await payWith(page, CARDS.succeeds);
  await expect(page.getByText("$ 299.00 paid. Thank you.")).toBeVisible();

  await order("Chile");
  await expect(amounts(page)).toContainText("to be agreed after the order");
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await expect(page.getByText("The price of the delivery is to be agreed on.")).toBeVisible();
  const orderId = page.url().split("/").at(-1) ?? "";

  const office = await browser.newContext({ serviceWorkers: "block" });
  await enter(office, shop.url, await shopClient(shop.url).sharedAdmin());
  const staff = await office.newPage();
  await staff.goto(`${shop.url}/dashboard/myorders/${orderId}`);
  const delivery = staff.getByRole("region", { name: "Delivery", exact: true });
  await delivery.getByRole("button", { name: "Set the price" }).click();
  await expect(delivery.getByLabel("Price of the delivery")).toBeFocused();
  await staff.keyboard.type("200");
  await delivery.getByLabel("Reason").fill("By sea");
  await staff.keyboard.press("Enter");
  await expect(staff.getByText("The price is set, and the customer is told")).toBeVisible();
  await expect(staff.getByText("Delivery to Chile")).toBeVisible();
  expect(await objections(staff)).toEqual([]);
  await office.close();

  await page.reload();
  await payWith(page, CARDS.succeeds);
  await expect(page.getByText("$ 450.00 paid. Thank you.")).toBeVisible();
});

test("an owner's carriers are proposed where a parcel is packed, and lead its customer to the carrier's page", async ({
  page,
  context,
  browser,
}) => {
  const client = shopClient(shop.url);
  const admin = await client.sharedAdmin();
  await enter(context, shop.url, admin);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${shop.url}/dashboard/shop/delivery`);
  const name = page.getByLabel("Name of the carrier");
  const template = page.getByLabel("Link to its tracking page");
  const add = async (carrier: string, address: string) => {
    await name.fill(carrier);
    await template.fill(address);
    await page.keyboard.press("Enter");
  };
  await add("Postnord", "http://post.example/{number}");
  await expect(
    page.getByText("The link must begin with https:// and have {number} after the host"),
  ).toBeVisible();
  await expect(template).toBeFocused();
  await expectGoodPage(page);
  await add("Postnord", "");
  await expect(page.getByText("Carrier added")).toBeVisible();
  const table = page.getByRole("table", { name: "Carriers" });
  await expect(table.getByRole("row", { name: /Postnord.*none/ })).toBeVisible();
  await add("post nord", "");
  await expect(page.getByText("This carrier is in the list already")).toBeVisible();
  await expect(name).toBeFocused();
  await add("DHL", "");
  const row = (of: string) => table.getByRole("row", { name: new RegExp(of) });
  await expect(row("DHL")).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Remove DHL" }).press("Enter");
  await expect(row("DHL")).toHaveCount(0);

  const { revision } = await client.call<{ revision: number }>(admin, "GET /api/shop");
  await client.call(admin, "PATCH /api/shop", { delivery: [], revision });
  const buyer = await client.signUp();
  const product = await newProduct(shop.url);
  const orderId = await newPaidOrder(shop.url, buyer, product);
  await page.goto(`${shop.url}/dashboard/orders/${orderId}/pack`);
  const proposed = page.locator("#parcel-carrier-names option");
  expect(
    await proposed.evaluateAll((options) => options.map((option) => option.getAttribute("value"))),
  ).toEqual(["Postnord"]);
  await page.getByLabel("Carrier").fill("POST NORD");
  await page.getByLabel("Number of the parcel").fill("0037 2345/1");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Pack", exact: true }).click();
  await page.getByRole("button", { name: "Send shipment 1" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send it" }).click();
  await expect(page.getByRole("heading", { name: "Shipment 1, has left" })).toBeVisible();
  await expect(page.getByText("POST NORD 0037 2345/1")).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 375, height: 800 } });
  await enter(phone, shop.url, buyer);
  const customer = await phone.newPage();
  const number = (of: Page) => of.getByRole("link", { name: "0037 2345/1" });
  await customer.goto(`${shop.url}/dashboard/myorders/${orderId}`);
  await expect(customer.getByText("POST NORD 0037 2345/1")).toBeVisible();
  await expect(number(customer)).toHaveCount(0);

  await page.goto(`${shop.url}/dashboard/shop/delivery`);
  await page.getByRole("button", { name: "Change Postnord" }).press("Enter");
  await expect(name).toHaveValue("Postnord");
  await expect(name).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("https://post.example/track?id={number}");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Carrier changed")).toBeVisible();
  await expect(row("Postnord")).toContainText("https://post.example/track?id={number}");
  await expectGoodPage(page);

  const PAGE = "https://post.example/track?id=0037%202345%2F1";
  await customer.reload();
  await page.goto(`${shop.url}/dashboard/myorders/${orderId}`);
  for (const shown of [customer, page]) {
    await expect(number(shown)).toHaveAttribute("href", PAGE);
    await expect(number(shown)).toHaveAttribute("rel", "nofollow noopener noreferrer");
    await expectGoodPage(shown);
  }
  await phone.close();
});
