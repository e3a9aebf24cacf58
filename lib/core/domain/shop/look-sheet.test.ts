import { describe, expect, it } from "vitest";
import { parseSheetPath, sheetOf, sheetPath } from "./look-sheet";

const red = { accent: "#c8102e", corners: "large" } as const;

describe("the style sheet of the owner's look", () => {
  it("is named after what it says, and read from its name alone", () => {
    expect(sheetPath(red)).toBe("/look/1-c8102e-large.css");
    for (const look of [red, { accent: "", corners: "square" } as const])
      expect(parseSheetPath(sheetPath(look))).toEqual(look);
  });

  it.each([
    "/look/1-ffffff-large.css",
    "/look/1-C8102E-large.css",
    "/look/2-c8102e-large.css",
    "/look/1-c8102e-round.css",
    "/look/1-c8102e-constructor.css",
    "/look/1-c8102e;}-large.css",
    "/look/1-c8102e-large.css/x",
    "/look/",
  ])("has no path %s", (path) => expect(parseSheetPath(path)).toBeNull());

  it("sets the tokens of the accent for both modes and of the corners, and nothing else", () => {
    const css = sheetOf(red);
    const rules = "(?:--[\\w-]+:(?:#[0-9a-f]{6}|\\d+px);?)+";
    expect(css).toMatch(
      new RegExp(
        `^:root\\{${rules}\\}@media \\(prefers-color-scheme:dark\\)\\{:root:not\\(\\.light\\)\\{${rules}\\}\\}:root\\.dark\\{${rules}\\}\n$`,
      ),
    );
    expect(css).toContain(":root{--color-act:#c8102e;");
    expect(css).toContain("--radius-1:6px;--radius-2:12px}");
    const colours = ["color-act", "color-act-hover", "color-act-press", "color-on-act", "color-act-wash"];
    expect([...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name)).toEqual([
      ...[...colours, "radius-1", "radius-2"],
      ...[...colours, ...colours],
    ]);
    expect(sheetOf({ accent: "", corners: "square" })).toBe(":root{--radius-1:0px;--radius-2:0px}\n");
    expect(css.length).toBeLessThan(600);
  });
});
