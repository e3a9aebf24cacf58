import type { Page } from "@playwright/test";

/** For a look at the pages: `SHOTS=folder` takes them whole, at two widths. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS ?? "";
  if (folder === "") return;
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
}
