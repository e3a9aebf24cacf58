import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";

/** Found tests, the nearest first. */
export interface Affected {
  tests: string[];
  /** Further tests that may break, left to `npm test`. */
  left: number;
}

const FOLDERS = ["app", "bench", "components", "lib", "operations", "server", "tests", "tools"];
/** A table of the whole shop is imported by everything, so a change of a row would pick every test. */
const TABLES_OF_ALL = /^(?:lib\/(?:registry|upkeep)\/|app\/api\/openapi\.json\/|lib\/.*\/feature\.ts$)/;
/** They read these tables as a whole, in seconds. */
const TESTS_OF_TABLES = [
  "tests/calls/openapi.test.ts",
  "tests/calls/paths-and-methods.test.ts",
  "tests/calls/refuse-caller.test.ts",
];
/** Tests that look at every source file. */
const RULES = "tests/rules/";
/** From a changed file to a test or to a route that a test calls. */
const MAX_STEPS = 4;
/** Two cores run so many in less than two minutes. */
const MAX_TESTS = 40;

/**
 * The tests that a change of these files is most likely to break: those that import them over a few files, those that name a
 * call whose route does (a request such as `POST /api/orders/${id}/pay-links` names it), those of a changed feature and the
 * rules. They are no proof: a far-away test may break, too.
 */
export function affectedTests(root: string, changed: readonly string[]): Affected {
  const sources = readSources(root);
  const importers = importersOf(sources);
  const distances = distancesFrom(changed, importers);
  const found = new Map<string, number>();
  const add = (test: string, distance: number) => {
    if (sources.has(test)) found.set(test, Math.min(distance, found.get(test) ?? distance));
  };
  for (const [file, distance] of distances) if (isTest(file)) add(file, distance);
  for (const [test, routes] of routesNamedBy(sources))
    for (const route of routes) {
      const distance = distances.get(route);
      if (distance !== undefined) add(test, distance + 1);
    }
  for (const file of changed) {
    for (const test of testsOfFeature(file, sources)) add(test, 1);
    const recorded = /^(tests\/recorded-answers\/[^.]+)\./.exec(file)?.[1];
    if (recorded) add(`${recorded}.test.ts`, 0);
    if (TABLES_OF_ALL.test(file) || file.startsWith("app/api/") || file.endsWith("/access.ts"))
      for (const test of TESTS_OF_TABLES) add(test, 1);
  }
  const rules = [...sources.keys()].filter((file) => file.startsWith(RULES) && isTest(file));
  const others = [...found].filter(([file]) => !file.startsWith(RULES)).sort(([, a], [, b]) => a - b);
  const nearest = others.slice(0, MAX_TESTS).map(([file]) => file);
  return { tests: [...nearest, ...rules], left: others.length - nearest.length };
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Text without types: what is imported as a type alone cannot break a test, and the compiler looks at it. */
function readSources(root: string): Map<string, string> {
  const sources = new Map<string, string>();
  for (const folder of FOLDERS)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
      const file = posix.join(folder, name.replaceAll("\\", "/"));
      if (!/\.(?:[cm]?[jt]s|tsx)$/.test(file)) continue;
      const text = readFileSync(join(root, file), "utf8");
      sources.set(file, text.replace(/^(?:import|export) type [^;]*;/gm, ""));
    }
  return sources;
}

function importersOf(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources)
    for (const imported of importsOf(file, text, sources)) {
      const known = importers.get(imported);
      if (known) known.push(file);
      else importers.set(imported, [file]);
    }
  return importers;
}

function importsOf(file: string, text: string, sources: ReadonlyMap<string, string>): string[] {
  const named = text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\bmock\()\s*"((?:@\/|\.)[^"]*)"/g);
  return [...named].flatMap(([, name = ""]) => {
    const path = name.startsWith("@/") ? name.slice(2) : posix.join(dirname(file), name);
    const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, path.replace(/\.js$/, ".ts")];
    return candidates.find((candidate) => sources.has(candidate)) ?? [];
  });
}

function distancesFrom(
  changed: readonly string[],
  importers: ReadonlyMap<string, string[]>,
): Map<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]));
  let border = [...changed];
  for (let step = 1; step <= MAX_STEPS && border.length > 0; step++) {
    const next: string[] = [];
    for (const file of border) {
      if (TABLES_OF_ALL.test(file)) continue;
      for (const importer of importers.get(file) ?? []) {
        if (distances.has(importer)) continue;
        distances.set(importer, step);
        next.push(importer);
      }
    }
    border = next;
  }
  return distances;
}

/** The routes of the calls that each test names itself, or in a file beside it that it imports. */
function routesNamedBy(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const routes = [...sources.keys()].flatMap((file) => {
    const path = /^app(\/api\/.*)\/route\.ts$/.exec(file)?.[1];
    if (path === undefined || path.includes("[...") || path.includes("[[")) return [];
    return [
      { file, pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\[[^\]]+\]/g, "[^/]+")}$`) },
    ];
  });
  const filesNamedIn = (text: string): string[] => {
    const paths = [...text.matchAll(/\/api\/(?:\$\{(?:[^{}]|\{[^{}]*\})*\}|[\w./%@-])*/g)].map(([path]) =>
      path.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "x"),
    );
    return routes.filter(({ pattern }) => paths.some((path) => pattern.test(path))).map(({ file }) => file);
  };
  const tests = [...sources].filter(([file]) => file.startsWith("tests/") && isTest(file));
  return new Map(
    tests.map(([file, text]) => {
      const beside = importsOf(file, text, sources).filter((other) => dirname(other) === dirname(file));
      return [file, [text, ...beside.map((other) => sources.get(other) ?? "")].flatMap(filesNamedIn)];
    }),
  );
}

/** The tests in `tests/<feature>`, `lib/features/<feature>` and `components/<feature>`, and its recorded answers. */
function testsOfFeature(file: string, sources: ReadonlyMap<string, string>): string[] {
  const feature = /^(?:lib\/features|tests|components)\/([^/]+)\//.exec(file)?.[1];
  if (feature === undefined || !existsSync(join("lib/features", feature))) return [];
  return [...sources.keys()].filter(
    (test) =>
      isTest(test) &&
      (test.startsWith(`tests/${feature}/`) ||
        test.startsWith(`lib/features/${feature}/`) ||
        test.startsWith(`components/${feature}/`) ||
        (test.startsWith("tests/recorded-answers/") && basename(test).startsWith(feature))),
  );
}
