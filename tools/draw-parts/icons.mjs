// Draws the shop's icons from its mark, a link of a chain: node tools/draw-parts/icons.mjs
// The PNGs are rendered by the Chromium that the browser tests use.
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import chromium from "@sparticuz/chromium";
import { chromium as browserType } from "playwright";

const PUBLIC = join(dirname(fileURLToPath(import.meta.url)), "../../public");
const MARK =
  "M11 21Q19 16 27 21A10 10 0 0 0 27 1Q19 6 11 1A10 10 0 0 0 11 21ZM6.8 11a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0ZM22.8 11a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0Z";
const [INK, PAPER, INK_DARK] = ["#14191b", "#fbfcfb", "#e9eeec"];

writeFileSync(
  join(PUBLIC, "favicon.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -9 40 40"><style>path{fill:${INK};fill-rule:evenodd}` +
    `@media (prefers-color-scheme:dark){path{fill:${INK_DARK}}}</style><path d="${MARK}"/></svg>\n`,
);

// The mark keeps to the middle 60 %, so that a system may cut the icon to a circle.
const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-13 -21 64 64" style="display:block;width:100vw"><path fill="${INK}" d="M-13-21h64v64h-64z"/><path fill="${PAPER}" fill-rule="evenodd" d="${MARK}"/></svg>`;
const browser = await browserType.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args,
});
const page = await browser.newPage();
for (const [name, size] of [
  ["icon-192", 192],
  ["icon-512", 512],
  ["apple-touch-icon", 180],
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<!doctype html><body style="margin:0;background:${INK}">${tile}</body>`);
  await page.screenshot({ path: join(PUBLIC, `${name}.png`) });
}
await browser.close();
