import { randomBytes } from "node:crypto";
import { enter, expect, test } from "../support/browser";
import { aCompany } from "../support/companies";
import { shopClient } from "../support/shop-client";
import { expectGoodPage } from "./steps/good-page";

test("sales keep a price list for a company, and its buyer sees the prices in the order form and in the basket", async ({
  page,
  browser,
  shopUrl,
}) => {
  test.setTimeout(120_000);
  const client = shopClient(shopUrl);
  const word = randomBytes(3).toString("hex");
  const marta = await client.signUp("Marta Lindqvist");
  const account = await client.withToken(marta);
  const boss = await client.signInAdmin();
  const admin = await client.withToken(boss);
  const companyId = await client.insert(account, "POST /api/companies", aCompany(`Lindqvist ${word}`));
  await client.call(admin, `PUT /api/companies/${companyId}/state`, { state: "approved", revision: 1 });
  const goods = { name: `Hub ${word}`, dec: "A hub", img: "", price: 12.5, quantity: 100, available: 1000 };
  const goodsId = await client.addGoods(admin, goods);

  const staff = await (await browser.newContext()).newPage();
  await enter(staff.context(), shopUrl, boss);
  await staff.goto("/dashboard/price-lists");
  await expectGoodPage(staff);
  const add = staff.getByRole("button", { name: "Add price list" });
  await expect(add).toBeEnabled();
  await staff.getByLabel("Name").fill(`Nordic ${word}`);
  await staff.getByLabel("Per cent off the list price").fill("10");
  await add.click();
  await expect(staff).toHaveURL(/\/dashboard\/price-lists\/[0-9a-f]{24}$/);
  await expect(staff.getByText("No product has a price of its own here.")).toBeVisible();
  await staff.getByLabel("Find a product").fill(goods.name);
  await staff.getByRole("button", { name: "Find", exact: true }).click();
  await staff
    .getByRole("button", { name: /Set its price/ })
    .first()
    .click();
  await expect(staff.getByRole("button", { name: "Save price" })).toBeEnabled();
  await staff.getByLabel("Price of a piece in $").fill("8");
  await staff.getByRole("button", { name: "Save price" }).click();
  await expect(staff.getByRole("cell", { name: "100: $ 8.00" })).toBeVisible();
  await expectGoodPage(staff);
  await staff.goto(`/dashboard/company/${companyId}`);
  await staff.getByLabel("Price list").selectOption(`Nordic ${word}`);
  await staff.getByRole("button", { name: "Set price list" }).click();
  await expect(staff.getByText("Price list set")).toBeVisible();
  await staff.getByLabel("Find a product to see").fill(goods.name);
  await staff.getByRole("button", { name: "Find", exact: true }).click();
  await staff.getByRole("button", { name: `See its price ${goods.name}` }).click();
  const asCompany = staff.getByRole("table", { name: `${goods.name} as Lindqvist ${word} sees it` });
  await expect(asCompany.getByRole("row", { name: "own price" })).toContainText("$ 12.50$ 8.00");
  await expectGoodPage(staff);
  await staff.context().close();

  await enter(page.context(), shopUrl, { ...marta, ...(await client.signIn(marta.email, marta.password)) });
  await page.goto(`/orders/${goodsId}`);
  const total = page.locator("output[for=quantity]");
  await expect(total).toHaveText("$ 800.00");
  await expectGoodPage(page);
  await page.getByLabel("Order for").selectOption("Myself");
  await expect(total).toHaveText("$ 1,250.00");
  await client.call(account, `PUT /api/basket/lines/${goodsId}`, { quantity: 100 });
  await page.goto("/basket");
  await expect(page.getByRole("main")).toContainText("$ 800.00");
  await page.getByLabel("Order for").selectOption("Myself");
  await expect(page.getByRole("main")).toContainText("$ 1,250.00");
  await expect(page.getByLabel("Ordering for").locator("option:checked")).toHaveText("Myself");
  await expectGoodPage(page);
});

test("a company's buyer sees its price beside the public one in the list and on the product's page, nothing moves, and other visitors load nothing of it", async ({
  page,
  browser,
  shopUrl,
}) => {
  test.setTimeout(120_000);
  const client = shopClient(shopUrl);
  const word = randomBytes(3).toString("hex");
  const company = `Lindqvist ${word}`;
  const marta = await client.signUp("Marta Lindqvist");
  const account = await client.withToken(marta);
  const admin = await client.withToken(await client.signInAdmin());
  const companyId = await client.insert(account, "POST /api/companies", aCompany(company));
  await client.call(admin, `PUT /api/companies/${companyId}/state`, { state: "approved", revision: 1 });
  const goods = { name: `Rim ${word}`, dec: "A rim", img: "", price: 12.5, quantity: 100, available: 1000 };
  const goodsId = await client.addGoods(admin, goods);
  const terms = { name: `Own ${word}`, percentOff: 10 };
  const listId = await client.insert(admin, "POST /api/price-lists", terms, {
    "idempotency-key": crypto.randomUUID(),
  });
  const tiers = [
    { from: 100, unitPrice: 10.54 },
    { from: 500, unitPrice: 9.5 },
  ];
  await client.call(admin, `PUT /api/price-lists/${listId}/rows/${goodsId}`, { tiers, revision: 1 });
  await client.call(admin, `PUT /api/companies/${companyId}/price-list`, {
    priceListId: listId,
    revision: 2,
  });

  const visitor = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  visitor.on("request", (request) => asked.push(request.url()));
  const list = `${shopUrl}/singlegoods?q=${word}`;
  await visitor.goto(list, { waitUntil: "networkidle" });
  await expect(visitor.locator(".own-price")).toBeHidden();
  await visitor.goto(`${shopUrl}/goods/rim-${word}`, { waitUntil: "networkidle" });
  await expect(visitor.locator(".own-price-line")).toBeHidden();
  expect(asked.filter((url) => url.endsWith("/api/prices"))).toEqual([]);
  await visitor.context().close();

  await enter(page.context(), shopUrl, { ...marta, ...(await client.signIn(marta.email, marta.password)) });
  let questions = 0;
  let answerNow = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await page.route("**/api/prices", async (route) => {
    questions += 1;
    await mayAnswer;
    await route.continue();
  });
  await page.goto(list);
  const row = page.locator(".goods-table tbody tr", { hasText: goods.name });
  await expect.poll(() => questions).toBe(1);
  const before = await row.boundingBox();
  answerNow();
  const own = row.locator(".own-price");
  await expect(own).toContainText("from $ 9.50");
  await expect(own).toContainText(company);
  await expect(row.locator(".col-price > b")).toHaveText("$ 12.50");
  expect(await row.boundingBox()).toEqual(before);
  expect(questions).toBe(1);
  await expectGoodPage(page);

  await page.goto(`/goods/rim-${word}`);
  const line = page.getByText(`${company}’s price: $ 10.54 a piece, $ 9.50 from 500`);
  await expect(line).toBeVisible();
  await expect(page.locator(".product-price")).toContainText("$ 12.50");
  await expectGoodPage(page);

  const other = await page.context().newPage();
  await other.goto("/singlegoods");
  await other.getByLabel("Ordering for").selectOption("Myself");
  await expect(line).toBeHidden();
  await other.getByLabel("Ordering for").selectOption(company);
  await expect(line).toBeVisible();
});

test("sales load a file of prices after they have seen what it changes, and its wrong rows are named", async ({
  page,
  shopUrl,
  expectFailure,
}) => {
  test.setTimeout(120_000);
  expectFailure(/400|409/);
  const client = shopClient(shopUrl);
  const word = randomBytes(3).toString("hex");
  const boss = await client.signInAdmin();
  const admin = await client.withToken(boss);
  const goods = { name: `Stem ${word}`, dec: "A stem", img: "", price: 12.5, quantity: 100, available: 1000 };
  const goodsId = await client.addGoods(admin, goods);
  const terms = { name: `File ${word}`, percentOff: 0 };
  const listId = await client.insert(admin, "POST /api/price-lists", terms, {
    "idempotency-key": crypto.randomUUID(),
  });
  await enter(page.context(), shopUrl, boss);
  await page.goto(`/dashboard/price-lists/${listId}`);
  const chosen = page.getByLabel("A file of prices");
  await expect(chosen).toBeEnabled();
  const choose = (...rows: string[]) =>
    chosen.setInputFiles({
      name: "prices.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["Product ID;Prices", ...rows, ""].join("\n")),
    });
  const see = page.getByRole("button", { name: "See what changes" });
  await choose(`${goodsId};100: 8,50`, `${goodsId};150: 8,50`, ";100: 1");
  await see.click();
  await expect(page.getByText("2 rows are wrong, and nothing was changed")).toBeVisible();
  await expect(page.getByText("row 3: Quantity 1 must be a multiple of 100")).toBeVisible();
  await expect(page.getByText("row 4: The product is missing")).toBeVisible();
  await expectGoodPage(page);

  await choose(`${goodsId};"100: 8,50; 500: 8"`);
  await see.click();
  const heading = page.getByRole("heading", { name: "1 price is new" });
  await expect(heading).toBeFocused();
  const changes = page.getByRole("table", { name: "Changes of the file" });
  await expect(changes.getByRole("row", { name: goods.name })).toContainText("100: $ 8.50, 500: $ 8.00");
  await expectGoodPage(page);
  // Somebody else changes the list meanwhile.
  const tiers = [{ from: 100, unitPrice: 9 }];
  await client.call(admin, `PUT /api/price-lists/${listId}/rows/${goodsId}`, { tiers, revision: 1 });
  const apply = page.getByRole("button", { name: "Change 1 price" });
  await apply.click();
  await expect(page.getByText("This price list was changed meanwhile.")).toBeVisible();
  await see.click();
  await expect(changes.getByRole("row", { name: goods.name })).toContainText("100: $ 9.00");
  await apply.click();
  await expect(page.getByText("The list has the file’s prices")).toBeVisible();
  await expect(page.getByRole("cell", { name: "100: $ 8.50, 500: $ 8.00" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "As CSV" }).click();
  expect((await download).suggestedFilename()).toBe(`${terms.name}.csv`);
});

test("a company's buyer sees its prices in the order grid and in the comparison, nothing moves, and the basket has the grid's sum", async ({
  page,
  shopUrl,
}) => {
  test.setTimeout(120_000);
  const client = shopClient(shopUrl);
  const word = randomBytes(3).toString("hex");
  const company = `Lindqvist ${word}`;
  const marta = await client.signUp("Marta Lindqvist");
  const account = await client.withToken(marta);
  const admin = await client.withToken(await client.signInAdmin());
  const companyId = await client.insert(account, "POST /api/companies", aCompany(company));
  await client.call(admin, `PUT /api/companies/${companyId}/state`, { state: "approved", revision: 1 });
  const [axis, slug] = [`teeth-p${word}`, `rings-${word}`];
  await client.call(admin, `PUT /api/attributes/${axis}`, { label: "Teeth", type: "number" });
  await client.call(admin, `PUT /api/families/${slug}`, { name: `Rings ${word}`, axes: [axis] });
  const ids: string[] = [];
  for (const teeth of [32, 34]) {
    const name = `Ring ${word} ${teeth}`;
    const goods = { name, dec: "A ring", img: "", price: 12.5, quantity: 100, available: 1000 };
    const goodsId = await client.addGoods(admin, goods);
    const fields = { revision: 0, attributes: { [axis]: teeth }, family: slug };
    await client.call(admin, `PATCH /api/goods/${goodsId}`, fields);
    ids.push(goodsId);
  }
  const listId = await client.insert(
    admin,
    "POST /api/price-lists",
    { name: `Own ${word}`, percentOff: 20 },
    { "idempotency-key": crypto.randomUUID() },
  );
  const tiers = [
    { from: 100, unitPrice: 8 },
    { from: 500, unitPrice: 7 },
  ];
  await client.call(admin, `PUT /api/price-lists/${listId}/rows/${ids[0]}`, { tiers, revision: 1 });
  const given = { priceListId: listId, revision: 2 };
  await client.call(admin, `PUT /api/companies/${companyId}/price-list`, given);

  await enter(page.context(), shopUrl, { ...marta, ...(await client.signIn(marta.email, marta.password)) });
  let questions = 0;
  let answerNow = () => {};
  let mayAnswer = Promise.resolve();
  const hold = () => {
    questions = 0;
    mayAnswer = new Promise((resolve) => {
      answerNow = resolve;
    });
  };
  await page.route("**/api/prices", async (route) => {
    questions += 1;
    await mayAnswer;
    await route.continue();
  });

  hold();
  await page.goto(`/families/${slug}`);
  const grid = page.locator(".order-grid");
  await expect.poll(() => questions).toBe(1);
  await expect(grid).toContainText("$ 12.50");
  const before = await grid.boundingBox();
  answerNow();
  await expect(page.getByText(`Prices of ${company}`)).toBeVisible();
  await expect(grid).toContainText("$ 8.00");
  await expect(grid).toContainText("$ 10.00");
  expect(await grid.boundingBox()).toEqual(before);
  await page.getByLabel("32, pieces").fill("500");
  await page.getByLabel("34, pieces").fill("100");
  const total = page.locator(".form-total");
  await expect(total).toContainText("$ 4,500.00");
  await expectGoodPage(page);
  await total.getByRole("button", { name: "Add to basket" }).click();
  await expect(page.getByLabel("32, pieces")).toHaveValue("");
  await page.goto("/basket");
  await expect(page.getByRole("main")).toContainText("$ 4,500.00");

  await page.setViewportSize({ width: 1280, height: 800 });
  hold();
  await page.goto(`/compare?ids=${ids[0]}&ids=${ids[1]}`);
  const table = page.getByRole("table", { name: "Products side by side" });
  await expect.poll(() => questions).toBe(1);
  const empty = await table.boundingBox();
  answerNow();
  const line = table.getByRole("row", { name: `Company price ${company}` });
  await expect(line).toContainText("$ 8.00 to $ 7.00");
  await expect(line).toContainText("$ 10.00");
  expect(await table.boundingBox()).toEqual(empty);
  await expectGoodPage(page);
});
