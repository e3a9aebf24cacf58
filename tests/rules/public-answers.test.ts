import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { PublicAnswer } from "@/lib/core/domain/shop/page-parameters";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { PUBLIC_ANSWERS } from "@/lib/registry/public-answers";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const answers: PublicAnswer[] = Object.values(PUBLIC_ANSWERS);
const textPaths = answers.flatMap(({ path }) => (typeof path === "string" ? [path] : []));

it("every page of the shop's public part is declared, and every declared page exists", () => {
  const files = readdirSync(`${ROOT}/app/(shop)`, { recursive: true, encoding: "utf8" });
  const pages = files
    .filter((file) => file === "page.tsx" || file.endsWith("/page.tsx"))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, "")}`.replace(/\[(\w+)\]/g, ":$1"));
  const declared = answers.filter(({ kind }) => kind === "page").map(({ path }) => path);
  expect(pages.sort()).toEqual(declared.sort());
});

it("every page reads its query through a declaration only", () => {
  const files = readdirSync(`${ROOT}/app`, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith("page.tsx"))) {
    const text = readFileSync(`${ROOT}/app/${file}`, "utf8");
    if (text.includes("searchParams")) expect(text, file).toMatch(/searchParams: Promise<RawQuery>/);
  }
});

it("every page with declared parameters exists", () => {
  const files = readdirSync(`${ROOT}/app`, { recursive: true, encoding: "utf8" });
  const pages = files
    .filter((file) => file.endsWith("page.tsx"))
    .map((file) => `/${file.replace(/\([^)]*\)\//g, "").replace(/\/?page\.tsx$/, "")}`);
  for (const { path } of Object.values(PRIVATE_PAGES)) expect(pages).toContain(path);
});

it("nginx caches the declared URLs and no others", () => {
  const conf = readFileSync(`${ROOT}/deploy/nginx/halfinch-server.conf`, "utf8");
  const blocks = conf.split(/^location /m).filter((block) => block.includes("proxy_cache halfinch;"));
  const pathsOf = (sign: string) =>
    blocks.flatMap((block) => (block.startsWith(`${sign} `) ? [block.split(/\s+/)[1]] : []));
  const [exact, prefixes] = [pathsOf("="), pathsOf("^~")];
  const isDeep = (path: string) => path.includes(":");
  expect(exact.sort()).toEqual(textPaths.filter((path) => !isDeep(path)).sort());
  // A prefix covers more than the declaration; nginx then caches only answers that the shop calls public.
  const deep = textPaths.filter(isDeep).map((path) => path.replace(/:.*$/, ""));
  expect(prefixes.sort()).toEqual([...new Set([...deep, "/sitemap/"])].sort());
});
