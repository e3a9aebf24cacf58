import { expect, test } from "../support/browser";
import { expectGoodPage, objections } from "../support/browser-steps/good-page";

const PAGES = [
  "/",
  "/singlegoods?category=Tyres",
  "/families/chains",
  "/singlegoods?q=chain&availability=orderable&to=10&sort=-price",
  "/singlegoods?q=velocipede",
  "/goods/chain-11-speed-118-links",
  "/reviewsS",
  "/blogs",
  "/myprotfolio",
  "/api-docs",
  "/basket",
];

for (const path of PAGES) {
  // Its thousands of elements take axe long: api-docs.spec.ts has them in each theme and width, some of them open.
  if (path === "/api-docs") continue;
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectGoodPage(page);
  });
}

test("axe finds nothing on the 404 page or in the open menu", async ({ page, expectFailure }) => {
  expectFailure(/404/);
  await page.goto("/nothing/here");
  await expectGoodPage(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/");
  await page.getByText("Menu", { exact: true }).click();
  expect(await objections(page)).toEqual([]);
});

test("no page is wider than the screen, from the smallest phone to a desktop", async ({ page }) => {
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

test("every picture has its size, and no element has a style attribute", async ({ page, shopUrl }) => {
  for (const path of PAGES) {
    const html = await (await page.request.get(shopUrl + path)).text();
    const body = html.slice(html.indexOf("<body")).replaceAll(/<script\b.*?<\/script>/gs, "");
    expect(body, path).toContain("</main>");
    expect(body.match(/<img(?![^>]*\swidth=)[^>]*>/g), path).toBeNull();
    expect(body.match(/<img(?![^>]*\sheight=)[^>]*>/g), path).toBeNull();
    expect(body.match(/<[a-z][^>]*\sstyle=/g), path).toBeNull();
  }
});
