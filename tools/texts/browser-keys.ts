import { existsSync, readFileSync, statSync } from "node:fs";
import { transformSync } from "esbuild";
import { SPOKEN_PAGES, WITH_OWN_TEXTS } from "../../lib/core/domain/shop/spoken-page-names";
import { targetsOf } from "../../tests/rules/source-imports";
import type { Collected } from "./language-file";

const PAGES = Object.keys(SPOKEN_PAGES) as (keyof typeof SPOKEN_PAGES)[];
const isApart = (path: string): path is (typeof WITH_OWN_TEXTS)[number] =>
  (WITH_OWN_TEXTS as readonly string[]).includes(path);

const fileOfPage = (path: string): string => {
  const files = ["(shop)", "(sign-in)"].map((group) => `app/${group}${path.replace(/\/$/, "")}/page.tsx`);
  return files.find((file) => existsSync(file)) ?? "";
};

export const BROWSER_FILE = "lib/languages/browser-keys.json";
export const PAGES_FILE = "lib/languages/page-keys.json";

/** The texts that scripts of the pages in every language may show, but for those that some pages have for themselves. */
export const browserKeys = (collected: Collected): string[] =>
  keysFrom(["app/layout.tsx", ...PAGES.filter((path) => !isApart(path)).map(fileOfPage)], collected);

/** By page: the texts that its scripts have beside those. */
export function pageKeys(collected: Collected): Record<string, string[]> {
  const everywhere = new Set(browserKeys(collected));
  return Object.fromEntries(
    WITH_OWN_TEXTS.map((path) => [
      path,
      keysFrom([fileOfPage(path)], collected).filter((key) => !everywhere.has(key)),
    ]),
  );
}

/** Of each module that is reached through one with "use client". */
function keysFrom(roots: readonly string[], { texts }: Collected): string[] {
  const inBrowser = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string, above: boolean) => {
    const isClient = above || /^(?:\/\/.*\n)*["']use client["']/.test(readFileSync(file, "utf8"));
    const key = `${file} ${isClient}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (isClient) inBrowser.add(file);
    for (const target of targetsOf(file, codeOf(file))) {
      const found = fileOf(target);
      if (found !== null) visit(found, isClient);
    }
  };
  for (const root of roots) visit(root, false);
  return [
    ...new Set(
      texts.filter(({ file, isRefusal }) => inBrowser.has(file) && !isRefusal).map(({ text }) => text),
    ),
  ].sort();
}

/** Without types, whose imports bring no module into a page. */
const codeOf = (file: string): string =>
  transformSync(readFileSync(file, "utf8"), { loader: file.endsWith("x") ? "tsx" : "ts", jsx: "automatic" })
    .code;

function fileOf(target: string): string | null {
  if (!target.startsWith("./")) return null;
  const path = target.slice(2);
  const names = [
    path,
    ...["ts", "tsx"].flatMap((ending) => [`${path}.${ending}`, `${path}/index.${ending}`]),
  ];
  return names.find((name) => /\.tsx?$/.test(name) && existsSync(name) && statSync(name).isFile()) ?? null;
}
