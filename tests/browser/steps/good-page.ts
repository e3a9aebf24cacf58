import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "../../support/browser";

const LOOKS = [375, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/**
 * Expects in each theme that axe finds nothing and nothing is wider than the screen. An open dialog hides the page
 * behind it with its heading.
 */
export async function expectGoodPage(page: Page, { dialog = false } = {}): Promise<void> {
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
  // No page has a frame; for frames axe would open another page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (colours) axe.withRules(["color-contrast", "link-in-text-block"]);
  else if (dialog) axe.disableRules(["landmark-one-main", "page-has-heading-one"]);
  else if (mail) axe.disableRules(["landmark-one-main", "region"]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
