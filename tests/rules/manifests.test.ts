import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { joinedFiles } from "../../tools/registry/join-manifests";
import { nginxFiles } from "../../tools/registry/nginx-locations";
import { projectFiles } from "../support/project-files";

/** Without layout, which the formatter decides. */
const compact = (text: string): string => text.replace(/[\s,]/g, "");

const joined = joinedFiles();
it("the files that join the manifests are as `npm run tools -- registry` writes them", () => {
  expect(joined.length).toBeGreaterThan(10);
  for (const { path, text } of joined) expect(compact(readFileSync(path, "utf8")), path).toBe(compact(text));
});

it("nginx has the public answers and the long bodies of the manifests, as `npm run tools -- registry` writes them", () => {
  for (const { path, text } of nginxFiles()) expect(readFileSync(path, "utf8"), path).toBe(text);
});

const MANIFESTS = import.meta.glob<Record<string, object>>([
  "/lib/core/domain/*/{manifest,pages,settings}.ts",
  "/lib/features/*/{feature,pages,settings}.ts",
]);

/** A list of pages is known by their paths. */
const namesIn = (declared: object): string[] =>
  Array.isArray(declared)
    ? declared.map((one: string | { href: string }) => (typeof one === "string" ? one : one.href))
    : Object.keys(declared);

it("no two manifests declare the same name", async () => {
  const parts = new Map<string, string[]>();
  // Several features may open calls of one right.
  for (const load of Object.values(MANIFESTS))
    for (const [part, declared] of Object.entries(await load()))
      if (part !== "opens") parts.set(part, [...(parts.get(part) ?? []), ...namesIn(declared)]);
  expect([...parts.keys()]).toContain("rights");
  for (const [part, names] of parts) expect([...new Set(names)], part).toHaveLength(names.length);
});

/**
 * Everything that lists what features add: its parts come from the manifests, or from files that are found beside each feature.
 * The files that `npm run tools -- registry` writes are left out.
 */
const REGISTRIES =
  /^(?:lib\/(?:registry|upkeep|env)\/|lib\/(?:env|core\/domain\/\w+\/(?:manifest|pages)|core\/domain\/orders\/order-table|core\/domain\/audit\/audit)\.ts$|lib\/core\/data\/(?:audit|store)\/|app\/api\/openapi\.json\/|components\/audit\/|tools\/registry\/|tests\/calls\/access|tests\/operations\/(?:data-questions\/|large-shop|query-plans))/;
const WRITTEN = /\/declared\/|^app\/api\/openapi\.json\/routes\.ts$/;

const registries = projectFiles().filter(
  (file) => /(?<!\.test)\.tsx?$|query-plans/.test(file) && REGISTRIES.test(file) && !WRITTEN.test(file),
);

it("no registry names a feature by hand: it imports none", () => {
  expect(registries.length).toBeGreaterThan(50);
  const naming = registries.filter((file) => readFileSync(file, "utf8").includes("@/lib/features/"));
  // The sample shop shows each feature.
  expect(naming).toEqual(["lib/upkeep/start/sample.ts"]);
});

it("no registry names by hand what a feature declares: no right, kind, field, job, limit, call, page or setting", async () => {
  const declared = new Set<string>();
  for (const [file, load] of Object.entries(MANIFESTS)) {
    if (!file.startsWith("/lib/features/")) continue;
    // These name what is another's.
    for (const [part, names] of Object.entries(await load()))
      if (!["opens", "moreIndexes", "personalOrderFields"].includes(part))
        for (const name of namesIn(names)) declared.add(name);
  }
  for (const known of ["sharePayLinks", "payLinkUntil", "mail.wish", "PUT /own-numbers", "bankEntries"])
    expect([...declared]).toContain(known);
  const naming = registries.flatMap((file) => {
    const words = readFileSync(file, "utf8").matchAll(/"([^"\n]+)"|^ +([\w]+): [{"[]/gm);
    return [...words].flatMap(([, quoted, key = quoted ?? ""]) =>
      declared.has(key) && !NOT_THE_FEATURE.includes(`${file}: ${key}`) ? [`${file}: ${key}`] : [],
    );
  });
  expect([...new Set(naming)]).toEqual([]);
});

/** Words of the core that a feature has for something of its own, too. */
const NOT_THE_FEATURE: readonly string[] = [
  "app/api/openapi.json/route.ts: answer",
  "lib/core/domain/audit/audit.ts: answer",
  "tests/calls/access/index.ts: import",
  "tests/operations/data-questions/index.ts: import",
];
