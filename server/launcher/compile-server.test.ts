import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compileServerWhenStale } from "./compile-server.mjs";

/** A minimal project: a launcher that loads its server later, and a database process. */
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "halfinch-compile-"));
  await symlink(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(root, "node_modules"));
  await source("tsconfig.json", JSON.stringify({ compilerOptions: { paths: { "@/*": ["./*"] } } }));
  await source("package.json", JSON.stringify({ type: "module" }));
  await source("lib/name.ts", "export const shopName: string = 'first';");
  await source("server/open.ts", "export { shopName } from '@/lib/name';");
  await source(
    "server/launcher/launch.ts",
    "export const launch = async () => (await import('../../server/open')).shopName;",
  );
  await source(
    "server/launcher/database-child.ts",
    "import { Long } from 'bson'; export const zero = Long.ZERO;",
  );
  await source("packages/embedded-mongodb/src/file-check-child.mjs", "export const problems = [];");
});

afterEach(() => rm(root, { recursive: true, force: true }));

it("a compilation runs without a translator and finds its packages", async () => {
  const folder = await compileServerWhenStale(root);
  expect(await launched(folder)).toBe("first");
  expect(String((await import(join(folder, "database-child.js"))).zero)).toBe("0");
});

it("nothing is compiled again while the sources are the same", async () => {
  const folder = await compileServerWhenStale(root);
  await utimes(join(folder, "launch.js"), 0, 0);
  await source("lib/name.test.ts", "a test, which is not a part of it");
  expect(await compileServerWhenStale(root)).toBe(folder);
  expect((await stat(join(folder, "launch.js"))).mtimeMs).toBe(0);
});

it("a changed source is in the next compilation", async () => {
  await compileServerWhenStale(root);
  await source("lib/name.ts", "export const shopName: string = 'second';");
  expect(await launched(await compileServerWhenStale(root))).toBe("second");
});

it("the latest compilations stay for a shop that still runs; older ones and unfinished drafts are deleted", async () => {
  const first = await compileServerWhenStale(root);
  const week = Date.now() / 1000 - 7 * 86_400;
  const old = ["0", "1", "2", "3", "4", "5"].map((digit) => digit.repeat(16));
  for (const [days, name] of [...old, `${old[0]}.draft`].entries()) {
    await mkdir(join(root, ".launcher", name));
    await utimes(join(root, ".launcher", name), week - days, week - days);
  }
  await utimes(first, week + 1, week + 1);
  await source("lib/name.ts", "export const shopName: string = 'second';");
  const second = await compileServerWhenStale(root);
  expect((await namesOf(root)).sort()).toEqual(
    [...old.slice(0, 3), basename(first), basename(second)].sort(),
  );
  // The first sources again: their compilation counts as used now.
  await source("lib/name.ts", "export const shopName: string = 'first';");
  expect(await compileServerWhenStale(root)).toBe(first);
  expect((await stat(first)).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
});

it("sources that change during a compilation are compiled again", async () => {
  const making = compileServerWhenStale(root);
  await source("lib/name.ts", "export const shopName: string = 'second';");
  expect(await launched(await making)).toBe("second");
  await source("lib/name.ts", "export const shopName: string = 'first';");
  expect(await launched(await compileServerWhenStale(root))).toBe("first");
});

it("concurrent starts all find a complete compilation", async () => {
  const folders = await Promise.all(Array.from({ length: 6 }, () => compileServerWhenStale(root)));
  expect(new Set(folders).size).toBe(1);
  expect(await launched(folders[0] ?? "")).toBe("first");
  expect(await namesOf(root)).toHaveLength(1);
});

it.runIf(process.platform === "linux")("no esbuild process stays after a compilation", async () => {
  await compileServerWhenStale(root);
  const bundlers = async () => {
    const threads = await readdir("/proc/self/task");
    const children = threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, "utf8"));
    const pids = (await Promise.all(children)).join("").split(" ").filter(Boolean);
    const commands = pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""));
    return (await Promise.all(commands)).filter((command) => command.includes("esbuild"));
  };
  await expect.poll(bundlers).toEqual([]);
});

it("a syntax error is refused and leaves no folder", async () => {
  await source("server/open.ts", "export const = ;");
  await expect(compileServerWhenStale(root)).rejects.toThrow("server/open.ts:1:13");
  expect(await namesOf(root)).toEqual([]);
});

const launched = async (folder: string) => (await import(join(folder, "launch.js"))).launch();

const namesOf = (project: string) => readdir(join(project, ".launcher"));

async function source(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
