import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** An import in a file; the project's own targets are written as `./folder/file` from the root. */
export interface Import {
  file: string;
  target: string;
}

/** The product's source files in these folders of the root, tests left out. */
export function sourcesUnder(folders: readonly string[]): string[] {
  return [...new Set(folders)].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name)),
  );
}

export const importsOf = (files: readonly string[]): Import[] =>
  files.flatMap((file) => targetsIn(file).map((target) => ({ file, target })));

export const readSource = (file: string): string => readFileSync(join(ROOT, file), "utf8");

export const isUnder = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`);

const targetsIn = (file: string): string[] => targetsOf(file, readSource(file));

/** The targets of the imports in a file's code. */
export function targetsOf(file: string, code: string): string[] {
  const found = code.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g);
  return [...found].map(([, target = ""]) => {
    if (target.startsWith("@/")) return `./${target.slice(2)}`;
    return target.startsWith(".") ? `./${posix.join(dirname(file), target)}` : target;
  });
}
