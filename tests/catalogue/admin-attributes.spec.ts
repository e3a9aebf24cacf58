import { expect, test } from "../support/browser";
import { answer } from "../support/browser-steps/admin-pages";
import { call, newProduct } from "../support/browser-steps/products-and-orders";

/** @returns a key that no other test uses */
const newKey = (word: string) => `${word}-${Date.now()}`;

test("an administrator defines an attribute, gives a product a value, and a visitor reads it on its page", async ({
  page,
  browser,
  shopUrl,
  admin,
  expectFailure,
}) => {
  expectFailure(/400/);
  const key = newKey("width");
  const label = `Width ${key}`;
  const { _id } = await newProduct(shopUrl);
  await page.goto("/dashboard/attributes");
  await page.getByRole("button", { name: "Add attribute" }).click();
  await expect(page.locator("#attribute-label-error")).toBeVisible();
  await page.getByLabel("Label").fill(label);
  await page.getByLabel("Key").fill(key);
  await page.getByLabel("Unit").fill("mm");
  await page.getByRole("button", { name: "Add attribute" }).click();
  await expect(page.getByRole("row").filter({ hasText: label })).toBeVisible();
  await expect(page.getByLabel("Label")).toHaveValue("");

  await page.goto(`/dashboard/manageproduct/${_id}`);
  const field = page.getByLabel(`${label}, mm`);
  await field.fill("wide");
  await page.getByRole("button", { name: "Save attributes" }).click();
  await expect(page.locator(`#attribute-${key}-error`)).toHaveText(/must be a number/);
  await expect(field).toBeFocused();
  await field.fill("1,042.5");
  await page.getByRole("button", { name: "Save attributes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(field).toHaveValue("1042.5");

  const { slug } = await call<{ slug: string }>(shopUrl, admin, "GET", `/api/goods/${_id}`);
  const visitor = await (await browser.newContext({ baseURL: shopUrl })).newPage();
  await visitor.goto(`/goods/${slug}`);
  await expect(visitor.getByRole("row").filter({ hasText: label })).toContainText("1,042.5\u00a0mm");
  await visitor.context().close();
});

test("an administrator sees which values another type would lose, before and instead of the change", async ({
  page,
  shopUrl,
  admin,
  expectFailure,
}) => {
  expectFailure(/409/);
  const key = newKey("finish");
  const { _id, name } = await newProduct(shopUrl);
  await call(shopUrl, admin, "PUT", `/api/attributes/${key}`, { label: `Finish ${key}`, type: "word" });
  const { revision } = await call<{ revision: number }>(shopUrl, admin, "GET", `/api/goods/${_id}`);
  await call(shopUrl, admin, "PATCH", `/api/goods/${_id}`, { revision, attributes: { [key]: "matt" } });

  await page.goto(`/dashboard/attributes/${key}`);
  await page.getByLabel("Type").selectOption("number");
  for (const button of ["Compare with today's values", "Save"]) {
    await page.getByRole("button", { name: button }).click();
    await expect(page.locator(":focus")).toContainText("1 of 1 value does not convert");
    await expect(page.getByRole("row").filter({ hasText: name })).toContainText("matt");
  }
  await page.getByLabel("Type").selectOption("choice");
  await page.getByLabel("Choices").fill("matt\ngloss");
  await page.getByRole("button", { name: "Compare with today's values" }).click();
  await expect(page.getByText("The one value there is converts.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/dashboard\/attributes$/);
  await page.getByRole("link", { name: `Edit Finish ${key}` }).click();
  await page.getByRole("button", { name: `Remove Finish ${key}` }).click();
  await answer(page, "Remove");
  await expect(page.getByText("Attribute removed", { exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: key })).toHaveCount(0);
});

test("an attribute that somebody else has changed is overwritten by no second click", async ({
  page,
  shopUrl,
  admin,
  expectFailure,
}) => {
  expectFailure(/409/);
  const key = newKey("hue");
  const path = `/api/attributes/${key}`;
  await call(shopUrl, admin, "PUT", path, { label: `Hue ${key}`, type: "word" });
  await page.goto(`/dashboard/attributes/${key}`);
  await page.getByLabel("Unit").fill("nm");
  await call(shopUrl, admin, "PUT", path, { label: `Hue ${key}, theirs`, type: "word", revision: 0 });
  const save = page.getByRole("button", { name: "Save" });
  const showNow = page.getByRole("button", { name: "Show it as it is now" });
  for (let click = 0; click < 2; click += 1) {
    const refused = page.waitForResponse((answered) => answered.url().endsWith(path));
    await save.click();
    expect((await refused).status()).toBe(409);
    await expect(showNow).toBeVisible();
    await expect(page.getByLabel("Unit")).toHaveValue("nm");
  }
  await showNow.click();
  await expect(page.getByLabel("Label")).toHaveValue(`Hue ${key}, theirs`);
  await expect(page.getByLabel("Unit")).toHaveValue("");
  await page.getByLabel("Unit").fill("nm");
  await save.click();
  await expect(page).toHaveURL(/\/dashboard\/attributes$/);
});
