import { fileURLToPath } from "node:url";
import { expect, test } from "../support/browser";
import {
  frameworkOf,
  LIMITS,
  picturesWithoutSize,
  scriptsOf,
  sentBytesOfSixty,
} from "../support/page-weight";
import { TEST_DIST_DIR } from "../support/shop-process";

const DIST_DIR = fileURLToPath(new URL(`../../${TEST_DIST_DIR}`, import.meta.url));

for (const path of [
  "/",
  "/singlegoods",
  "/goods/chain-11-speed-118-links",
  "/reviewsS",
  "/login",
  "/singup",
]) {
  test(`${path} loads little script beyond the framework, and every picture has its size`, async ({
    page,
    shopUrl,
  }) => {
    const scripts = await scriptsOf(page, shopUrl + path);
    const framework = await frameworkOf(DIST_DIR);
    expect(scripts).toBeGreaterThan(framework);
    expect(scripts - framework).toBeLessThanOrEqual(LIMITS.scripts);
    expect(await picturesWithoutSize(page)).toEqual([]);
  });
}

test("a list of sixty products is a small document", async ({ shopUrl }) => {
  expect(await sentBytesOfSixty(shopUrl)).toBeLessThanOrEqual(LIMITS.list);
});
