import { expect, test } from "../support/browser";
import { type GoogleStandIn, startGoogle } from "../support/google-stand-in";
import { freePort, type Shop, startShop } from "../support/shop-process";

test.describe.configure({ mode: "serial" });

let google: GoogleStandIn;
let shop: Shop;

test.beforeAll(async () => {
  const port = await freePort();
  google = await startGoogle(`http://localhost:${port}`);
  shop = await startShop({ port, settings: { ...google.settings, PAYMENTS: "off" } });
});
test.afterAll(async () => {
  await shop?.stop();
  await google?.close();
});

test("a customer returns from Google to the page that they came from, with a token for the calls", async ({
  page,
}) => {
  google.next = { sub: "g-1", email: "gerda@example.com", email_verified: true, name: "Gerda Google" };
  await page.goto(`${shop.url}/login?callbackUrl=%2Fdashboard%2Faddreview`);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL(`${shop.url}/dashboard/addreview`);
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await page.goto(`${shop.url}/dashboard`);
  await expect(page.getByRole("definition").filter({ hasText: "gerda@example.com" })).toBeVisible();
});

test("an e-mail that Google has not verified is refused with a message", async ({ page }) => {
  google.next = { sub: "g-2", email: "eve@example.com", email_verified: false, name: "Eve" };
  await page.goto(`${shop.url}/singup`);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText("Google did not confirm this e-mail address", { exact: false })).toBeVisible();
});

test("without a payment provider, a customer can place an order and its payment page says so", async ({
  page,
}) => {
  google.next = { sub: "g-1", email: "gerda@example.com", email_verified: true, name: "Gerda Google" };
  await page.goto(`${shop.url}/singlegoods`);
  await page
    .getByRole("link", { name: /^Purchase/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByLabel("Phone").fill("+46 40 123 456");
  await page.getByRole("button", { name: "Purchase", exact: true }).click();
  await page.getByRole("link", { name: /^Pay order/ }).click();
  await expect(page.getByText("Card payment is not set up.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
});
