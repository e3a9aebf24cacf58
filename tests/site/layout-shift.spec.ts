import { chromium, type Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { findChromium } from "../support/chromium";
import { FONT_SETS, fontEnvironment } from "../support/test-fonts";

const PAGES = [
  "/",
  "/singlegoods?category=Tyres",
  "/families/reflective-tyres",
  "/singlegoods?q=chain&availability=orderable&to=10&sort=-price",
  "/singlegoods?q=velocipede",
  "/goods/chain-11-speed-118-links",
  "/reviewsS",
  "/builds",
  "/basket",
  "/quick-order",
  "/blogs",
  "/myprotfolio",
];

interface Shifts {
  shifted: number;
  moved: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

for (const fonts of FONT_SETS) {
  test(`pages stand still while they load slowly on a device with the font set "${fonts}"`, async ({
    shopUrl,
  }) => {
    const browser = await findChromium();
    const own = await chromium.launch({ ...browser, env: { ...browser.env, ...fontEnvironment(fonts) } });
    const page = await own.newPage({
      baseURL: shopUrl,
      serviceWorkers: "block",
      reducedMotion: "no-preference",
    });
    await recordShifts(page);
    await slowDown(page);
    // A narrow screen wraps the most lines; the wide one is looked at with one set.
    for (const width of fonts === "dejavu" ? [375, 1280] : [375]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of PAGES) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        await expect(page.locator("main .loading"), path).toHaveCount(0);
        const { shifted, moved } = await shiftsOf(page);
        expect(shifted, `${path} at ${width}: ${moved.join(", ")}`).toBe(0);
      }
    }
    // The measurement sees a page that does move.
    await page.evaluate(() => {
      const late = document.createElement("div");
      late.style.height = "200px";
      document.querySelector("main")?.prepend(late);
    });
    await expect.poll(async () => (await shiftsOf(page)).shifted).toBeGreaterThan(0.02);
    await own.close();
  });
}

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as Partial<Shifts>;
    const shifts: Shifts = { shifted: 0, moved: [] };
    Object.assign(seen, shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        seen.shifted = (seen.shifted ?? 0) + entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          seen.moved?.push(
            `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" from ${previousRect.y} to ${currentRect.y}`,
          );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(() => {
    const { shifted, moved } = window as unknown as Shifts;
    return { shifted, moved };
  });

/** The font arrives after the text: 100 ms of latency, 400 kB/s, nothing in the browser's cache. */
async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 100,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  });
}

test("text is set in the shop's own font, on the second page at the latest", async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await page.goto("/");
  const familiesOfHeading = async () => {
    await page.goto("/singlegoods");
    await client.send("DOM.enable");
    await client.send("CSS.enable");
    const { root } = await client.send("DOM.getDocument");
    const { nodeId } = await client.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
    const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts.map(({ familyName, isCustomFont }) => isCustomFont && familyName.split(" ")[0]);
  };
  await expect.poll(familiesOfHeading).toEqual(["Archivo"]);
});
