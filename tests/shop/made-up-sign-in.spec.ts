import { expect, test } from "../support/browser";
import { expectWhole, ownTexts, speakMadeUp, startMadeUpShop } from "../support/browser-steps/made-up-pages";
import { shopClient } from "../support/shop-client";
import type { Shop } from "../support/shop-process";

// Login, sign-up and the way to a new password in the made-up language, on the smallest telephone.
test.describe.configure({ mode: "serial" });
let shop: Shop;
let own: readonly string[];
const EMAIL = "a1@1.cn";

test.beforeAll(async () => {
  shop = await startMadeUpShop();
  own = [...(await ownTexts(shop.url)), EMAIL, "JavaScript", "Google"];
});
test.afterAll(() => shop.stop());

test.beforeEach(async ({ context, page }) => {
  await speakMadeUp(context);
  await page.setViewportSize({ width: 320, height: 640 });
});

test("the login: why it is asked for, empty fields, and a wrong password", async ({
  page,
  expectFailure,
}) => {
  for (const query of ["", "?reason=signed-out", "?reason=admin", "?error=Callback"]) {
    await page.goto(`${shop.url}/de/login${query}`);
    await expectWhole(page, own);
  }
  await page.locator("form button[type=submit]").click();
  await expect(page.locator(".field-error")).toHaveCount(2);
  await expectWhole(page, own);
  expectFailure(/\b401\b/);
  await page.locator("#email").fill(EMAIL);
  await page.locator("#password").fill("123456789");
  await page.locator("form button[type=submit]").click();
  await expect(page.locator("form .notice-bad")).toBeVisible();
  await expectWhole(page, own);
});

test("the sign-up: its fields, a common password, an e-mail that has an account, and the way back to the basket", async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\b4\d\d\b/);
  await shopClient(shop.url).call(null, "POST /api/users", {
    ...{ name: "王", email: EMAIL, password: "correct-horse" },
  });
  await page.goto(`${shop.url}/de/singup?callbackUrl=%2Fde%2Fbasket`);
  await page.locator("form button[type=submit]").click();
  await expect(page.locator(".field-error")).toHaveCount(3);
  await expectWhole(page, own);
  await page.locator("#name").fill("王");
  await page.locator("#email").fill(EMAIL);
  for (const password of ["password", "1122-horse-3344"]) {
    await page.locator("#password").fill(password);
    await page.locator("form button[type=submit]").click();
    await expect(page.locator(".field-error, form .notice-bad").first()).toBeVisible();
    await expectWhole(page, own);
  }
  await page.locator("#email").fill("b2@1.cn");
  await page.locator("form button[type=submit]").click();
  await expect(page).toHaveURL(`${shop.url}/de/basket`);
});

test("the way to a new password", async ({ page }) => {
  await page.goto(`${shop.url}/de/forgot`);
  await expectWhole(page, own);
  await page.locator("#email").fill(EMAIL);
  await page.locator("form button[type=submit]").click();
  await expect(page.locator("h1:focus")).toBeVisible();
  await expectWhole(page, own);
});
