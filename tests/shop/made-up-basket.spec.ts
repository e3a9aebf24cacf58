import type { Page } from "@playwright/test";
import { BANK_SETTINGS } from "../support/bank-account";
import { enter, expect, test } from "../support/browser";
import {
  changeShop,
  expectWhole,
  ownTexts,
  speakMadeUp,
  startMadeUpShop,
} from "../support/browser-steps/made-up-pages";
import type { Goods } from "../support/call-bodies";
import { type SignedIn, shopClient } from "../support/shop-client";
import type { Shop } from "../support/shop-process";

// The basket in the made-up language, on the smallest telephone. What its people type has no Latin letters.
test.describe.configure({ mode: "serial" });
let shop: Shop;
let own: readonly string[];
let goods: { plenty: string; scarce: string; gone: string; dear: string };

const SELLER = {
  ...{
    tradingName: "车行",
    legalName: "车行",
    street: "1",
    postalCode: "50667",
    city: "科隆",
    country: "DE",
  },
  ...{ vatIds: [], taxNumber: "", register: "", registerNumber: "", managingPeople: "", email: "" },
  ...{ telephone: "", openingHours: "", timeZone: "Europe/Berlin" },
};
const PERSON = "王";

test.beforeAll(async () => {
  shop = await startMadeUpShop(BANK_SETTINGS);
  await changeShop(shop.url, {
    seller: SELLER,
    deliversTo: ["DE", "AT", "CH"],
    delivery: [{ country: "DE", price: 69 }],
    leavesWithinDays: 3,
    tax: { mode: "added", smallBusiness: false, smallBusinessText: "", oss: false },
  });
  const client = shopClient(shop.url);
  const admin = await client.withToken(await client.sharedAdmin());
  const text = { title: "条款", text: "条款", inFooter: true, position: 0, publish: true, revision: 0 };
  await client.call(admin, "PATCH /api/own-pages/terms", text);
  const add = (name: string, price: number, available: number, more = {}) =>
    client.addGoods(admin, { name, dec: "链条", img: "", price, quantity: 100, available, ...more });
  goods = {
    plenty: await add("链一", 12.5, 5000, { tiers: [{ from: 1000, unitPrice: 11.9 }] }),
    scarce: await add("链二", 3, 300),
    gone: await add("链三", 4, 900),
    dear: await add("链四", 9_000, 100_000),
  };
  const { revision } = await client.call<{ revision: number }>(admin, `GET /api/goods/${goods.gone}`);
  await client.call(admin, `PATCH /api/goods/${goods.gone}`, {
    ...{ successor: { productId: goods.plenty, fit: "check", note: "一" }, revision },
  });
  own = [...(await ownTexts(shop.url)), "链三", PERSON, "a@1.cn"];
  await client.call(admin, `DELETE /api/goods/${goods.gone}`);
});
test.afterAll(() => shop.stop());

test.beforeEach(async ({ context, page }) => {
  await speakMadeUp(context);
  await page.setViewportSize({ width: 320, height: 640 });
});

const keep = (page: Page, lines: readonly { productId: string; quantity: number }[]) =>
  page.addInitScript(
    (text) => localStorage.getItem("seen") ?? localStorage.setItem("halfinch-basket", text),
    JSON.stringify({ version: 1, lines }),
  );

/** A customer whose basket has these lines. */
async function customer(page: Page, lines: readonly { productId: string; quantity: number }[]) {
  const person = await shopClient(shop.url).signUp(PERSON);
  await put(person, lines);
  await enter(page.context(), shop.url, person);
  return person;
}

const put = async (person: SignedIn, lines: readonly { productId: string; quantity: number }[]) => {
  for (const { productId, quantity } of lines)
    await shopClient(shop.url).call(person, `PUT /api/basket/lines/${productId}`, { quantity });
};

const open = async (page: Page) => {
  await page.goto(`${shop.url}/de/basket`);
  await expect(page.locator(".loading")).toHaveCount(0);
};

test("empty, and where the shop does not answer", async ({ page, expectFailure }) => {
  await open(page);
  await expectWhole(page, own);
  expectFailure(/basket\/check/);
  await page.route("**/api/basket/check", (route) => route.abort());
  await open(page);
  await expect(page.locator(".notice-bad")).toBeVisible();
  await expectWhole(page, own);
});

test("a visitor's lines with each verdict, a wrong quantity, and the question before all goes", async ({
  page,
}) => {
  await keep(page, [
    { productId: goods.plenty, quantity: 900 },
    { productId: goods.scarce, quantity: 900 },
    { productId: goods.gone, quantity: 300 },
  ]);
  await open(page);
  await expect(page.locator(".basket-table tbody")).toHaveCount(3);
  await expectWhole(page, own);
  const quantity = page.locator(`[id="quantity-${goods.plenty}"]`);
  await quantity.fill("150");
  await quantity.blur();
  await expect(page.locator(".field-error")).toBeVisible();
  await expectWhole(page, own);
  await page.locator("p.mt-4 button").last().click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectWhole(page, own);
});

test("a customer's order: fields, tax and its reason, delivery, changed terms, and what the shop refuses", async ({
  page,
  expectFailure,
}) => {
  const person = await customer(page, [
    { productId: goods.plenty, quantity: 100 },
    { productId: goods.scarce, quantity: 300 },
  ]);
  await open(page);
  const order = page.locator(".order-panel form");
  await expect(order).toBeVisible();
  await order.locator("button[type=submit]").click();
  await expect(order.locator(".field-error").first()).toBeVisible();
  await expect(order.locator(".field-error")).toHaveCount(5);
  await expectWhole(page, own);

  await order.locator("#phone").fill("x");
  await order.locator("#address-street").fill("1".repeat(201));
  await expect(order.locator("#address-street-error")).toBeVisible();
  await expectWhole(page, own);

  await order.locator("#phone").fill("+49 30 123456");
  for (const [field, typed] of [
    ["street", "1"],
    ["city", "柏林"],
    ["postalCode", "10115"],
  ])
    await order.locator(`#address-${field}`).fill(typed ?? "");
  await order.locator("#address-country").selectOption("Germany");
  await expect(page.locator(".order-panel .amounts")).toContainText("69,00");
  await expectWhole(page, own);

  expectFailure(/\b(?:409|400|429)\b/);
  const client = shopClient(shop.url);
  const admin = await client.sharedAdmin();
  await client.changePrice(admin, goods.plenty, 13);
  await order.locator("button[type=submit]").click();
  await expect(page.locator(".order-panel [role=alert]").first()).toBeVisible();
  await expect(page.locator(".verdict-row .status").first()).toBeVisible();
  await expectWhole(page, own);

  // Another window was first.
  await put(person, [{ productId: goods.plenty, quantity: 200 }]);
  await page.locator(`[id="quantity-${goods.scarce}"]`).fill("200");
  await page.locator(`[id="quantity-${goods.scarce}"]`).press("Enter");
  await expect(page.locator("#newer-basket")).toBeVisible();
  await expectWhole(page, own);
});

test("what joins one basket to the other, a list that is saved, and an order that is too dear", async ({
  page,
  expectFailure,
}) => {
  const lines = [1, 2, 3].map((n) => ({ productId: goods.plenty, quantity: n * 100 }));
  await keep(page, lines.slice(2));
  await customer(page, [...lines.slice(0, 1), { productId: goods.dear, quantity: 200 }]);
  await open(page);
  await expect(page.locator("main .notice").first()).toBeVisible();
  await expectWhole(page, own);
  expectFailure(/\b400\b/);
  await page.locator("div.mt-4 > button").first().click();
  await page.locator("form.flex button[type=submit]").click();
  await expect(page.locator("#new-list-name-error")).toBeVisible();
  await expectWhole(page, own);
  const order = page.locator(".order-panel form");
  await order.locator("#phone").fill("+49 30 123456");
  for (const field of ["street", "city", "postalCode"]) await order.locator(`#address-${field}`).fill("1");
  await order.locator("#address-country").selectOption("Switzerland");
  await order.locator("button[type=submit]").click();
  await expect(order.locator("[role=alert]").first()).toBeVisible();
  await expectWhole(page, own);
});

test("a company's order on account, over its credit", async ({ page, expectFailure }) => {
  const client = shopClient(shop.url);
  const person = await client.signUp(PERSON);
  const account = await client.withToken(person);
  const admin = await client.withToken(await client.sharedAdmin());
  const companyId = await client.insert(account, "POST /api/companies", {
    ...{ name: "车", legalName: "车", vatId: "" },
    billing: { company: "", street: "1", city: "1", postalCode: "1010", country: "Germany" },
  });
  await client.call(admin, `PUT /api/companies/${companyId}/state`, { state: "approved", revision: 1 });
  await client.call(admin, `PUT /api/companies/${companyId}/terms`, {
    terms: { netDays: 30, creditLimit: 1000, discount: { percent: 2, days: 10 } },
    revision: 2,
  });
  const session = { ...person, ...(await client.signIn(person.email, person.password)) };
  await put(session, [{ productId: goods.plenty, quantity: 200 }]);
  await enter(page.context(), shop.url, session);
  await open(page);
  const order = page.locator(".order-panel form");
  await order.locator("#order-for").selectOption(companyId);
  await order.locator("#pay-by").selectOption("terms");
  await expectWhole(page, own);
  await order.locator("#phone").fill("+49 30 123456");
  for (const field of ["street", "city", "postalCode"]) await order.locator(`#address-${field}`).fill("1");
  await order.locator("#address-country").selectOption("Germany");
  await expect(page.locator(".order-panel .amounts")).toContainText("69,00");
  expectFailure(/\b409\b/);
  await order.locator("button[type=submit]").click();
  await expect(order.locator("[role=alert]").first()).toBeVisible();
  await expectWhole(page, own);
});

test("whether the parts fit, with all that does not", async ({ page }) => {
  const all = (await (await fetch(`${shop.url}/api/goods`)).json()) as Goods[];
  const orderable = all.filter(
    ({ _id, available }) => (available ?? 0) >= 300 && !Object.values(goods).includes(_id),
  );
  await keep(
    page,
    orderable.slice(0, 150).map(({ _id }) => ({ productId: _id, quantity: 300 })),
  );
  await open(page);
  const fit = page.locator("details:has(> summary)").last();
  await page.locator("details.mt-6 > summary").click();
  for (const inner of await page.locator("details.mt-6 details > summary").all()) await inner.click();
  await expect(fit).toBeVisible();
  expect(await page.locator("details.mt-6 .status").count()).toBeGreaterThan(10);
  await expectWhole(page, [...own, ...(await ownTexts(shop.url))]);
});

test("an order leads to its payment, which is in English, and is stored in English", async ({ page }) => {
  const person = await customer(page, [{ productId: goods.plenty, quantity: 200 }]);
  await open(page);
  const order = page.locator(".order-panel form");
  await order.locator("#phone").fill("+49 30 123456");
  for (const field of ["street", "city", "postalCode"]) await order.locator(`#address-${field}`).fill("1");
  await order.locator("#address-country").selectOption("Germany");
  await expect(page.locator(".order-panel .amounts")).toContainText("69,00");
  await order.locator("button[type=submit]").click();
  await page.waitForURL("**/dashboard/payment/**");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const [stored] = await shopClient(shop.url).ordersOf(person);
  expect(JSON.stringify(stored)).not.toMatch(/\p{M}/u);
});
