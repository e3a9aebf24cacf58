import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, type Hex } from "@/lib/values/oklch";
import { GROUNDS, judgeAccent, LEAST_CONTRAST, shadesOf } from "./accent";

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, "0")}`);
const runs = { numRuns: 1000 };

/** Each pair of text and ground that the style sheets draw with an accent. */
function pairsOf(accent: Hex): { pair: string; ratio: number }[] {
  return Object.entries(shadesOf(accent)).flatMap(([mode, shades]) => {
    const grounds = [...GROUNDS[mode as keyof typeof GROUNDS], shades["act-wash"]];
    const acts = [shades.act, shades["act-hover"], shades["act-press"]];
    return acts.flatMap((act) =>
      [...grounds, shades["on-act"]].map((ground) => ({
        pair: `${mode} ${act} on ${ground}`,
        ratio: contrast(act, ground),
      })),
    );
  });
}

const tooLittle = (accent: Hex) => pairsOf(accent).filter(({ ratio }) => ratio < LEAST_CONTRAST);

describe("an accent", () => {
  it("that is accepted can be read in both modes, in each shade on each ground", () => {
    fc.assert(
      fc.property(anyHex, (accent) => {
        fc.pre(judgeAccent(accent).ok);
        expect(tooLittle(accent)).toEqual([]);
      }),
      runs,
    );
  });

  it("that is refused comes with a colour that is accepted, of the same hue and no darker than it has to be", () => {
    fc.assert(
      fc.property(anyHex, (accent) => {
        const verdict = judgeAccent(accent);
        if (verdict.ok) return;
        expect(verdict.contrast).toBeLessThan(LEAST_CONTRAST);
        expect(judgeAccent(verdict.nearest)).toEqual({ ok: true });
        expect(tooLittle(verdict.nearest)).toEqual([]);
        const least = Math.min(...pairsOf(verdict.nearest).map(({ ratio }) => ratio));
        expect(least).toBeLessThan(4.7);
      }),
      runs,
    );
  });

  it.each<[Hex, Hex | null]>([
    ["#ffffff", "#6c6c6c"],
    ["#ffff00", "#717000"],
    ["#ff0000", "#da0000"],
    ["#c8102e", null],
    ["#0b4fc6", null],
    ["#000000", null],
  ])("%s is answered with %s", (accent, nearest) => {
    const verdict = judgeAccent(accent);
    expect(verdict.ok ? null : verdict.nearest).toBe(nearest);
  });

  it("has shades that eyes tell apart, a black one too", () => {
    for (const accent of ["#c8102e", "#000000", "#1f0010", "#0b4fc6"] as const)
      for (const shades of Object.values(shadesOf(accent)))
        expect(new Set(Object.values(shades)).size, accent).toBe(5);
  });

  it("stands on the grounds of the tokens", () => {
    const tokens = readFileSync("app/styles/tokens.css", "utf8");
    const pairOf = (name: string) =>
      new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.slice(1) ?? [];
    const pairs = ["page", "plate", "raised", "hover"].map(pairOf);
    expect(pairs.map(([light]) => light)).toEqual(GROUNDS.light);
    expect(pairs.map(([, dark]) => dark)).toEqual(GROUNDS.dark);
  });
});
