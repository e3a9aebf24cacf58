import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { expect } from "../browser";
import { judgeAlikeContrastOnce, passByElementsWithoutText, readEachColourOnce } from "./quicker-axe";

/** Less than half as long as `axe.source`; each document gets it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

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
    await page.emulateMedia({ colorScheme });
    const where = `${page.url()} at ${width}, ${colorScheme}`;
    // The dark theme differs in colours only.
    expect(await objections(page, { dialog, colours: colorScheme === "dark" }), where).toEqual([]);
    expect(await pixelsBeyondTheScreen(page), where).toBeLessThanOrEqual(0);
  }
}

/** Expects that the page follows the window from a desktop to the smallest phone and is never wider than it. */
export async function expectToFitEveryWidth(page: Page): Promise<void> {
  for (const width of [1920, 960, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await pixelsBeyondTheScreen(page), `${page.url()} at ${width}`).toBe(0);
  }
}

const pixelsBeyondTheScreen = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/**
 * Axe's violations with their elements, judged once nothing moves any more. @param only limits the check: an open dialog,
 * a mail, whose reader's page has the landmarks, colours alone
 */
export async function objections(
  page: Page,
  { dialog = false, mail = false, colours = false } = {},
): Promise<string[]> {
  await endMovement(page);
  // Half a megabyte, once for each document: `AxeBuilder` sends it with every check, which takes as long as the check.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(AXE);
    for (const saving of [readEachColourOnce, passByElementsWithoutText, judgeAlikeContrastOnce])
      await page.evaluate(saving);
  }
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
    // A page that is read again has no title for a moment.
    for (let frames = 0; document.title === "" && frames < 120; frames += 1)
      await new Promise((done) => requestAnimationFrame(done));
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, asked);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, options);
}

/**
 * Brings every animation and transition to its end, or out of the way where it has none. What is half faded in has neither
 * its colours nor, at times, its place, so that a check of it would depend on the moment.
 */
async function endMovement(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    for (const animation of document.getAnimations()) {
      const end = Number(animation.effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
      if (Number.isFinite(end)) animation.finish();
      else animation.cancel();
    }
  });
}
