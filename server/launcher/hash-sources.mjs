// @ts-check
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * One hash over the paths and contents of source files, to tell whether a build is up to date. Tests and missing files
 * are left out.
 *
 * @param {string} root
 * @param {{ folders: readonly string[], files: readonly string[] }} sources relative to the root
 * @returns {Promise<string>} hexadecimal
 */
export async function hashSources(root, { folders, files }) {
  const hash = createHash("sha256");
  // Another major version of Node may need other prebuilt binaries.
  hash.update(`${process.version.split(".")[0]}\n`);
  const inFolders = await Promise.all(folders.map((folder) => filesUnder(root, folder)));
  for (const file of [...files, ...inFolders.flat()].sort()) {
    const content = await readFile(join(root, file)).catch(() => null);
    if (content) hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function filesUnder(root, folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const nested = await Promise.all(
    entries.map((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(root, path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    }),
  );
  return nested.flat();
}
