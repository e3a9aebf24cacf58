import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { newOrder, newProduct } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

/** A small phone, or a desktop of 1280 pixels at 400 %. */
test.use({ viewport: { width: 320, height: 640 } });

/** Tabs through a whole page: the focused element is in sight, uncovered and marked. */
async function expectFocusInSight(page: Page): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const name = `${element.tagName} ${element.id || element.textContent?.trim().slice(0, 40)}`;
      if (element.hasAttribute("data-seen")) return { name, again: true, problem: null };
      element.setAttribute("data-seen", "");
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const inSight = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
      if (!inSight || width === 0 || height === 0) return { name, again: false, problem: "out of sight" };
      // Checks several points, since a corner may lie under a rounded edge of another element.
      const free = [0.5, 0.1, 0.9].some((part) => {
        const x = Math.min(Math.max(left + width * part, 1), innerWidth - 1);
        const y = Math.min(Math.max(top + height * part, 1), innerHeight - 1);
        const above = document.elementFromPoint(x, y);
        return above !== null && (element.contains(above) || above.contains(element));
      });
      if (!free) return { name, again: false, problem: "covered" };
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const marked = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      return { name, again: false, problem: marked ? null : "not marked" };
    });
    if (found === null || found.again) break;
    seen.push(found.name);
    expect(found.problem, `${page.url()}: ${found.name}`).toBeNull();
  }
  expect(seen.length, page.url()).toBeGreaterThan(5);
}

test("the focus stays in sight on pages for everyone", async ({ page }) => {
  test.slow();
  for (const path of [
    "/",
    "/singlegoods?category=Hubs",
    "/goods/chain-11-speed-118-links",
    "/reviewsS",
    "/blogs",
    "/login",
    "/singup",
  ]) {
    await page.goto(path);
    await expectFocusInSight(page);
  }
});

test("the focus stays in sight on a customer's pages, also above the sticky total", async ({
  page,
  shopUrl,
  customer,
}) => {
  test.slow();
  const product = await newProduct(shopUrl);
  const order = await newOrder(shopUrl, customer, product);
  for (const path of [
    `/orders/${product._id}`,
    `/dashboard/payment/${order}`,
    `/dashboard/myorders/${order}`,
    "/dashboard/myorders",
    "/dashboard",
    "/dashboard/addreview",
  ]) {
    await page.goto(path);
    if (path.startsWith("/orders")) await page.getByText("Delivery address").click();
    await expectFocusInSight(page);
  }
});

test("the focus stays in sight on an administrator's pages", async ({ page, admin: _, shopUrl }) => {
  test.slow();
  await newOrder(shopUrl, await shopClient(shopUrl).signUp(), await newProduct(shopUrl));
  for (const path of [
    "/dashboard",
    "/dashboard/allorders?state=unpaid",
    "/dashboard/users",
    "/dashboard/manageproduct?q=hub",
    "/dashboard/addproduct",
  ]) {
    await page.goto(path);
    await expectFocusInSight(page);
  }
});
