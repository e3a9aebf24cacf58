import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { projectFiles } from "../support/project-files";

const WORDS = "../../lib/core/domain/shop/shop-words";
const read = { texts: 0 };

// Test files share their modules: each is loaded anew here, and again without the count for the files after this one.
beforeAll(() => {
  vi.resetModules();
  vi.doMock(WORDS, async (original) => ({
    ...(await original<typeof import("../../lib/core/domain/shop/shop-words")>()),
    worded: counted,
  }));
});
afterAll(() => {
  vi.doUnmock(WORDS);
  vi.resetModules();
});

/** The same texts, and how many were read. */
function counted(specified: object): object {
  const texts = {};
  for (const [name, text] of Object.entries(specified)) {
    const isGroup = typeof text === "object" && !Array.isArray(text);
    const group = isGroup ? counted(text) : null;
    const get = () => {
      if (group !== null) return group;
      read.texts += 1;
      return text;
    };
    Object.defineProperty(texts, name, { get, enumerable: true });
  }
  return texts;
}

const MODULES = projectFiles().filter(
  (file) =>
    /^(?:app|components|lib)\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    readFileSync(file, "utf8").includes("specified-texts"),
);

it("no specified text is read while a module is loaded, since the owner may change the words and each page has a language", async () => {
  expect(MODULES.length).toBeGreaterThan(60);
  const found: string[] = [];
  for (const file of MODULES) {
    const before = read.texts;
    await import(/* @vite-ignore */ `/${file}`);
    if (read.texts > before) found.push(file);
  }
  expect(found).toEqual([]);
  const { LABELS } = await import("@/lib/core/domain/shop/specified-texts");
  const before = read.texts;
  expect([LABELS.columns.available, LABELS.columns.name]).toHaveLength(2);
  expect(read.texts).toBe(before + 2);
});
