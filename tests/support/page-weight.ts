import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright";

/** Limits of a page's weight, in bytes after brotli. */
export const LIMITS = {
  /** Beyond an empty page of the same framework. */
  scripts: 40 * 1024,
  /** Of a list of sixty products. */
  list: 25 * 1024,
} as const;

/** Bytes of every script that a page loads without a click. */
export async function scriptsOf(page: Page, url: string): Promise<number> {
  const bytes = weighScripts(page);
  await page.goto(url, { waitUntil: "networkidle" });
  return await bytes();
}

/** Weighs every script that the page loads from now on. @returns their bytes so far */
export function weighScripts(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      sizes.set(response.url(), response.body().then(brotli));
  });
  return async () => sum(await Promise.all(sizes.values()));
}

/** Script bytes of a build of an empty page, which is prerendered. */
export async function scriptsOfBuild(distDir: string): Promise<number> {
  const html = await readFile(join(distDir, "server/app/index.html"), "utf8");
  const files = [...html.matchAll(/<script[^>]*\ssrc="\/_next\/([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/\snomodule\b/i.test(tag))
    .map(([, file]) => join(distDir, file ?? ""));
  if (files.length === 0) throw new Error(`No script in the page of ${distDir}`);
  return await weigh(files);
}

/** Framework bytes that every page of a build loads: at most the weight of an empty page, without building one. */
export async function frameworkOf(distDir: string): Promise<number> {
  const manifest = JSON.parse(await readFile(join(distDir, "build-manifest.json"), "utf8")) as {
    rootMainFiles: string[];
  };
  return await weigh(manifest.rootMainFiles.map((file) => join(distDir, file)));
}

/** Bytes of the document as sent; throws unless it is compressed. */
export function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { headers: { "accept-encoding": "br, gzip", accept: "text/html" } },
      (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on("end", () => {
          if (response.statusCode === 200 && response.headers["content-encoding"]) resolve(bytes);
          else reject(new Error(`${url}: ${response.statusCode}, ${response.headers["content-encoding"]}`));
        });
        response.on("error", reject);
      },
    );
    request.on("error", reject);
  });
}

/** Bytes of a list of sixty products, interpolated between a shorter and a longer list. */
export async function sentBytesOfSixty(shopUrl: string): Promise<number> {
  const lists = await Promise.all(
    ["?category=Drivetrain", ""].map(async (query) => {
      const url = `${shopUrl}/singlegoods${query}`;
      const html = await (await fetch(url)).text();
      return { rows: html.match(/<td [^>]*class="col-index"/g)?.length ?? 0, bytes: await sentBytes(url) };
    }),
  );
  const [short, long] = lists;
  if (!short || !long || short.rows === 0 || short.rows >= 60 || long.rows < 60)
    throw new Error(`Lists of ${lists.map(({ rows }) => rows).join(" and ")} products`);
  const each = (long.bytes - short.bytes) / (long.rows - short.rows);
  return short.bytes + (60 - short.rows) * each;
}

/** Pictures without a declared size, which would shift the page when they load. */
export async function picturesWithoutSize(page: Page): Promise<string[]> {
  return await page
    .locator("img")
    .evaluateAll((all) =>
      all
        .filter((img) => !(img.getAttribute("width") && img.getAttribute("height")))
        .map((img) => img.outerHTML),
    );
}

const brotliSizes = new Map<string, number>();

/** Each content is compressed once for a process, 0.5 s of CPU time for the framework: every page loads the same scripts. */
function brotli(bytes: Buffer): number {
  const key = createHash("sha256").update(bytes).digest("hex");
  const size = brotliSizes.get(key) ?? brotliCompressSync(bytes).length;
  brotliSizes.set(key, size);
  return size;
}
const sum = (sizes: Iterable<number>): number => [...sizes].reduce((all, size) => all + size, 0);
const weigh = async (files: string[]): Promise<number> =>
  sum(await Promise.all(files.map(async (file) => brotli(await readFile(file)))));
