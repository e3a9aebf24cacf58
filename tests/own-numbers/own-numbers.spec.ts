import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { call, newProduct } from "../support/browser-steps/products-and-orders";

const skuOf = async (shopUrl: string, id: string): Promise<string> =>
  ((await (await fetch(`${shopUrl}/api/goods/${id}`)).json()) as { sku: string }).sku;

test("a customer adds, changes and deletes own part numbers by keyboard, and quick order reads them", async ({
  page,
  shopUrl,
  customer: _,
  expectFailure,
}) => {
  expectFailure(/400/);
  const [chain, pads] = [await newProduct(shopUrl), await newProduct(shopUrl)];
  const [chainSku, padsSku] = [await skuOf(shopUrl, chain._id), await skuOf(shopUrl, pads._id)];
  await page.goto("/dashboard/lists");
  await page.getByRole("link", { name: "Own part numbers" }).click();
  await expect(page.getByText("No numbers yet")).toBeVisible();
  await expectGoodPage(page);

  await page.getByLabel("Your number", { exact: true }).fill("Fleet");
  await page.getByLabel("Our SKU, or the GTIN").press("Enter");
  await expect(page.getByText("A number has a digit in it")).toBeVisible();
  await expect(page.getByLabel("Your number", { exact: true })).toBeFocused();
  await page.getByLabel("Your number", { exact: true }).fill("FLEET-1");
  await page.getByLabel("Our SKU, or the GTIN").fill("NO-SUCH-1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No part has the number NO-SUCH-1")).toBeVisible();
  await expect(page.getByLabel("Our SKU, or the GTIN")).toBeFocused();
  // The page is read anew after a refusal; until then the form takes no other.
  await expect(page.getByRole("button", { name: "Add number" })).not.toHaveAttribute("aria-busy");
  await page.getByLabel("Our SKU, or the GTIN").fill(chainSku);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /FLEET-1/ })).toContainText(chain.name);
  await expect(page.getByLabel("Your number", { exact: true })).toBeFocused();
  await page.keyboard.type("FLEET-1");
  await page.getByLabel("Our SKU, or the GTIN").fill(padsSku);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`This is your number of ${chainSku} already`)).toBeVisible();

  await page.getByRole("button", { name: "Change FLEET-1" }).click();
  await expect(page.getByLabel("Your number", { exact: true })).toHaveValue("FLEET-1");
  await page.getByLabel("Your number", { exact: true }).fill("FLEET-2");
  await page.getByRole("button", { name: "Save number" }).click();
  await expect(page.getByRole("row", { name: /FLEET-2/ })).toContainText(chain.name);
  await expect(page.getByText("FLEET-1")).toHaveCount(0);

  await page.goto("/quick-order");
  await page.getByLabel("Paste anything").fill("FLEET-2 300");
  await page.getByRole("button", { name: "Read 1 row" }).click();
  await expect(page.getByText("1 row is right")).toBeVisible();
  await expect(page.getByLabel("Part of row 1")).toHaveValue(chainSku);

  await page.goto("/dashboard/own-numbers");
  await page.getByRole("button", { name: "Delete FLEET-2" }).click();
  await page.getByRole("button", { name: "Delete number" }).click();
  await expect(page.getByText("No numbers yet")).toBeVisible();
});

test("a file of own part numbers is added or takes the place of all, and its wrong rows are named", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/400/);
  const product = await newProduct(shopUrl);
  const sku = await skuOf(shopUrl, product._id);
  await call(shopUrl, customer, "PUT", "/api/own-numbers?mode=merge", {
    numbers: [{ number: "OLD-1", productId: product._id }],
  });
  await page.goto("/dashboard/own-numbers");
  const choose = (text: string) =>
    page.getByLabel("A file of your numbers").setInputFiles({
      name: "numbers.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
  await choose(`Own number;SKU\nN-1;${sku}\nN-2;NO-SUCH-1\n;${sku}\n`);
  await page.getByRole("button", { name: "Add its numbers to mine" }).click();
  await expect(page.getByText("2 rows are wrong, and nothing was changed")).toBeVisible();
  await expect(page.getByText("row 3: No part has the number NO-SUCH-1")).toBeVisible();
  await expect(page.getByText("row 4: The number is missing")).toBeVisible();
  await expectGoodPage(page);

  await choose(`Own number;SKU\nN-1;${sku}\n`);
  await page.getByRole("button", { name: "Add its numbers to mine" }).click();
  await expect(page.getByRole("row", { name: /N-1/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /OLD-1/ })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "As CSV" }).click();
  expect((await download).suggestedFilename()).toBe("own-numbers.csv");

  await choose(`N-9,${sku}\n`);
  await page.getByRole("button", { name: "Replace all my numbers" }).click();
  await page.getByRole("button", { name: "Replace all", exact: true }).click();
  await expect(page.getByRole("row", { name: /N-9/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /OLD-1/ })).toHaveCount(0);
});

test("of 200 own part numbers a page has a hundred, all are found by words, and a phone shows them as cards", async ({
  page,
  shopUrl,
  customer,
}) => {
  const product = await newProduct(shopUrl);
  const numbers = Array.from({ length: 200 }, (_, n) => ({
    number: `N-${1000 + n}`,
    productId: product._id,
  }));
  await call(shopUrl, customer, "PUT", "/api/own-numbers?mode=merge", { numbers });
  await page.goto("/dashboard/own-numbers");
  await expect(page.getByText("200 numbers")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change N-/ })).toHaveCount(100);
  // A number of the other page is known, too.
  await page.getByLabel("Your number", { exact: true }).fill("N-1177");
  await page.getByLabel("Our SKU, or the GTIN").fill("HI-1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This is your number of another part already")).toBeVisible();
  await page.getByLabel("Page 2").click();
  await expect(page.getByRole("button", { name: "Change N-1177" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change N-/ })).toHaveCount(100);
  await page.getByLabel("Find a number or a part").fill("n-1177");
  await expect(page.getByText("1 of 200 numbers")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change N-/ })).toHaveCount(1);
  await expectGoodPage(page);
});

test("numbers that were changed in another tab are not lost: the page says so and shows them", async ({
  page,
  shopUrl,
  customer,
  expectFailure,
}) => {
  expectFailure(/409/);
  const product = await newProduct(shopUrl);
  const sku = await skuOf(shopUrl, product._id);
  await page.goto("/dashboard/own-numbers");
  await expect(page.getByText("No numbers yet")).toBeVisible();
  await call(shopUrl, customer, "PUT", "/api/own-numbers?mode=merge", {
    numbers: [{ number: "OTHER-1", productId: product._id }],
  });
  await page.getByLabel("Your number", { exact: true }).fill("MINE-1");
  await page.getByLabel("Our SKU, or the GTIN").fill(sku);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your numbers were changed in another window")).toBeVisible();
  await expect(page.getByRole("row", { name: /OTHER-1/ })).toBeVisible();
  await page.getByRole("button", { name: "Add number" }).click();
  await expect(page.getByRole("row", { name: /MINE-1/ })).toBeVisible();
});
