import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const sources = ["app", "lib", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
    .map((file) => join(folder, file)),
);

it("audit entries are only added, read, and freed of a person whose account was deleted, in one file", () => {
  const uses = sources.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /(\w+\()?\baudit\(\)\s*(?:\.(\w+))?|collection[^(]*\(\s*["'`]audit/g,
      ),
    ].map(([, given, method]) => `${file}: ${given ?? ""}${method ?? ""}`),
  );
  const file = "lib/core/data/audit/audit.ts";
  const declared = "lib/core/data/audit/collections.ts: ";
  expect(new Set(uses)).toEqual(
    new Set([declared, `${file}: insertMissing(`, `${file}: find`, `${file}: bulkWrite`]),
  );
  // The one change: it keeps id, time, kind and event of each entry (`withoutPerson`).
  expect(uses.filter((use) => use.endsWith("bulkWrite"))).toHaveLength(1);
});
