import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { expect } from "../browser";

const LOOKS = [375, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/**
 * Expects in each theme that axe finds nothing and nothing is wider than the screen. An open dialog hides the page
 * behind it with its heading.
 */
export async function expectGoodPage(page: Page, { dialog = false } = {}): Promise<void> {
  // After a link inside the shop the new page's title comes a moment after the page.
  await expect(page).toHaveTitle(/\S/);
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    // A colour in transition would be neither the old nor the new one.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const where = `${page.url()} at ${width}, ${colorScheme}`;
    // The dark theme differs in colours only.
    expect(await objections(page, { dialog, colours: colorScheme === "dark" }), where).toEqual([]);
    const tooWide = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(tooWide), where).toBeLessThanOrEqual(0);
  }
}

/**
 * Axe's violations with their elements. @param only limits the check: an open dialog, a mail, whose reader's page has the
 * landmarks, colours alone
 */
export async function objections(
  page: Page,
  { dialog = false, mail = false, colours = false } = {},
): Promise<string[]> {
  // Half a megabyte, once for each document: `AxeBuilder` sends it with every check, which takes as long as the check.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const off = dialog
    ? ["landmark-one-main", "page-has-heading-one"]
    : mail
      ? ["landmark-one-main", "region"]
      : [];
  const options: RunOptions = {
    resultTypes: ["violations"],
    ...(colours ? { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } } : {}),
    rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
  };
  return await page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, asked);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, options);
}
