import type { Page } from "@playwright/test";
import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { shopClient } from "../support/shop-client";

const SHOTS = process.env.SHOTS ?? "";

/** For a look at the pages: `SHOTS=folder` takes them at two widths, light and dark. */
async function shot(page: Page, name: string): Promise<void> {
  if (SHOTS === "") return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
}

/** Of sales, from the list to the third version; of the customer, from the mail's link to the page of the payment. */
const MOST_STEPS = { sales: 24, customer: 1 };

test("an offer that is changed twice is accepted by its link, without signing in, and leads to the payment", async ({
  page,
  browser,
  shopUrl,
}) => {
  test.slow();
  const client = shopClient(shopUrl);
  const boss = await client.signInAdmin();
  const word = crypto.randomUUID().slice(0, 8);
  const goods = { name: `Hub ${word}`, dec: "A hub", img: "", price: 12.5, quantity: 100, available: 5000 };
  const chain = { ...goods, name: `Chain ${word}`, price: 4 };
  await client.addGoods(boss, goods);
  const chainId = await client.addGoods(boss, chain);
  const { sku } = await client.call<{ sku: string }>(boss, `GET /api/goods/${chainId}`);
  const email = `carl.${word}@example.com`;
  await enter(page.context(), shopUrl, boss);
  await page.goto("/dashboard/offers");
  await expectGoodPage(page);
  let steps = 0;
  const step = async (done: Promise<unknown>) => {
    steps += 1;
    await done;
  };
  const fill = (label: string, text: string) => step(page.getByLabel(label, { exact: true }).fill(text));
  const saved = () => expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await step(page.getByRole("link", { name: "New offer" }).click());
  await step(page.getByRole("link", { name: "New customer" }).click());
  await fill("Name", "Carl Caller");
  await fill("Email", email);
  await fill("Phone", "+46 40 123456");
  await shot(page, "offer-new");
  await step(page.getByRole("button", { name: "Begin the offer" }).click());
  await expect(page).toHaveURL(/\/dashboard\/offers\/[0-9a-f]{24}$/);
  await expectGoodPage(page);
  await shot(page, "offer-empty");

  const words = page.getByLabel("Name or SKU of the part");
  await step(words.fill(goods.name));
  await words.press("Enter");
  await step(page.getByRole("button", { name: `Add ${goods.name}` }).press("Enter"));
  await fill("Street and number", "Hamngatan 9");
  await fill("Postal code", "211 22");
  await fill("City", "Malmö");
  await fill("Country", "Sweden");
  await fill("Note for the customer", "As we spoke on the telephone.");
  await saved();
  await expect(page.getByText("List price $ 12.50")).toBeVisible();
  const send = async (label: string) => {
    await step(page.getByRole("button", { name: label }).click());
    await step(page.getByRole("alertdialog").getByRole("button", { name: "Send it" }).click());
    await expect(page.getByText("The offer is on its way").first()).toBeVisible();
  };
  await send("Send the offer");
  await expect(page.getByRole("heading", { name: "Write version 2" })).toBeVisible();

  const price = page.getByLabel("Price a piece", { exact: true });
  await step(price.first().fill("11.90"));
  await saved();
  await send("Send version 2");
  await expect(page.getByRole("heading", { name: "Write version 3" })).toBeVisible();
  await step(page.getByLabel("Paste a list").fill(`${sku}; 200`));
  await step(page.getByRole("button", { name: "Add the list" }).click());
  await expect(page.getByText("1 line added.")).toBeVisible();
  await step(price.first().fill("11.50"));
  await saved();
  await shot(page, "offer-editor");
  await expectGoodPage(page);
  await send("Send version 3");
  await expect(page.getByRole("table", { name: "Sent versions" })).toContainText("3");
  await expect(page.getByRole("button", { name: "Send version 4" })).toBeDisabled();
  const link = await page.getByText(/\/offer\/[\w-]{43}$/).textContent();
  await shot(page, "offer-sent");
  expect(steps).toBeLessThanOrEqual(MOST_STEPS.sales);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${shopUrl}${new URL(link ?? "").pathname}`);
  await expect(visitor.getByRole("heading", { level: 1, name: /version 3$/ })).toBeVisible();
  await expect(visitor.getByText("$ 1,950.00").first()).toBeVisible();
  await expectGoodPage(visitor);
  await shot(visitor, "offer-answer");
  const downloading = visitor.waitForEvent("download");
  await visitor.getByRole("button", { name: "Download as PDF" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^offer-[0-9A-F]{6}-3\.pdf$/);
  let answers = 0;
  const answer = async (done: Promise<unknown>) => {
    answers += 1;
    await done;
  };
  await answer(visitor.getByRole("button", { name: "Accept and order for $ 1,950.00" }).click());
  await expect(visitor).toHaveURL(/\/pay\//);
  expect(answers).toBeLessThanOrEqual(MOST_STEPS.customer);
  await visitor.getByRole("button", { name: "Pay by card" }).click();
  await expect(visitor.getByText("$ 1,950.00").first()).toBeVisible();
  await visitor.goto(`${shopUrl}${new URL(link ?? "").pathname}`);
  await expect(visitor.getByRole("link", { name: "Pay $ 1,950.00" })).toBeVisible();
  await expectGoodPage(visitor);
  await shot(visitor, "offer-accepted");

  await page.goto(`/dashboard/offers?q=${email}`);
  await expect(page.getByRole("table", { name: "Offers" })).toContainText("Accepted");
  await shot(page, "offers-list");
  await page.getByRole("link", { name: "Carl Caller" }).click();
  await page.getByRole("link", { name: /^order / }).click();
  await expect(page.getByText(/^Offer [0-9A-F]{6}, version 3, accepted/)).toBeVisible();
});

test("a customer declines an offer with a word that sales read, and the link of a withdrawn one has ended", async ({
  page,
  browser,
  shopUrl,
}) => {
  const client = shopClient(shopUrl);
  const boss = await client.signInAdmin();
  const word = crypto.randomUUID().slice(0, 8);
  const goods = { name: `Hub ${word}`, dec: "A hub", img: "", price: 12.5, quantity: 100, available: 5000 };
  const productId = await client.addGoods(boss, goods);
  const customer = await client.signUp("Olga Offer");
  const id = await client.insert(
    boss,
    "POST /api/offers",
    { customerEmail: customer.email },
    { "idempotency-key": word },
  );
  await client.call(boss, `PATCH /api/offers/${id}`, {
    phone: "030 123456",
    lines: [{ productId, quantity: 100, unitPrice: 9 }],
    address: { company: "", street: "Hamngatan 9", city: "Malmö", postalCode: "211 22", country: "Sweden" },
    ...{ delivery: null, payBy: "prepay", note: "", staffNote: "", validUntil: null, revision: 0 },
  });
  await client.call(boss, `POST /api/offers/${id}/send`, { revision: 1 });
  await enter(page.context(), shopUrl, boss);
  await page.goto(`/dashboard/offers/${id}`);
  const link = (await page.getByText(/\/offer\/[\w-]{43}$/).textContent()) ?? "";
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${shopUrl}${new URL(link).pathname}`);
  await visitor.getByRole("button", { name: "Decline" }).click();
  const dialog = visitor.getByRole("alertdialog");
  await dialog.getByLabel("Why? (optional)").fill("Too dear");
  await dialog.getByRole("button", { name: "Decline it" }).click();
  await expect(visitor.getByText("This offer was declined. Ask the shop for a new one.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Too dear")).toBeVisible();
  await shot(page, "offer-declined");
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw it" }).click();
  await expect(page.getByText("The offer is withdrawn").first()).toBeVisible();
  const ended = await visitor.goto(`${shopUrl}${new URL(link).pathname}`);
  expect(ended?.status()).toBe(410);
  await expect(visitor.getByRole("heading", { name: "This offer has ended" })).toBeVisible();
  await shot(visitor, "offer-ended");
});
