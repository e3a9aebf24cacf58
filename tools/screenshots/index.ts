import { mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright";
import { BANK_SETTINGS } from "../../tests/support/bank-account";
import { findChromium } from "../../tests/support/chromium";
import { startEmbedded } from "../../tests/support/embedded";
import type { SignedIn } from "../../tests/support/shop-client";
import { buildForTests, startShop, testSecret } from "../../tests/support/shop-process";
import { cataloguePicturesOf } from "./catalogue-pages";
import { prepareFixtures } from "./fixtures";
import { type Picture, picturesOf } from "./pages";

/**
 * `npm run tools -- screenshots`: takes every page and state at two widths, light and dark, into screenshots/, which is
 * not committed. `npm run tools -- screenshots goods payment` takes some of them, `--widths 360,768,1920` sets the widths,
 * and `--readme` takes the README's into docs/screenshots/.
 */
const FOLDER = new URL("../../screenshots/", import.meta.url);
const KEPT = new URL("../../docs/screenshots/", import.meta.url);
const SCHEMES = ["light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];

/** The README's pictures: small, and only the visible part of the page. */
const README: readonly [picture: string, width: number, scheme: Scheme][] = [
  ["goods", 1280, "light"],
  ["home", 1280, "dark"],
  ["product", 1280, "light"],
  ["admin", 1280, "light"],
];

const words = process.argv.slice(2);
const widthsAt = words.indexOf("--widths");
const widths = widthsAt < 0 ? [375, 1280] : (words.splice(widthsAt, 2)[1] ?? "").split(",").map(Number);
const forReadme = words.includes("--readme");

await buildForTests();
const database = await startEmbedded();
const shop = await startShop({
  settings: {
    MONGODB_URI: database.uri,
    MONGODB_DB: "halfinch",
    NEXTAUTH_SECRET: testSecret(),
    ...BANK_SETTINGS,
    SAMPLE_DATA: "1",
    LIMIT_PAYMENTS_PER_MINUTE: "1000",
    LIMIT_REVIEWS_PER_DAY: "1000",
  },
});
const browser = await chromium.launch(await findChromium());
try {
  const fixtures = await prepareFixtures(shop.url, { uri: database.uri, name: "halfinch" });
  const pictures = [...picturesOf(fixtures), ...cataloguePicturesOf(fixtures)];
  if (forReadme) {
    await mkdir(KEPT, { recursive: true });
    for (const [name, width, scheme] of README) {
      const picture = pictures.find((one) => one.name === name);
      if (!picture) throw new Error(`There is no picture ${name}`);
      await take(browser, { ...picture, screen: true }, fixtures[picture.who], width, scheme, KEPT, name);
    }
  } else {
    if (words.length === 0) await rm(FOLDER, { recursive: true, force: true });
    const chosen = pictures.filter(({ name }) => words.length === 0 || words.some((word) => name === word));
    let taken = 0;
    for (const scheme of SCHEMES)
      for (const width of widths)
        for (const picture of chosen) {
          if (picture.upTo !== undefined && width > picture.upTo) continue;
          const file = `${picture.name}-${width}-${scheme}`;
          try {
            await take(browser, picture, fixtures[picture.who], width, scheme, FOLDER, file);
            taken += 1;
          } catch (error) {
            console.error(`${file}: ${error instanceof Error ? error.message : error}`);
            process.exitCode = 1;
          }
        }
    console.log(`${taken} pictures in ${fileURLToPath(FOLDER)}`);
  }
} finally {
  await browser.close();
  await shop.stop();
  await database.close();
}

async function take(
  from: Browser,
  picture: Picture,
  person: SignedIn | null,
  width: number,
  colorScheme: Scheme,
  folder: URL,
  file: string,
): Promise<void> {
  const context = await from.newContext({
    viewport: { width, height: width < 600 ? 812 : 800 },
    colorScheme,
    reducedMotion: "reduce",
    baseURL: shop.url,
  });
  if (person) await context.addCookies(person.cookies.map((cookie) => ({ ...cookie, url: shop.url })));
  const page = await context.newPage();
  try {
    page.setDefaultTimeout(10_000);
    await page.goto(picture.path, { waitUntil: "networkidle" });
    await picture.before?.(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.error(`${file}: ${over} px wider than the screen`);
    // A screen as high as the page loads lazy content and puts sticky elements at the edges.
    if (!picture.screen)
      await page.setViewportSize({
        width,
        height: await page.evaluate(() => document.documentElement.scrollHeight),
      });
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: fileURLToPath(new URL(`${file}.png`, folder)) });
  } finally {
    await context.close();
  }
}
