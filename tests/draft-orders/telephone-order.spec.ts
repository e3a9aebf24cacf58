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

const MOST_STEPS = 12;

test("a caller without an account has their order in twelve steps, and the mail of it has the way in", async ({
  page,
  shopUrl,
}) => {
  const client = shopClient(shopUrl);
  const boss = await client.signInAdmin();
  const word = crypto.randomUUID().slice(0, 8);
  const goods = { name: `Hub ${word}`, dec: "A hub", img: "", price: 12.5, quantity: 100, available: 5000 };
  await client.addGoods(boss, goods);
  await enter(page.context(), shopUrl, boss);
  await page.goto("/dashboard/allorders");
  let steps = 0;
  const step = async (done: Promise<unknown>) => {
    steps += 1;
    await done;
  };
  const fill = (label: string, text: string) => step(page.getByLabel(label, { exact: true }).fill(text));
  await step(page.getByRole("link", { name: "New order", exact: true }).click());
  await step(page.getByRole("link", { name: "New customer" }).click());
  await expectGoodPage(page);
  const words = page.getByLabel("Name or SKU of the part");
  await step(words.fill(goods.name));
  await words.press("Enter");
  await step(page.getByRole("button", { name: `Add ${goods.name}` }).press("Enter"));
  await fill("Name", "Carl Caller");
  await fill("Email", `carl.${word}@example.com`);
  await fill("Phone", "+46 40 123456");
  await fill("Street and number", "Hamngatan 9");
  await fill("Postal code", "211 22");
  await fill("City", "Malmö");
  await fill("Country", "Sweden");
  await expect(page.getByText("$ 12.50 a piece")).toBeVisible();
  await shot(page, "new-customer");
  await step(page.getByRole("button", { name: "Place the order" }).click());
  await expect(page).toHaveURL(/\/dashboard\/myorders\/[0-9a-f]{24}$/);
  await expect(page.getByText("Placed. The customer has the pay link by mail.")).toBeVisible();
  expect(steps).toBeLessThanOrEqual(MOST_STEPS);
});
