import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { joinedFiles } from "../../tools/registry/join-manifests";
import { nginxFiles } from "../../tools/registry/nginx-locations";

/** Without layout, which the formatter decides. */
const compact = (text: string): string => text.replace(/[\s,]/g, "");

const joined = joinedFiles();
const featureNames = readdirSync("lib/features");

it("the files that join the manifests are as `npm run tools -- registry` writes them", () => {
  expect(joined.length).toBeGreaterThan(10);
  for (const { path, text } of joined) expect(compact(readFileSync(path, "utf8")), path).toBe(compact(text));
});

it("nginx has the public answers and the long bodies of the manifests, as `npm run tools -- registry` writes them", () => {
  for (const { path, text } of nginxFiles()) expect(readFileSync(path, "utf8"), path).toBe(text);
});

it("no registry names a feature by hand: only the joined files import features", () => {
  const hands = ["lib/registry", "lib/upkeep"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.ts$/.test(file) && !file.includes("/declared/") && !file.endsWith(".test.ts"));
  expect(hands.length).toBeGreaterThan(10);
  const naming = hands.filter((file) =>
    featureNames.some((name) => readFileSync(file, "utf8").includes(`@/lib/features/${name}/`)),
  );
  // The sample shop shows each feature.
  expect(naming).toEqual(["lib/upkeep/start/sample.ts"]);
});

const MANIFESTS = import.meta.glob<Record<string, object>>([
  "/lib/core/domain/*/{manifest,pages}.ts",
  "/lib/features/*/{feature,pages}.ts",
]);

it("no two manifests declare the same name", async () => {
  const parts = new Map<string, string[]>();
  // Several features may open calls of one right.
  for (const load of Object.values(MANIFESTS))
    for (const [part, declared] of Object.entries(await load()))
      if (part !== "opens") parts.set(part, [...(parts.get(part) ?? []), ...Object.keys(declared)]);
  expect([...parts.keys()]).toContain("rights");
  for (const [part, names] of parts) expect([...new Set(names)], part).toHaveLength(names.length);
});
