import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Checks the tables of a document against the project. A path in backticks must exist; a text in double quotes after a
 * test file must be the title of one of its tests, as in the source.
 *
 * @returns one line for each mismatch
 */
export function checkProofs(root: string, page: string): string[] {
  const problems: string[] = [];
  for (const row of tableRows(readFileSync(join(root, page), "utf8"))) {
    let file: string | null = null;
    for (const [, path, title] of row.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
      if (path !== undefined) {
        if (!looksLikeAPath(path)) continue;
        file = path;
        if (!existsSync(join(root, path))) problems.push(`${page}: there is no ${path}`);
      } else if (title !== undefined && file !== null && isTest(file) && existsSync(join(root, file))) {
        if (!hasTitle(readFileSync(join(root, file), "utf8"), title))
          problems.push(`${page}: ${file} has no test "${title}"`);
      }
    }
  }
  return problems;
}

const tableRows = (markdown: string): string[] =>
  markdown.split("\n").filter((line) => line.startsWith("|") && !/^\|[\s:|-]+$/.test(line));

const looksLikeAPath = (text: string): boolean => /^[\w.@()[\]-]+(?:\/[\w.@()[\]-]+)+$/.test(text);
const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);

/** Whether the title is the first argument of test, it or describe, in any quotes. */
const hasTitle = (source: string, title: string): boolean =>
  ['"', "`", "'"].some(
    (quote) =>
      source.includes(`(${quote}${title}${quote}`) || source.includes(`(\n    ${quote}${title}${quote}`),
  );
