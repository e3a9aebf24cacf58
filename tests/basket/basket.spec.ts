import { enter, expect, test } from "../support/browser";
import { basketLink, expectLinesInBasket } from "../support/browser-steps/basket-link";
import { openBeforeScripts } from "../support/browser-steps/network";
import {
  call,
  changePrice,
  newOrder,
  newProduct,
  ordersOf,
} from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

test("a visitor's basket is filled from list and product page, survives reloads, and comes along at sign-in", async ({
  page,
  context,
  shopUrl,
}) => {
  const [one, two] = [await newProduct(shopUrl), await newProduct(shopUrl, { available: 300 })];
  await page.goto(`/singlegoods?q=${encodeURIComponent(one.name)}`);
  await page.getByRole("button", { name: `Add ${one.name} to basket` }).click();
  await expectLinesInBasket(page, 1);
  await page.goto(`/singlegoods?q=${encodeURIComponent(two.name)}`);
  await page.getByRole("link", { name: two.name, exact: true }).click();
  const panel = page.getByRole("region", { name: "Order together with other parts" });
  await panel.getByLabel("Quantity").fill("150");
  await page.keyboard.press("Enter");
  await expect(panel.getByText("Orders go in lots of 100: choose 100 or 200")).toBeVisible();
  await expect(panel.getByLabel("Quantity")).toBeFocused();
  await panel.getByLabel("Quantity").fill("100");
  await page.keyboard.press("Enter");
  await expectLinesInBasket(page, 2);
  const said = panel.getByRole("status").last();
  await expect(said).toContainText("100 added to the basket");
  await expect(said).toContainText("$ 3,000.01 to go for free delivery");
  await panel.getByRole("button", { name: "Add to basket" }).click();
  await expect(said).toContainText("100 added to the basket, 200 in the basket now");
  await expect(said).toContainText("$ 2,750.01 to go for free delivery");

  await said.getByRole("link", { name: "To the basket" }).click();
  await expect(page.getByLabel(`Quantity of ${two.name}`)).toHaveValue("200");
  await page.getByRole("button", { name: `100 more of ${two.name}` }).click();
  await expect(page.getByRole("complementary").getByRole("status")).toHaveText("$ 1,000.00");
  await page.getByLabel(`Quantity of ${one.name}`).fill("250");
  await page.getByLabel(`Quantity of ${one.name}`).press("Enter");
  await expect(page.getByText("Orders go in lots of 100: choose 200 or 300")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(`Quantity of ${one.name}`)).toHaveValue("100");
  await expect(page.getByLabel(`Quantity of ${two.name}`)).toHaveValue("300");

  const person = await shopClient(shopUrl).signUp();
  await call(shopUrl, person, "PUT", `/api/basket/lines/${one._id}`, { quantity: 400 });
  await enter(context, shopUrl, person);
  await page.goto("/basket");
  await expect(page.getByText("The basket of this browser is now in your account.")).toBeVisible();
  await expect(page.getByText(`${two.name}: new, 300`)).toBeVisible();
  await expect(page.getByLabel(`Quantity of ${one.name}`)).toHaveValue("400");
  await page.reload();
  await expect(page.getByLabel(`Quantity of ${two.name}`)).toHaveValue("300");
  expect(await page.evaluate(() => localStorage.getItem("halfinch-basket"))).toBeNull();
});

test("a part is in a visitor's basket that is added before the scripts have loaded, or right before the page is left", async ({
  page,
  shopUrl,
}) => {
  const [one, two] = [await newProduct(shopUrl), await newProduct(shopUrl)];
  const release = await openBeforeScripts(page, `/singlegoods?q=${encodeURIComponent(one.name)}`);
  await page.getByRole("button", { name: `Add ${one.name} to basket` }).click();
  release();
  await expectLinesInBasket(page, 1);
  await page.goto(`/singlegoods?q=${encodeURIComponent(two.name)}`);
  // The number shows that the page's scripts run.
  await expectLinesInBasket(page, 1);
  await page.getByRole("button", { name: `Add ${two.name} to basket` }).evaluate((button: HTMLElement) => {
    button.click();
    location.assign("/basket");
  });
  await expect(page.getByLabel(`Quantity of ${two.name}`)).toHaveValue("100");
  await expect(page.getByLabel(`Quantity of ${one.name}`)).toHaveValue("100");

  // On a product's page what is typed before the scripts counts too.
  const path = await page.getByRole("link", { name: one.name, exact: true }).getAttribute("href");
  const start = await openBeforeScripts(page, path ?? "");
  await page.getByLabel("Quantity").fill("300");
  await page.getByRole("button", { name: "Add to basket" }).click();
  start();
  await expect(page.getByText("300 added to the basket, 400 in the basket now")).toBeVisible();
});

test("a hostile value in a visitor's storage loses its wrong parts and nothing else", async ({
  page,
  shopUrl,
}) => {
  const product = await newProduct(shopUrl);
  const lines = [
    { productId: "<img src=x onerror=alert(1)>", quantity: 100 },
    { productId: product._id, quantity: 200 },
    { productId: product._id, quantity: 1e9 },
    null,
  ];
  await page.addInitScript(
    (text) => localStorage.setItem("halfinch-basket", text),
    JSON.stringify({ version: 1, lines }),
  );
  await page.goto("/basket");
  await expect(page.getByLabel(/^Quantity of/)).toHaveCount(1);
  await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue("200");
});

test("a changed price is named old and new and counted only once it is accepted", async ({
  page,
  shopUrl,
  customer,
}) => {
  const product = await newProduct(shopUrl, { price: 2.65 });
  await call(shopUrl, customer, "PUT", `/api/basket/lines/${product._id}`, { quantity: 100 });
  await changePrice(shopUrl, product, 2.8);
  await page.goto("/basket");
  await expect(page.getByText("$ 2.65 → $ 2.80 a piece")).toBeVisible();
  const total = page.getByRole("complementary").getByRole("status");
  await expect(total).toHaveText("$ 0.00");
  await page.getByRole("button", { name: `Accept $ 2.80 a piece of ${product.name}` }).click();
  await expect(total).toHaveText("$ 280.00");
  await page.reload();
  await expect(total).toHaveText("$ 280.00");
});

test("of two tabs that change a basket, the second is shown the newer one beside its own", async ({
  page,
  context,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/409/);
  const product = await newProduct(shopUrl);
  await call(shopUrl, customer, "PUT", `/api/basket/lines/${product._id}`, { quantity: 100 });
  await page.goto("/basket");
  const other = await context.newPage();
  await other.goto("/basket");
  // The second tab has read the basket before the first one changes it.
  await expect(other.getByLabel(`Quantity of ${product.name}`)).toHaveValue("100");
  const more = `100 more of ${product.name}`;
  await page.getByRole("button", { name: more }).click();
  await expect(page.getByRole("complementary").getByRole("status")).toHaveText("$ 500.00");

  await other.getByRole("button", { name: more }).click();
  await expect(other.getByRole("row", { name: `${product.name} 100 200` })).toBeVisible();
  await other.getByRole("button", { name: "Show the newer basket" }).click();
  await expect(other.getByLabel(`Quantity of ${product.name}`)).toHaveValue("200");
  await other.getByRole("button", { name: more }).click();
  await expect(other.getByRole("complementary").getByRole("status")).toHaveText("$ 750.00");

  await page.getByLabel("PO number").fill("PO 4711");
  await page.getByLabel("PO number").blur();
  await expect(page.getByRole("row", { name: `${product.name} 200 300` })).toBeVisible();
  const saved = page.waitForResponse(
    (answer) => answer.url().includes("/api/basket") && answer.request().method() !== "GET" && answer.ok(),
  );
  await page.getByRole("button", { name: "Show it with my change" }).click();
  await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue("300");
  await saved;
  await page.reload();
  await expect(page.getByLabel("PO number")).toHaveValue("PO 4711");
});

test("a basket is emptied after a question, and the empty one leads to the products", async ({
  page,
  shopUrl,
  customer,
}) => {
  const product = await newProduct(shopUrl);
  await call(shopUrl, customer, "PUT", `/api/basket/lines/${product._id}`, { quantity: 100 });
  await page.goto("/basket");
  await page.getByRole("button", { name: `Remove ${product.name}` }).click();
  await expect(page.getByRole("heading", { name: "Nothing in it yet" })).toBeVisible();
  await expect(basketLink(page)).toHaveAccessibleName("Basket");
  await page.getByRole("link", { name: "All products" }).last().click();
  await expect(page).toHaveURL("/singlegoods");
});

test("an order that is sent before the profile has come says what is missing, also once it is there", async ({
  page,
  shopUrl,
  customer,
}) => {
  const { _id } = await newProduct(shopUrl, {});
  await call(shopUrl, customer, "PUT", `/api/basket/lines/${_id}`, { quantity: 100 });
  await call(shopUrl, customer, "PATCH", "/api/profile", { phone: "+46 40 123 456" });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/profile", async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto("/basket");
  const form = page.getByRole("form", { name: "Order" });
  await form.getByRole("button", { name: "Order" }).click();
  await expect(form.getByText("Please enter the street")).toBeVisible();
  answer();
  await expect(form.getByLabel("Phone")).toHaveValue("+46 40 123 456");
  await expect(form.getByText("Please enter the street")).toBeVisible();
});

test("a basket becomes one order: a line that went short stays, the others are ordered and lead to the payment", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/409/);
  const [chain, pin] = [
    await newProduct(shopUrl, { price: 12.4, tiers: [{ from: 300, unitPrice: 11.6 }] }),
    await newProduct(shopUrl, { price: 2, available: 300 }),
  ];
  for (const [{ _id }, quantity] of [
    [chain, 300],
    [pin, 300],
  ] as const)
    await call(shopUrl, customer, "PUT", `/api/basket/lines/${_id}`, { quantity });
  await page.goto("/basket");
  await page.getByLabel("PO number").fill("PO 4711");
  const form = page.getByRole("form", { name: "Order" });
  await form.getByRole("button", { name: "Order" }).click();
  await expect(form.getByText("Please enter the street")).toBeVisible();
  await form.getByLabel("Phone").fill("+46 40 123 456");
  await form.getByLabel("Street and number").fill("1 Mill Lane");
  await form.getByLabel("Postal code").fill("LS1 1AA");
  await form.getByLabel("City").fill("Leeds");
  await form.getByLabel("Country").fill("United Kingdom");
  await newOrder(shopUrl, await shopClient(shopUrl).signUp(), pin, 200);

  await form.getByRole("button", { name: "Order", exact: true }).click();
  await expect(form.getByText("Nothing was ordered yet: somebody else was faster.")).toBeVisible();
  await expect(form.getByText(`${pin.name} cannot be ordered as asked.`)).toBeVisible();
  expect(await ordersOf(shopUrl, customer)).toEqual([]);
  await expect(page.getByText("100 free of 300").first()).toBeVisible();
  await form.getByRole("button", { name: "Order 1 line now" }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\/[0-9a-f]{24}$/);
  expect((await ordersOf(shopUrl, customer)).map(({ totalPrice }) => totalPrice)).toEqual([3480]);
  // The header has no line of what was ordered, and hears of what another device has changed.
  await expectLinesInBasket(page, 1);
  await call(shopUrl, customer, "PUT", `/api/basket/lines/${chain._id}`, { quantity: 300 });
  await page.reload();
  await expectLinesInBasket(page, 2);
  await call(shopUrl, customer, "DELETE", `/api/basket/lines/${chain._id}`);

  await page.goto("/basket");
  await expect(page.getByLabel(`Quantity of ${chain.name}`)).toHaveCount(0);
  await page.getByRole("button", { name: `Take 100 of ${pin.name}` }).click();
  await expect(page.getByRole("complementary").getByRole("status")).toHaveText("$ 200.00");
  // Typed and ordered at once: the number is stored first.
  await page.getByLabel("PO number").fill("PO 4712");
  await page
    .getByRole("form", { name: "Order" })
    .getByRole("button", { name: "Order", exact: true })
    .dblclick();
  await expect(page).toHaveURL(/\/dashboard\/payment\/[0-9a-f]{24}$/);
  expect((await ordersOf(shopUrl, customer)).map(({ totalPrice }) => totalPrice).sort()).toEqual([200, 3480]);
  const [last] = (await ordersOf(shopUrl, customer)).filter(({ totalPrice }) => totalPrice === 200);
  expect(await call(shopUrl, customer, "GET", `/api/orders/${last?._id}`)).toMatchObject({
    poNumber: "PO 4712",
  });
  await page.goto("/basket");
  await expect(page.getByRole("heading", { name: "Nothing in it yet" })).toBeVisible();
});

test("a quantity that is typed right before Order is ordered; one that cannot be is not, and its field has the focus", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/409/);
  const product = await newProduct(shopUrl, { price: 2, available: 1000 });
  await call(shopUrl, customer, "PUT", `/api/basket/lines/${product._id}`, { quantity: 300 });
  await page.goto("/basket");
  const form = page.getByRole("form", { name: "Order" });
  await form.getByLabel("Phone").fill("+46 40 123 456");
  await form.getByLabel("Street and number").fill("1 Mill Lane");
  await form.getByLabel("Postal code").fill("LS1 1AA");
  await form.getByLabel("City").fill("Leeds");
  await form.getByLabel("Country").fill("United Kingdom");
  const quantity = page.getByLabel(`Quantity of ${product.name}`);
  const order = form.getByRole("button", { name: "Order", exact: true });

  await quantity.fill("250");
  await order.click();
  await expect(form.getByText("Nothing was ordered yet")).toBeVisible();
  await expect(quantity).toBeFocused();
  await expect(page.getByText("Orders go in lots of 100: choose 200 or 300")).toBeVisible();

  // The page does not know yet that 600 of the 1,000 are held for somebody else.
  await newOrder(shopUrl, await shopClient(shopUrl).signUp(), product, 600);
  await quantity.fill("500");
  await order.click();
  await expect(page.getByText("400 free, minimum lot 100")).toBeVisible();
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue("300");
  expect(await ordersOf(shopUrl, customer)).toEqual([]);

  await quantity.fill("400");
  await order.click();
  await expect(page).toHaveURL(/\/dashboard\/payment\/[0-9a-f]{24}$/);
  expect((await ordersOf(shopUrl, customer)).map(({ totalPrice }) => totalPrice)).toEqual([800]);
});

test("the order form puts its quantity into the basket, to be ordered with other parts", async ({
  page,
  shopUrl,
  customer: _,
}) => {
  const product = await newProduct(shopUrl);
  await page.goto(`/orders/${product._id}`);
  await page.getByRole("button", { name: "100 more" }).click();
  await page.getByRole("button", { name: "Add 200 to basket" }).click();
  await expectLinesInBasket(page, 1);
  await page.goto("/basket");
  await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue("200");
});
