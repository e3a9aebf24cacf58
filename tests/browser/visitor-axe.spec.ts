import { expect, test } from "../support/browser";
import { expectGoodPage, objections } from "./scenes/good-page";

const PAGES = [
  "/",
  "/singlegoods?category=Tyres",
  "/singlegoods?q=chain&availability=orderable&to=10&sort=-price",
  "/singlegoods?q=velocipede",
  "/goods/chain-11-speed-118-links",
  "/reviewsS",
  "/blogs",
  "/myprotfolio",
];

for (const path of PAGES) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectGoodPage(page);
  });
}

test("axe finds nothing on the page for what is not there, nor in the open menu", async ({
  page,
  expectFailure,
}) => {
  expectFailure(/404/);
  await page.goto("/nothing/here");
  await expectGoodPage(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/");
  await page.getByText("Menu", { exact: true }).click();
  expect(await objections(page)).toEqual([]);
});

test("nothing is wider than the screen, from the smallest phone to a desk", async ({ page }) => {
  for (const width of [320, 360, 768, 960, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await page.goto(path);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path} at ${width}`,
      ).toBe(0);
    }
  }
});

test("every picture has its size, and nothing carries a style attribute", async ({ page, shopUrl }) => {
  for (const path of PAGES) {
    const html = await (await page.request.get(shopUrl + path)).text();
    const body = html.slice(html.indexOf("<body")).replaceAll(/<script\b.*?<\/script>/gs, "");
    expect(body, path).toContain("</main>");
    expect(body.match(/<img(?![^>]*\swidth=)[^>]*>/g), path).toBeNull();
    expect(body.match(/<img(?![^>]*\sheight=)[^>]*>/g), path).toBeNull();
    expect(body.match(/<[a-z][^>]*\sstyle=/g), path).toBeNull();
  }
});

interface Shifts {
  shifted: number;
  moved: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

test("pages stand still while they load, also where the font comes late", async ({ page }) => {
  await page.addInitScript(() => {
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
  const shifts = () =>
    page.evaluate(() => {
      const { shifted, moved } = window as unknown as Shifts;
      return { shifted, moved };
    });
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 100,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  });
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const { shifted, moved } = await shifts();
      expect(shifted, `${path} at ${width}: ${moved.join(", ")}`).toBeLessThan(0.02);
    }
  }
  // A page that does move is seen to.
  await page.evaluate(() => {
    const late = document.createElement("div");
    late.style.height = "200px";
    document.querySelector("main")?.prepend(late);
  });
  await expect.poll(async () => (await shifts()).shifted).toBeGreaterThan(0.02);
});
