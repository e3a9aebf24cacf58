import { expect, it } from "vitest";
import { missingPages } from "./missing-pages";

it("a shop in the EU, the EEA, the United Kingdom and Switzerland does not open without the four pages", () => {
  for (const country of ["DE", "NO", "GB", "CH", null])
    expect(missingPages([], country).map(({ page, blocks }) => [page, blocks])).toEqual([
      ["imprint", true],
      ["terms", true],
      ["privacy", true],
      ["delivery", true],
    ]);
  expect(missingPages([], "US").every(({ blocks }) => !blocks)).toBe(true);
});

it("a published page is missing no more", () => {
  const missing = missingPages([{ kind: "imprint" }, { kind: "page" }, { kind: "terms" }], "DE");
  expect(missing).toEqual([
    { page: "privacy", label: "Privacy", blocks: true },
    { page: "delivery", label: "Delivery and returns", blocks: true },
  ]);
});
