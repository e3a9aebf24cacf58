// @ts-check
import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hashSources } from "./hash-sources.mjs";

/** Each becomes a file of its name, beside what they share. */
const ENTRIES = ["scripts/launcher/launch.ts", "scripts/launcher/database-child.ts"];

const SOURCES = {
  folders: ["embedded-mongodb", "lib", "sample-data", "scripts/launcher", "server"],
  files: ["package-lock.json", "scripts/make-folder.ts", "tsconfig.json"],
};

/** In the root, for imports to find the packages. */
const FOLDER = ".launcher";

/**
 * Makes plain JavaScript of the launcher, the server and the embedded database, unless the last that was made is of
 * exactly these sources: TypeScript that is translated as it is loaded costs each process 30 MB and a start half a
 * second. Takes a tenth of a second; starts beside each other may all call it.
 *
 * @param {string} root
 * @returns {Promise<string>} the folder with launch.js and database-child.js
 */
export async function compileWhenStale(root) {
  const name = (await hashSources(root, SOURCES)).slice(0, 16);
  const folder = join(root, FOLDER, name);
  const made = await access(folder).then(
    () => true,
    () => false,
  );
  if (!made) await compile(root, folder);
  return folder;
}

/**
 * @param {string} root
 * @param {string} folder
 */
async function compile(root, folder) {
  const { build } = await import("esbuild");
  await mkdir(join(root, FOLDER), { recursive: true });
  const before = await newestOf(join(root, FOLDER));
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
    platform: "node",
    format: "esm",
    target: "node20",
    // For --enable-source-maps.
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "silent",
  });
  await rename(draft, folder).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
  await forget(join(root, FOLDER), [folder, before]);
}

/**
 * What ran before an upgrade may run still, and starts its database again from its own files when that dies: of all
 * that was made before, the last one stays.
 *
 * @param {string} parent
 * @param {readonly (string | null)[]} kept
 */
async function forget(parent, kept) {
  for (const path of await madeIn(parent))
    if (!kept.includes(path)) await rm(path, { recursive: true, force: true });
}

/**
 * @param {string} parent
 * @returns {Promise<string | null>}
 */
async function newestOf(parent) {
  const dated = await Promise.all(
    (await madeIn(parent)).map(async (path) => ({ path, at: (await stat(path)).mtimeMs })),
  );
  return dated.sort((a, b) => b.at - a.at)[0]?.path ?? null;
}

/**
 * Without the drafts of others.
 *
 * @param {string} parent
 */
async function madeIn(parent) {
  const names = await readdir(parent);
  return names.filter((name) => /^[0-9a-f]{16}$/.test(name)).map((name) => join(parent, name));
}
