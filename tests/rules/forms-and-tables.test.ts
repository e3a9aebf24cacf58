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
  expect(filesWith(/(?<!serviceWorker\.)\bregister\((?!\))/)).toEqual(["components/forms/field.tsx"]);
  expect(filesWith(/import \{[^}]*\buseForm\b[^}]*\} from "react-hook-form"/)).toEqual([
    "components/forms/use-form.ts",
  ]);
});

it("the frame of a form that scripts send is written once", () => {
  // A call is tried in a frame of its own: nothing is sent before it is opened.
  expect(filesWith(/\bnoValidate\b/)).toEqual([
    "components/api-docs/try-call.tsx",
    "components/forms/plain-form.tsx",
  ]);
  expect(filesWith(/<form[^>]*\bmethod="post"/)).toEqual(["components/forms/plain-form.tsx"]);
});

/** Tables that are no `DataTable`, with why. */
const OWN_TABLES = new Set([
  "components/ui/table.tsx",
  // A line is two rows. Its columns are said once here.
  "components/orders/line-table.tsx",
  // A hundred rows of plain elements on the most visited page; their labels are the specification's (`LABELS.columns`).
  "components/catalogue/goods/goods-rows.tsx",
  "components/catalogue/goods/family-row.tsx",
  // As many columns as the family has, each with a head from the same list.
  "components/catalogue/families/order-grid.tsx",
]);

it("a table says each column once: no other one writes the label of a card's cell by hand", () => {
  expect(filesWith(/\bdata-label=/).filter((file) => !OWN_TABLES.has(file))).toEqual([]);
  expect(filesWith(/\bdata-label=/)).toHaveLength(OWN_TABLES.size);
});
