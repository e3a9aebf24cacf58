import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** Cached pages are dropped when the catalogue's revision rises, so each write that visitors can see raises it. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const sourcesIn = (folder: string): { file: string; text: string }[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(ROOT, folder, file), "utf8") }));

/** The data of the core and of features, and the sample catalogue. */
const DATA = /^lib\/(?:core\/data|features\/[^/]+\/data)\/|^lib\/upkeep\/start\/sample\.ts$/;

/** A write to a collection that public pages are made of. */
const VISIBLE_WRITE =
  /\b(?:products|reviews)\(\)\s*\.(?:insert|update|replace|delete|bulkWrite|findOneAnd)|\bawait writeProducts\(/;
/** It sends the writes of others, which are found by its name. */
const SENDS_FOR_OTHERS = "lib/core/data/catalogue/stock-writes.ts";

describe("the catalogue's revision", () => {
  it("is raised by the data layer alone, never by a command or a call", () => {
    const raising = ["app", "components", "lib", "server", "operations"]
      .flatMap(sourcesIn)
      .filter(({ text }) => text.includes("raiseCatalogueRevision"))
      .map(({ file }) => file);
    expect(raising.length).toBeGreaterThan(1);
    expect(raising.filter((file) => !DATA.test(file))).toEqual([]);
  });

  it("is raised in each file that writes products or reviews", () => {
    const writing = sourcesIn("lib")
      .filter(({ file, text }) => DATA.test(file) && VISIBLE_WRITE.test(text))
      .filter(({ file }) => file !== SENDS_FOR_OTHERS);
    expect(writing.length).toBeGreaterThan(2);
    const silent = writing.filter(({ text }) => !text.includes("await raiseCatalogueRevision("));
    expect(silent.map(({ file }) => file)).toEqual([]);
  });

  it("is raised for reviews and products nowhere outside of the data layer's files", () => {
    const elsewhere = ["app", "components", "server", "lib"]
      .flatMap(sourcesIn)
      .filter(({ file, text }) => !DATA.test(file) && VISIBLE_WRITE.test(text));
    expect(elsewhere.map(({ file }) => file)).toEqual([]);
  });
});
