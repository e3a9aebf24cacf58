import { readFile } from "node:fs/promises";
import { join } from "node:path";

interface RoutesManifest {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
}

/** Says of a path in its canonical spelling whether the build has a page, a call or a file there. */
export type HasRoute = (path: string) => boolean;

/** The routes of the build, from the list that Next writes for whoever stands in front of it. */
export async function buildRoutes(root: string, distDir: string): Promise<HasRoute> {
  const text = await readFile(join(root, distDir, "routes-manifest.json"), "utf8");
  const manifest: RoutesManifest = JSON.parse(text);
  const pages = new Set(manifest.staticRoutes.map(({ page }) => page));
  // Next's own pages for what went wrong are no paths of the shop.
  for (const page of pages) if (page.startsWith("/_")) pages.delete(page);
  const patterns = manifest.dynamicRoutes
    .filter(({ page }) => !isCall(page))
    .map(({ regex }) => new RegExp(regex));
  // Calls have an answer of their own for every path.
  return (path) => isCall(path) || pages.has(path) || patterns.some((pattern) => pattern.test(path));
}

const isCall = (path: string): boolean => /^\/api(?:\/|$)/.test(path);
