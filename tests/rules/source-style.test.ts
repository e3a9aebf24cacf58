import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectFiles } from "../support/project-files";

/** docs/style.md, "Language" and "Code". */
const SOURCES = projectFiles().filter(
  (file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.startsWith("tests/rules/"),
);
const isProduct = (file: string): boolean =>
  /^(?:app|components|lib|server|packages|operations)\//.test(file) && !/\.test\.tsx?$/.test(file);

/** Rows of one shape: manifests, the table of the life of an order. */
const IS_TABLE = /(?:\/manifest|\/feature|-table)\.tsx?$/;

const isGenerated = (file: string): boolean =>
  readFileSync(file, "utf8").startsWith("// Written by `npm run");

const lengthOf = (file: string): number =>
  readFileSync(file, "utf8")
    .replace(/^(?:import [^;]*;\n)+/m, "")
    .trimEnd()
    .split("\n").length;

it("no comment begins with What, Who, Whoever or Those as its subject", () => {
  const found = SOURCES.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^\s*(?:\/\*\*?|\*|\/\/) (?:What|Who|Whoever|Those)\b.*/gm)].map(
      ([comment]) => `${file}: ${comment.trim()}`,
    ),
  );
  expect(found).toEqual([]);
});

it("browser code makes its keys by newKey, since plain http has no randomUUID", () => {
  const found = SOURCES.filter((file) => file.startsWith("components/") && isProduct(file)).filter((file) =>
    readFileSync(file, "utf8").includes("crypto.randomUUID"),
  );
  expect(found).toEqual([]);
});

it("a day's length is written in one place", () => {
  const found = SOURCES.filter((file) => file.startsWith("lib/") && isProduct(file)).filter((file) =>
    /86_?400_?000|24 \* 60 \* 60 \* 1_?000/.test(readFileSync(file, "utf8")),
  );
  expect(found).toEqual(["lib/values/day.ts"]);
});

it("no file of the product is longer than 250 lines and no table than 400, without their imports", () => {
  const lengths = SOURCES.filter((file) => isProduct(file) && !isGenerated(file)).map((file) => ({
    file,
    lines: lengthOf(file),
  }));
  expect(lengths.length).toBeGreaterThan(500);
  expect(lengths.filter(({ file, lines }) => lines > (IS_TABLE.test(file) ? 400 : 250))).toEqual([]);
});

it("a number in a URL is read in one place, where an empty text is no number", () => {
  const coercing = SOURCES.filter(
    (file) => isProduct(file) && readFileSync(file, "utf8").includes("z.coerce"),
  );
  expect(coercing).toEqual(["lib/core/domain/shop/schemas/fields.ts"]);
});

it("a typed number of pieces is read in one place, where 100,00 is not ten thousand", () => {
  const forms = SOURCES.filter((file) => file.startsWith("components/") && isProduct(file));
  const ownReading = /replace(?:All)?\((?:\/[^/(]*,[^/(]*\/g?|"[^"]*,[^"]*"), ""\)/;
  expect(ownReading.test('value.replace(/[\\s,]/g, "")')).toBe(true);
  expect(forms.length).toBeGreaterThan(300);
  expect(forms.filter((file) => ownReading.test(readFileSync(file, "utf8")))).toEqual([]);
});
