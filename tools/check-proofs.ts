import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Reads a page that says where things are built and which test shows them, and finds what is no longer true.
 * In its tables a path in backticks is a file or folder of the project, and a text in double quotes behind a test
 * file is the title of one of its tests, as it stands in the file.
 *
 * @returns one line for each thing that is not there; empty when the page is true
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

/** As the first argument of test, it or describe, whatever quotes it has there. */
const hasTitle = (source: string, title: string): boolean =>
  ['"', "`", "'"].some(
    (quote) =>
      source.includes(`(${quote}${title}${quote}`) || source.includes(`(\n    ${quote}${title}${quote}`),
  );
