import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compileWhenStale } from "./compile.mjs";

/** A project as small as can be: a launcher that loads its server later, and a database process. */
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "halfinch-compile-"));
  await symlink(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(root, "node_modules"));
  await source("tsconfig.json", JSON.stringify({ compilerOptions: { paths: { "@/*": ["./*"] } } }));
  await source("package.json", JSON.stringify({ type: "module" }));
  await source("lib/name.ts", "export const shopName: string = 'first';");
  await source("server/open.ts", "export { shopName } from '@/lib/name';");
  await source(
    "scripts/launcher/launch.ts",
    "export const launch = async () => (await import('../../server/open')).shopName;",
  );
  await source(
    "scripts/launcher/database-child.ts",
    "import { Long } from 'bson'; export const zero = Long.ZERO;",
  );
});

afterEach(() => rm(root, { recursive: true, force: true }));

test("what was made runs without a translator, packages and all", async () => {
  const folder = await compileWhenStale(root);
  expect(await launched(folder)).toBe("first");
  expect(String((await import(join(folder, "database-child.js"))).zero)).toBe("0");
});

test("nothing is made anew while the sources are the same", async () => {
  const folder = await compileWhenStale(root);
  await utimes(join(folder, "launch.js"), 0, 0);
  await source("lib/name.test.ts", "a test, which is not a part of it");
  expect(await compileWhenStale(root)).toBe(folder);
  expect((await stat(join(folder, "launch.js"))).mtimeMs).toBe(0);
});

test("a changed source is in what runs next, and what ran before is still there for its database", async () => {
  const folders: string[] = [];
  for (const name of ["first", "second", "third"]) {
    await source("lib/name.ts", `export const shopName: string = '${name}';`);
    const folder = await compileWhenStale(root);
    expect(await launched(folder)).toBe(name);
    folders.push(folder);
  }
  expect((await namesOf(root)).map((name) => join(root, ".launcher", name)).sort()).toEqual(
    folders.slice(1).sort(),
  );
});

test("starts beside each other all find it whole", async () => {
  const folders = await Promise.all(Array.from({ length: 6 }, () => compileWhenStale(root)));
  expect(new Set(folders).size).toBe(1);
  expect(await launched(folders[0] ?? "")).toBe("first");
  expect(await namesOf(root)).toHaveLength(1);
});

test("sources that are no TypeScript are refused, and nothing half made stays", async () => {
  await source("server/open.ts", "export const = ;");
  await expect(compileWhenStale(root)).rejects.toThrow("server/open.ts:1:13");
  expect(await namesOf(root)).toEqual([]);
});

const launched = async (folder: string) => (await import(join(folder, "launch.js"))).launch();

const namesOf = (project: string) => readdir(join(project, ".launcher"));

async function source(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
