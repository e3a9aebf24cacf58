import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildRoutes, type HasRoute } from "./build-routes";

/** As `next build` writes it. */
const MANIFEST = {
  staticRoutes: [
    { page: "/", regex: "^/(?:/)?$" },
    { page: "/_not-found", regex: "^/_not\\-found(?:/)?$" },
    { page: "/login", regex: "^/login(?:/)?$" },
    { page: "/sitemap.xml", regex: "^/sitemap\\.xml(?:/)?$" },
  ],
  dynamicRoutes: [
    { page: "/api/[[...path]]", regex: "^/api(?:/(.+?))?(?:/)?$" },
    { page: "/goods/[slug]", regex: "^/goods/([^/]+?)(?:/)?$" },
    {
      page: "/goods/[slug]/opengraph-image-4ghogc",
      regex: "^/goods/([^/]+?)/opengraph\\-image\\-4ghogc(?:/)?$",
    },
  ],
};

let folder: string;
let hasRoute: HasRoute;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "halfinch-routes-"));
  await writeFile(join(folder, "routes-manifest.json"), JSON.stringify(MANIFEST));
  hasRoute = await buildRoutes(folder, ".");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  "/",
  "/login",
  "/sitemap.xml",
  "/goods/chain",
  "/goods/x/opengraph-image-4ghogc",
  "/api",
  "/api/x/y",
])("%s is a path of the build", (path) => expect(hasRoute(path)).toBe(true));

it.each([
  "/nothing",
  "/goods",
  "/goods/chain/more",
  "/goods/chain/opengraph-image-other",
  "/apis",
  "/_not-found",
  "/_next/nothing",
  "/login/more",
])("%s is no path of the build", (path) => expect(hasRoute(path)).toBe(false));
