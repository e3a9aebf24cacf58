import { existsSync, readFileSync, statSync } from "node:fs";
import { transformSync } from "esbuild";
import { SPOKEN_PAGES } from "../../lib/core/domain/shop/spoken-page-names";
import { targetsOf } from "../../tests/rules/source-imports";
import type { Collected } from "./language-file";

/** Of the pages that the shop has in every language, and of the frame around them. */
const ROOTS = [
  "app/layout.tsx",
  ...Object.keys(SPOKEN_PAGES).map((path) => `app/(shop)${path.replace(/\/$/, "")}/page.tsx`),
];

export const BROWSER_FILE = "lib/languages/browser-keys.json";

/** The texts that scripts of those pages may show: of each module that is reached through one with "use client". */
export function browserKeys({ texts }: Collected): string[] {
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
  for (const root of ROOTS) visit(root, false);
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
