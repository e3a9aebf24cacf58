import type { Page } from "@playwright/test";
import { COUNTERS } from "@/lib/core/domain/shop/shop";
import { expect, MOVING, test } from "../support/browser";

const carousel = (page: Page) => page.getByRole("region", { name: "From the facility" });
const caption = (page: Page) => carousel(page).locator(".carousel-caption");

/** Longer than a slide is shown. */
const A_WHILE = 7500;

test("the home page shows the first six products, the facility and three reviews before any script runs", async ({
  browser,
  shopUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shopUrl);

  const rows = page.getByRole("table", { name: "The first products" }).locator("tbody tr");
  await expect(rows).toHaveCount(6);
  await expect(rows.first()).toContainText("Chain, 11-speed, 118 links");
  await expect(rows.first()).toContainText("$ 12.40");
  for (const words of ["Big facility", "24/7 support", "Free delivery", "On orders over $3500"])
    await expect(page.getByText(words, { exact: false }).first()).toBeVisible();
  await expect(page.locator(".review")).toHaveCount(3);
  await expect(page.getByRole("link", { name: "All reviews" })).toHaveAttribute("href", "/reviewsS");
  // The final numbers are in the HTML; counting up is an animation.
  for (const { label, value } of COUNTERS)
    await expect(page.locator(".figures > div", { hasText: label })).toContainText(String(value));
  await expect(caption(page)).toContainText("Legend 1");
  await context.close();
});

test.describe("the counters", () => {
  test.use(MOVING);

  test("the counters count up when they come into view and end at their numbers", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const shown = page.locator(".figures dd [aria-hidden]");
    await shown.first().scrollIntoViewIfNeeded();
    await page.clock.runFor(300);
    await expect.poll(async () => Number(await shown.nth(1).textContent())).toBeLessThan(7565);
    await page.clock.runFor(2000);
    await expect(shown).toHaveText(["42", "7565", "1438", "1250"]);
  });
});

test("the counters and the banner stand still for visitors who prefer reduced motion", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await page.clock.runFor(2 * A_WHILE);
  await expect(caption(page)).toContainText("Legend 1");
  await expect(page.getByRole("button", { name: /^(?:Pause|Play) slides$/ })).toBeHidden();
  await page.locator(".figures").scrollIntoViewIfNeeded();
  await page.clock.runFor(100);
  await expect(page.locator(".figures dd [aria-hidden]")).toHaveText(["42", "7565", "1438", "1250"]);
});

test.describe("the banner", () => {
  test.use(MOVING);
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await expect(caption(page)).toContainText("Legend 1");
  });

  test("the banner shows one picture under three captions and rotates by itself", async ({ page }) => {
    const pictures = carousel(page).locator("img");
    await expect(pictures).toHaveCount(3);
    const sources = await pictures.evaluateAll((all) => all.map((picture) => picture.getAttribute("src")));
    expect(new Set(sources).size).toBe(1);
    for (const next of ["Legend 2", "Legend 3", "Legend 1"]) {
      await page.clock.runFor(A_WHILE);
      await expect(caption(page)).toContainText(next);
    }
  });

  test("the banner stops under the pointer and continues when it leaves", async ({ page }) => {
    await carousel(page).hover();
    await page.clock.runFor(A_WHILE);
    await expect(caption(page)).toContainText("Legend 1");
    await page.mouse.move(2, 2);
    await page.clock.runFor(A_WHILE);
    await expect(caption(page)).toContainText("Legend 2");
  });

  test("the banner stops while something in it has the focus", async ({ page }) => {
    await carousel(page).getByRole("button", { name: "Next slide" }).focus();
    await page.clock.runFor(A_WHILE);
    await expect(caption(page)).toContainText("Legend 1");
  });

  test("the banner stops and starts by its button", async ({ page }) => {
    await carousel(page).getByRole("button", { name: "Pause slides" }).click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.mouse.move(2, 2);
    await page.clock.runFor(A_WHILE);
    await expect(caption(page)).toContainText("Legend 1");
    await carousel(page).getByRole("button", { name: "Play slides" }).click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.mouse.move(2, 2);
    await page.clock.runFor(A_WHILE);
    await expect(caption(page)).toContainText("Legend 2");
  });

  test("the banner moves by buttons, dots and keys, and a screen reader meets only the visible slide", async ({
    page,
  }) => {
    await carousel(page).getByRole("button", { name: "Next slide" }).click();
    await page.clock.runFor(1000);
    await expect(caption(page)).toContainText("Legend 2");
    await carousel(page).getByRole("button", { name: "Legend 3" }).click();
    await page.clock.runFor(1000);
    await expect(caption(page)).toContainText("Legend 3");
    await page.keyboard.press("ArrowRight");
    await page.clock.runFor(1000);
    await expect(caption(page)).toContainText("Legend 1");
    await page.keyboard.press("ArrowLeft");
    await page.clock.runFor(1000);
    await expect(caption(page)).toContainText("Legend 3");
    await page.keyboard.press("Home");
    await page.clock.runFor(1000);
    await expect(caption(page)).toContainText("Legend 1");
    await expect(carousel(page).getByRole("group", { name: /of 3$/ })).toHaveCount(1);
  });
});
