import type { Page } from "@playwright/test";

/** Holds back every request whose URL matches. @returns a function that releases them */
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

/** Opens a page and holds back its scripts. @returns a function that releases them */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, "**/_next/static/**/*.js");
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

/** Delivers the requests of `work` to the shop and drops the answers. */
export async function loseAnswers(page: Page, address: string, work: () => Promise<void>): Promise<void> {
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort("failed");
  });
  await work();
  await page.unroute(address);
}
