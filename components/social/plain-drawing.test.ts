import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { plainDrawing } from "./plain-drawing";

describe("Drawings in shared pictures", () => {
  it("a drawing for a shared picture has the light colours and no media query", () => {
    const drawn = plainDrawing(
      "<svg><style>:root{--_i:#111}@media (prefers-color-scheme:dark){:root{--_i:#eee}}.o{stroke:var(--part-ink,var(--_i))}</style></svg>",
    );
    expect(drawn).toBe("<svg><style>:root{--_i:#111}.o{stroke:#111}</style></svg>");
  });

  it("no drawing of the shop has a variable left", () => {
    const open = readdirSync("public/parts")
      .map((name) => [name, plainDrawing(readFileSync(`public/parts/${name}`, "utf8"))] as const)
      .filter(([, svg]) => /var\(|@media/.test(svg))
      .map(([name]) => name);
    expect(open).toEqual([]);
  });
});
