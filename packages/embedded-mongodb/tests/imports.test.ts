import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SOURCES = fileURLToPath(new URL("../src", import.meta.url));

/** The folders that each folder may import besides itself; files of the root folder are listed one by one. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  bson: ["errors"],
  expressions: ["bson", "errors"],
  query: ["bson", "expressions", "errors"],
  aggregate: ["bson", "expressions", "query", "errors", "time-slice", "time-sliced-sort"],
  update: ["bson", "expressions", "query", "aggregate", "errors"],
  store: ["bson", "query", "errors", "time-slice", "time-sliced-sort"],
  commands: [
    "bson",
    "expressions",
    "query",
    "aggregate",
    "update",
    "store",
    "errors",
    "file-check",
    "time-slice",
    "time-sliced-sort",
    "wire",
  ],
};

const files = fs
  .readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.replace(/\.ts$/, ""));

const imports = new Map(files.map((file) => [file, importsOf(file)]));
const targetsOf = (file: string): string[] => imports.get(file) ?? [];

it("no files of the package import each other in a circle, type imports included", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(targetsOf).length).toBeGreaterThan(files.length);
  expect(circlesIn(files, targetsOf)).toEqual([]);
});

it("a circle of imports is found", () => {
  const circle: Record<string, string[]> = { a: ["b"], b: ["c"], c: ["d", "b"], d: [] };
  expect(circlesIn(Object.keys(circle), (file) => circle[file] ?? [])).toEqual([["b", "c", "b"]]);
});

it("folders of the package import one way, from commands down to BSON values", () => {
  const wrong = files.flatMap((file) => {
    const folder = path.posix.dirname(file);
    const allowed = MAY_IMPORT[folder];
    if (!allowed) return folder === "." ? [] : [`${folder} has no rule`];
    return targetsOf(file)
      .filter((target) => ![folder, ...allowed].includes(target.split("/")[0] ?? ""))
      .map((target) => `${file} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

it("the package needs bson, libsql and Node, and nothing else", () => {
  const outside = files.flatMap((file) => specifiersOf(file).filter((name) => !name.startsWith(".")));
  expect([...new Set(outside.filter((name) => !name.startsWith("node:")))].sort()).toEqual([
    "bson",
    "libsql",
  ]);
});

function specifiersOf(file: string): string[] {
  const text = fs.readFileSync(path.join(SOURCES, `${file}.ts`), "utf8");
  return [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)"([^"\n]+)"/g)].map(([, name = ""]) => name);
}

function importsOf(file: string): string[] {
  return specifiersOf(file)
    .filter((name) => name.startsWith("."))
    .map((name) => path.posix.join(path.posix.dirname(file), name));
}

/** Depth-first search: a file that is met again on the way down closes a circle. */
function circlesIn(all: readonly string[], next: (file: string) => string[]): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) circles.push([...way.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const target of next(file)) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of all) visit(file, []);
  return circles;
}
