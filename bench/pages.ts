import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { packagedChromium } from "../tests/support/chromium";
import {
  LIMITS,
  picturesWithoutSize,
  scriptsOf,
  scriptsOfBuild,
  sentBytes,
  sentBytesOfSixty,
} from "../tests/support/page-weight";
import { buildForTests, freePort, startShop } from "../tests/support/shop-process";
import { audit, type PageFigures } from "./lighthouse";

/**
 * `npm run bench -- pages`: runs Lighthouse on the public pages (mobile, median of five rounds; `--quick`: one) and
 * weighs them. `--only quick-order` measures only pages with that word in their path. Ends with 1 where a limit is missed, except the performance score, which depends on the load of the
 * machine.
 */
const ROUNDS = process.argv.includes("--quick") ? 1 : 5;
const only = /--only[= ](\S+)/.exec(process.argv.join(" "))?.[1] ?? "";
const LEAST_PERFORMANCE = 95;
const MOST_SHIFT = 0.02;
const MOST_BLOCKING_MS = 150;

interface Row {
  path: string;
  figures: PageFigures;
  html: number;
  scripts: number;
  unsized: string[];
}

const root = fileURLToPath(new URL("..", import.meta.url));
/** A list of the sample catalogue with one facet chosen. */
const FACETTED = "/singlegoods?category=Drivetrain&f=material.steel";

/** The family of the sample catalogue with rows and columns. */
const FAMILY = "/families/reflective-tyres";

const empty = await emptyPage();
await buildForTests();
const shop = await startShop();
const port = await freePort();
const packaged = await packagedChromium();
const browser = await chromium.launch({
  ...packaged,
  args: [...packaged.args, `--remote-debugging-port=${port}`],
});
try {
  const product = /href="(\/goods\/[^"]+)"/.exec(await (await fetch(`${shop.url}/singlegoods`)).text())?.[1];
  if (!product) throw new Error("The list links no product page");
  const rows: Row[] = [];
  const paths = [
    "/",
    "/singlegoods",
    FACETTED,
    FAMILY,
    product,
    "/basket",
    "/quick-order",
    "/reviewsS",
    "/login",
  ];
  for (const path of paths.filter((one) => one.includes(only))) rows.push(await measure(path));
  console.log(tableOf(rows, browser.version()));
  for (const problem of rows.flatMap(problemsOf)) {
    console.error(`Missed: ${problem}`);
    process.exitCode = 1;
  }
  for (const { path, figures } of rows)
    if (figures.scores.performance < LEAST_PERFORMANCE)
      console.error(
        `Slow: ${path} scores ${figures.scores.performance}; on a quiet machine it is ${LEAST_PERFORMANCE} or more.`,
      );
} finally {
  await browser.close();
  await shop.stop();
}

async function measure(path: string): Promise<Row> {
  const page = await (await browser.newContext()).newPage();
  const scripts = (await scriptsOf(page, shop.url + path)) - empty;
  const unsized = await picturesWithoutSize(page);
  await page.context().close();
  const figures = await audit(shop.url + path, port, ROUNDS);
  const isList = path === "/singlegoods";
  const html = isList ? await sentBytesOfSixty(shop.url) : await sentBytes(shop.url + path);
  return { path: isList ? `${path}, HTML of 60` : path, figures, html, scripts, unsized };
}

function problemsOf({ path, figures, html, scripts, unsized }: Row): string[] {
  const { scores, shift, blockingMs, objections } = figures;
  return [
    ...(["accessibility", "best-practices", "seo"] as const)
      .filter((name) => scores[name] < 100 && !(name === "seo" && isUnlisted(path, objections)))
      .map((name) => `${path}: ${name} ${scores[name]} (${objections.join(", ")})`),
    ...(shift > MOST_SHIFT ? [`${path}: layout shift ${shift.toFixed(3)}`] : []),
    ...(blockingMs >= MOST_BLOCKING_MS ? [`${path}: blocked for ${Math.round(blockingMs)} ms`] : []),
    ...(scripts > LIMITS.scripts ? [`${path}: ${kib(scripts)} KiB of script over the framework`] : []),
    ...(html > LIMITS.list ? [`${path}: a document of ${kib(html)} KiB`] : []),
    ...unsized.map((picture) => `${path}: no size: ${picture}`),
  ];
}

/** The basket is kept out of search engines on purpose, and Lighthouse objects to nothing else of it. */
function isUnlisted(path: string, objections: readonly string[]): boolean {
  return path === "/basket" && objections.every((id) => id === "is-crawlable");
}

function tableOf(rows: Row[], version: string): string {
  const head =
    "page | performance | accessibility | best practices | SEO | CLS | TBT ms | LCP ms | HTML KiB | script over the framework, KiB";
  const lines = rows.map(({ path, figures: { scores, shift, blockingMs, paintMs }, html, scripts }) =>
    [
      path,
      scores.performance,
      scores.accessibility,
      scores["best-practices"],
      scores.seo,
      shift.toFixed(3),
      Math.round(blockingMs),
      Math.round(paintMs),
      kib(html),
      kib(scripts),
    ].join(" | "),
  );
  return [
    `Lighthouse 12, mobile, median of ${ROUNDS}, Chromium ${version}; sizes after brotli; an empty page of the framework has ${kib(empty)} KiB of script`,
    "",
    head,
    head.replace(/[^|]+/g, "---"),
    ...lines,
  ].join("\n");
}

/** The script bytes of an empty page of the same framework, built from bench/empty-page. */
async function emptyPage(): Promise<number> {
  const folder = fileURLToPath(new URL("empty-page", import.meta.url));
  await promisify(execFile)(process.execPath, [`${root}node_modules/next/dist/bin/next`, "build", folder], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", NEXT_DIST_DIR: ".next", NEXT_TELEMETRY_DISABLED: "1" },
  });
  return await scriptsOfBuild(`${folder}/.next`);
}

function kib(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
