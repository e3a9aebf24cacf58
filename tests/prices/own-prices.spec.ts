import { enter, expect, test } from "../support/browser";
import { anApprovedCompany } from "../support/browser-steps/company-with-prices";
import { expectGoodPage } from "../support/browser-steps/good-page";

test("a company's buyer sees its price beside the public one in the list and on the product's page, nothing moves, and other visitors load nothing of it", async ({
  page,
  browser,
  shopUrl,
}) => {
  test.slow();
  const { client, word, company, marta, admin, setPrices } = await anApprovedCompany(shopUrl);
  const goods = { name: `Rim ${word}`, dec: "A rim", img: "", price: 12.5, quantity: 100, available: 1000 };
  const goodsId = await client.addGoods(admin, goods);
  await setPrices(10, goodsId, [
    { from: 100, unitPrice: 10.54 },
    { from: 500, unitPrice: 9.5 },
  ]);

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
  const panel = page.getByRole("region", { name: "Order together with other parts" });
  await expect(panel).toContainText("100 × $ 10.54$ 1,054.00");
  await expect(panel).toContainText("400 more: $ 9.50 a piece");
  // The page asks once for both.
  expect(questions).toBe(2);
  await expectGoodPage(page);

  const other = await page.context().newPage();
  await other.goto("/singlegoods");
  await other.getByLabel("Ordering for").selectOption("Myself");
  await expect(line).toBeHidden();
  await expect(panel).toContainText("100 × $ 12.50$ 1,250.00");
  await other.getByLabel("Ordering for").selectOption(company);
  await expect(line).toBeVisible();
});

test("a company's buyer sees its prices in the order grid and in the comparison, nothing moves, and the basket has the grid's sum", async ({
  page,
  shopUrl,
}) => {
  test.slow();
  const { client, word, company, marta, admin, setPrices } = await anApprovedCompany(shopUrl);
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
  await setPrices(20, ids[0] ?? "", [
    { from: 100, unitPrice: 8 },
    { from: 500, unitPrice: 7 },
  ]);

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
