import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const sources = ["app", "lib", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
    .map((file) => join(folder, file)),
);

it("audit entries are only added and read, in one file", () => {
  const uses = sources.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /(\w+\()?\baudit\(\)\s*(?:\.(\w+))?|collection[^(]*\(\s*["'`]audit/g,
      ),
    ].map(([, given, method]) => `${file}: ${given ?? ""}${method ?? ""}`),
  );
  expect(new Set(uses)).toEqual(new Set(["lib/data/audit.ts: insertMissing(", "lib/data/audit.ts: find"]));
});
