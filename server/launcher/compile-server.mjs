// @ts-check
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { hashSources } from "./hash-sources.mjs";

/** Each entry becomes a file of the same name, beside the chunks that they share. */
const ENTRIES = [
  "server/launcher/launch.ts",
  "server/launcher/database-child.ts",
  "packages/embedded-mongodb/src/file-check-child.mjs",
];

const SOURCES = {
  folders: ["lib", "packages/embedded-mongodb/src", "sample-data", "server"],
  files: ["package-lock.json", "tsconfig.json"],
};

/** Inside the project, so that imports find the packages. */
const FOLDER = ".launcher";

/** Older compilations that were not used for a day are deleted. */
const MAX_COMPILATIONS = 5;
const DAY_MS = 86_400_000;

/**
 * Compiles the launcher, the server and the embedded database to JavaScript, unless that was done for exactly these
 * sources. Translating TypeScript at run time costs each process 30 MB and each start half a second (decision 010);
 * compiling takes a tenth of a second. Concurrent starts may all call it.
 *
 * @param {string} root
 * @returns {Promise<string>} the folder with launch.js and database-child.js
 */
export async function compileServerWhenStale(root) {
  const name = await nameOf(root);
  const folder = join(root, FOLDER, name);
  const now = new Date();
  // A read-only folder counts as compiled: nothing is deleted there either.
  const isCompiled = await utimes(folder, now, now).then(
    () => true,
    (error) => error.code !== "ENOENT",
  );
  if (isCompiled) return folder;
  // One at a time, since each stops esbuild's service when it is done. This file runs before lib/ can be imported.
  lastCompilation = lastCompilation.catch(() => {}).then(() => compile(root, folder));
  await lastCompilation;
  // If a source changed meanwhile, the folder's name belongs to other sources.
  if ((await nameOf(root)) === name) return folder;
  await rm(folder, { recursive: true, force: true });
  return await compileServerWhenStale(root);
}

/** @type {Promise<void>} */
let lastCompilation = Promise.resolve();

/** @param {string} root */
const nameOf = async (root) => (await hashSources(root, SOURCES)).slice(0, 16);

/**
 * @param {string} root
 * @param {string} folder
 */
async function compile(root, folder) {
  const { build, stop } = await import("esbuild");
  await mkdir(join(root, FOLDER), { recursive: true });
  // Renamed when it is complete, so that a killed or a concurrent compilation leaves no half folder.
  const draft = `${folder}.${randomUUID()}`;
  await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: draft,
    entryNames: "[name]",
    bundle: true,
    splitting: true,
    packages: "external",
    // A package of this repository is TypeScript: it is compiled here, unlike installed packages.
    alias: { "@halfinch/embedded-mongodb": "./packages/embedded-mongodb/src/index.ts" },
    platform: "node",
    format: "esm",
    target: "node20",
    // For --enable-source-maps.
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "silent",
    // Otherwise esbuild's service process lives as long as this one.
  }).finally(stop);
  await rename(draft, folder).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
  await deleteOld(join(root, FOLDER));
}

/**
 * The compilations before the latest stay: after an upgrade the old shop may still run, and restarts its database
 * process from its own files. Drafts of killed starts are deleted after a day.
 *
 * @param {string} parent
 */
async function deleteOld(parent) {
  const found = await Promise.all(
    (await readdir(parent)).map(async (name) => {
      const path = join(parent, name);
      return {
        path,
        isComplete: !name.includes("."),
        usedAt: (await stat(path).catch(() => null))?.mtimeMs ?? 0,
      };
    }),
  );
  const latest = found
    .filter(({ isComplete }) => isComplete)
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(0, MAX_COMPILATIONS);
  for (const entry of found)
    if (!latest.includes(entry) && entry.usedAt < Date.now() - DAY_MS)
      await rm(entry.path, { recursive: true, force: true });
}
