// @ts-check
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { hashSources } from "./hash-sources.mjs";

/** Each becomes a file of its name, beside what they share. */
const ENTRIES = ["server/launcher/launch.ts", "server/launcher/database-child.ts"];

const SOURCES = {
  folders: ["lib", "packages/embedded-mongodb/src", "sample-data", "server"],
  files: ["package-lock.json", "tsconfig.json"],
};

/** In the root, for imports to find the packages. */
const FOLDER = ".launcher";

/** What was used before these, and not within a day, goes. */
const MOST_KEPT = 5;
const DAY_MS = 86_400_000;

/**
 * Makes plain JavaScript of the launcher, the server and the embedded database, unless the last that was made is of
 * exactly these sources: TypeScript that is translated as it is loaded costs each process 30 MB and a start half a
 * second. Takes a tenth of a second; starts beside each other may all call it.
 *
 * @param {string} root
 * @returns {Promise<string>} the folder with launch.js and database-child.js
 */
export async function compileWhenStale(root) {
  const name = await nameOf(root);
  const folder = join(root, FOLDER, name);
  const now = new Date();
  // Where it may only be read, it is not cleared either.
  const made = await utimes(folder, now, now).then(
    () => true,
    (error) => error.code !== "ENOENT",
  );
  if (made) return folder;
  // One after the other, for each stops the bundler's service when it is done.
  turn = turn.catch(() => {}).then(() => compile(root, folder));
  await turn;
  // Sources that were changed meanwhile are in files that are named for others.
  if ((await nameOf(root)) === name) return folder;
  await rm(folder, { recursive: true, force: true });
  return await compileWhenStale(root);
}

/** @type {Promise<void>} */
let turn = Promise.resolve();

/** @param {string} root */
const nameOf = async (root) => (await hashSources(root, SOURCES)).slice(0, 16);

/**
 * @param {string} root
 * @param {string} folder
 */
async function compile(root, folder) {
  const { build, stop } = await import("esbuild");
  await mkdir(join(root, FOLDER), { recursive: true });
  // Whole or not there, whatever ends this process, and whoever else makes the same.
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
    // Its service would stay beside this process for as long as that lives.
  }).finally(stop);
  await rename(draft, folder).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
  await forget(join(root, FOLDER));
}

/**
 * What was used before an upgrade may be running still, and starts its database again from its own files when that
 * dies. What a start that was killed left half made goes, too.
 *
 * @param {string} parent
 */
async function forget(parent) {
  const found = await Promise.all(
    (await readdir(parent)).map(async (name) => {
      const path = join(parent, name);
      return { path, whole: !name.includes("."), usedAt: (await stat(path).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  const kept = found
    .filter(({ whole }) => whole)
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(0, MOST_KEPT);
  for (const one of found)
    if (!kept.includes(one) && one.usedAt < Date.now() - DAY_MS)
      await rm(one.path, { recursive: true, force: true });
}
