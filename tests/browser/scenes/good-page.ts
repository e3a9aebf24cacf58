import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "../../support/browser";

const LOOKS = [375, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/**
 * In each look: nothing that axe objects to, and nothing wider than the screen. Behind an open dialog the page with its
 * heading is hidden, as it should be.
 */
export async function expectGoodPage(page: Page, { dialog = false } = {}): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    // A colour on its way to another is neither.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const where = `${page.url()} at ${width}, ${colorScheme}`;
    // In the dark only the colours differ.
    expect(await objections(page, { dialog, colours: colorScheme === "dark" }), where).toEqual([]);
    const tooWide = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(tooWide), where).toBeLessThanOrEqual(0);
  }
}

/** What axe objects to, with the elements. @param only what it is about: a dialog that is open, colours alone */
export async function objections(page: Page, { dialog = false, colours = false } = {}): Promise<string[]> {
  // No page has a frame, for which axe would open another page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (colours) axe.withRules(["color-contrast", "link-in-text-block"]);
  else if (dialog) axe.disableRules(["landmark-one-main", "page-has-heading-one"]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
