import { TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { expect, test } from "../support/browser";
import { answer } from "../support/browser-steps/admin-pages";
import { call, changePrice, newProduct } from "../support/browser-steps/products-and-orders";

test("an administrator adds a product that a visitor sees at once, edits it and deletes it", async ({
  page,
  browser,
  shopUrl,
  admin: _,
  expectFailure,
}) => {
  expectFailure(/400/);
  const name = `Dropout, hand filed ${Date.now()}`;
  await page.goto("/dashboard/addproduct");
  await page.getByRole("button", { name: "Add Product" }).click();
  await expect(page.locator("#product-name-error")).toBeVisible();
  await expect(page.locator("#product-price-error")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Description", { exact: true }).fill("Filed by hand.");
  await page.getByLabel("Price in $", { exact: true }).fill("3.75");
  await page.getByLabel("Minimum Lot").fill("100");
  await page.getByLabel("Available").fill("800");
  await page.getByLabel("Category").fill("Frame");
  await page.getByRole("button", { name: "Add Product" }).click();
  await expect(page.getByText(TOASTS.productAdded, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");

  const visitor = await (await browser.newContext({ baseURL: shopUrl })).newPage();
  await visitor.goto(`/singlegoods?q=${encodeURIComponent(name)}`);
  await expect(visitor.getByRole("row").filter({ hasText: name })).toContainText("$ 3.75");

  await page.goto(`/dashboard/manageproduct?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await page.getByLabel("Price in $", { exact: true }).fill("4");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Product saved", { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("row").filter({ hasText: name })).toContainText("$ 4.00");

  await page.goto(`/dashboard/manageproduct?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await answer(page, "Keep");
  await expect(page.getByRole("link", { name: `Edit ${name}` })).toBeVisible();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await answer(page, "Delete");
  await expect(page.getByText(TOASTS.productDeleted, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: `Edit ${name}` })).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole("row").filter({ hasText: name })).toHaveCount(0);
  await visitor.context().close();
});

test("an administrator sees another administrator's newer change and does not overwrite it", async ({
  page,
  shopUrl,
  admin,
  expectFailure,
}) => {
  expectFailure(/409/);
  const product = await newProduct(shopUrl, { price: 2.5 });
  await page.goto(`/dashboard/manageproduct/${product._id}`);
  await page.getByLabel("Description", { exact: true }).fill("Mine.");
  await changePrice(shopUrl, product, 7);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Somebody else changed this product.", { exact: false })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "2.5 became 7" })).toBeVisible();
  await expect(page.getByLabel("Price in $", { exact: true })).toHaveValue("7");
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Mine.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Product saved", { exact: true })).toBeVisible();
  expect(await call(shopUrl, admin, "GET", `/api/goods/${product._id}`)).toMatchObject({
    price: 7,
    dec: "Mine.",
  });
});

test("an administrator's facts are saved beside a change of another section, and not over a change of the same one", async ({
  page,
  shopUrl,
  admin,
  expectFailure,
}) => {
  expectFailure(/409/);
  const { _id } = await newProduct(shopUrl);
  const stored = () => call<Record<string, unknown>>(shopUrl, admin, "GET", `/api/goods/${_id}`);
  const changeElsewhere = async (body: object) => {
    const { revision } = await stored();
    await call(shopUrl, admin, "PATCH", `/api/goods/${_id}`, { revision, ...body });
  };
  await page.goto(`/dashboard/manageproduct/${_id}`);
  const save = page.getByRole("button", { name: "Save facts" });
  const [maker, customsCode] = [page.getByLabel("Maker", { exact: true }), page.getByLabel("Customs code")];
  await expect(save).toBeEnabled();
  await maker.fill("Hedlund");
  await changeElsewhere({ price: 7 });
  await save.click();
  await expect.poll(stored).toMatchObject({ maker: "Hedlund", price: 7 });
  await expect(save).toBeEnabled();

  await customsCode.fill("87149990");
  await changeElsewhere({ maker: "Hedlund Precision" });
  await save.click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Hedlund became Hedlund Precision" }),
  ).toBeVisible();
  await expect(maker).toHaveValue("Hedlund Precision");
  await expect(customsCode).toHaveValue("87149990");
  expect(await stored()).toMatchObject({ maker: "Hedlund Precision" });
  await expect(save).toBeEnabled();
  await save.click();
  await expect.poll(stored).toMatchObject({ maker: "Hedlund Precision", customsCode: "87149990" });
});

test("a fact that is typed while another one is saved stays in its field", async ({
  page,
  shopUrl,
  admin,
}) => {
  const { _id } = await newProduct(shopUrl);
  const stored = () => call<Record<string, unknown>>(shopUrl, admin, "GET", `/api/goods/${_id}`);
  let sendNow = () => {};
  const mayBeSent = new Promise<void>((resolve) => {
    sendNow = resolve;
  });
  await page.route(`**/api/goods/${_id}`, async (route) => {
    if (route.request().method() === "PATCH") await mayBeSent;
    await route.continue();
  });
  await page.goto(`/dashboard/manageproduct/${_id}`);
  const save = page.getByRole("button", { name: "Save facts" });
  const customsCode = page.getByLabel("Customs code");
  await expect(save).toBeEnabled();
  await page.getByLabel("Maker", { exact: true }).fill("Hedlund");
  await save.click();
  await customsCode.fill("87149990");
  sendNow();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(save).toBeEnabled();
  await expect(customsCode).toHaveValue("87149990");
  await save.click();
  await expect.poll(stored).toMatchObject({ maker: "Hedlund", customsCode: "87149990" });
});
