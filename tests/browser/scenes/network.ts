import type { Page } from "@playwright/test";

/** Holds back every request for such an address. @returns what lets them go on */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page whose scripts do not come yet. @returns what lets them come */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, "**/_next/static/**/*.js");
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

/** The shop gets what the work sends there, the browser never hears of it. */
export async function loseAnswers(page: Page, address: string, work: () => Promise<void>): Promise<void> {
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort("failed");
  });
  await work();
  await page.unroute(address);
}
