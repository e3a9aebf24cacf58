import type { Page } from "@playwright/test";
import { COUNTERS } from "@/lib/core/domain/shop/shop";
import { enter, expect, test } from "../support/browser";
import { expectGoodPage, objections } from "../support/browser-steps/good-page";
import { shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";

// The look counts for the whole shop, so that this shop is of these tests alone.
test.describe.configure({ mode: "serial" });
let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const backgroundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test("an owner chooses an accent that everybody can read, by keyboard, and each page has it in both modes", async ({
  page,
  context,
}) => {
  await enter(context, shop.url, await shopClient(shop.url).sharedAdmin());
  await page.goto(`${shop.url}/dashboard/shop/look`);
  const form = page.getByRole("region", { name: "Colour and corners" });
  await form.getByLabel("Accent", { exact: true }).fill("#fff");
  await expect(form.getByRole("alert")).toContainText("This colour is too pale to be read");
  await page.keyboard.press("Tab");
  await expect(form.getByRole("button", { name: "Use #6c6c6c" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Accent", { exact: true })).toHaveValue("#6c6c6c");
  await expect(form.getByRole("alert")).toHaveCount(0);

  await form.getByLabel("Accent", { exact: true }).fill("C8102E");
  await form.getByLabel("Round corners").selectOption("Large");
  await form.getByLabel("Round corners").press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Look changed")).toBeVisible();
  await expect(form.getByLabel("Accent", { exact: true })).toHaveValue("#c8102e");
  await expectGoodPage(page);

  for (const [colorScheme, color] of [
    ["light", "rgb(200, 16, 46)"],
    ["dark", /^rgb\(2\d\d, 1[2-6]\d, 1[2-6]\d\)$/],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${shop.url}/`);
    expect(await backgroundOf(page, ".button-primary")).toMatch(color);
    await expect(page.locator(".button-primary").first()).toHaveCSS("border-radius", "6px");
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await objections(page)).toEqual([]);
    }
  }
});

test("an owner replaces texts of the front page, and an emptied field says the shop's own again", async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/400.*\/api\/shop/);
  await enter(context, shop.url, await shopClient(shop.url).sharedAdmin());
  await page.goto(`${shop.url}/dashboard/shop/look`);
  const form = page.getByRole("region", { name: "Front page" });
  await form.getByLabel("Heading", { exact: true }).fill("Rad & Tat");
  await form.getByLabel("First slide's caption").fill("Legend 2");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Another one has the same text")).toBeVisible();
  await expect(form.getByLabel("Second slide's caption")).toBeFocused();
  await form.getByLabel("First slide's caption").fill("");
  await form.getByLabel("First figure", { exact: true }).fill("7");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Look changed")).toBeVisible();
  await expect(form.getByLabel("First slide's caption")).toHaveValue("Legend 1");

  await page.goto(`${shop.url}/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rad & Tat");
  await expect(page).toHaveTitle(/^Rad & Tat · /);
  const figures = page.getByRole("region", { name: "Figures" });
  await expect(figures).toContainText("state7");
  await expect(figures).toContainText(`user${COUNTERS[2].value}`);
});

const LOGO = {
  name: "logo.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"><rect width="40" height="40" fill="#c8102e"/><path d="M60 30h120" stroke="#14191b" stroke-width="6"/></svg>',
  ),
};

test("an owner's logo stands in the head of each page, in both modes, and goes again", async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/400.*\/api\/shop\/logo/);
  await enter(context, shop.url, await shopClient(shop.url).sharedAdmin());
  await page.goto(`${shop.url}/dashboard/shop/look`);
  const form = page.getByRole("form", { name: "Logo", exact: true });
  const letters = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>Rad</text></svg>');
  await form.getByLabel("Logo").setInputFiles({ ...LOGO, buffer: letters });
  await form.getByRole("button", { name: "Upload it" }).click();
  await expect(form.getByRole("alert")).toContainText("letters that need their font");
  await form.getByLabel("Logo").setInputFiles(LOGO);
  await form.getByRole("button", { name: "Upload it" }).click();
  await expect(page.getByText("Logo changed")).toBeVisible();
  await expectGoodPage(page);

  const logo = page.getByRole("banner").getByRole("img", { name: "Halfinch" });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${shop.url}/`);
      await expect(logo).toBeVisible();
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
      expect(await objections(page)).toEqual([]);
    }
  }
  await page.goto(`${shop.url}/dashboard/shop/look`);
  await form.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText("Logo removed")).toBeVisible();
  await expect(logo).toHaveCount(0);
});
