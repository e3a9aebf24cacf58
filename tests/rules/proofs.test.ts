import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { checkProofs } from "../../tools/check-proofs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The documents that name a test in each of their rows. */
const PAGES = ["specification.md", "security.md"];

it.each(PAGES)("%s names only files and tests that exist", (page) => {
  expect(checkProofs(ROOT, `docs/${page}`)).toEqual([]);
});

it("each statement of the specification has a row with a test", () => {
  const rows = readFileSync(`${ROOT}/docs/specification.md`, "utf8")
    .split("\n")
    .filter((line) => /^\| \d/.test(line));
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter((row) => !/\.(?:test|spec)\.ts` "/.test(row))).toEqual([]);
});
