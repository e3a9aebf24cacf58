import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";

test.use({ serviceWorkers: "allow" });

test("a page without a connection shows an offline page in the shop's look and loads when the connection is back", async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|503.*reviewsS|status of 503/);
  await page.goto("/");
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto("/reviewsS");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The shop cannot be reached");
  await expectGoodPage(page);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/reviewsS");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reviews");
});

test("a link followed without a connection ends at the offline page, and Try again continues to its target", async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|503.*reviewsS|status of 503/);
  await page.goto("/blogs");
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Reviews" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The shop cannot be reached");
  await expect(page).toHaveURL("/reviewsS");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reviews");
});

test("no page of the shop is stored for offline use: with a connection every page is fetched", async ({
  page,
}) => {
  await page.goto("/singlegoods");
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  await page.reload();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(["/offline.html"]);
});
