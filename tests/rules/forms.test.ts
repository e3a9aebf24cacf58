import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectFiles } from "../support/project-files";

/** docs/style.md, "Forms and tables". */
const SOURCES = projectFiles()
  .filter((file) => /^(?:app|components)\/.*(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const filesWith = (pattern: RegExp): string[] =>
  SOURCES.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it("a field is registered with its message in one place, and a form is made by the shop's own useForm", () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  // Not a service worker's.
  expect(filesWith(/\bregister\((?!\)|"\/sw\.js")/)).toEqual(["components/forms/field.tsx"]);
  expect(filesWith(/import \{[^}]*\buseForm\b[^}]*\} from "react-hook-form"/)).toEqual([
    "components/forms/use-form.ts",
  ]);
});
