import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, fromOklch, type Hex, parseHex, toOklch } from "./oklch";

const degrees = (radians: number): number => ((radians * 180) / Math.PI + 360) % 360;
const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, "0")}`);

describe("colours by lightness, chroma and hue", () => {
  // The figures of CSS Color 4 and of its editors' converter.
  it.each<[Hex, number, number, number]>([
    ["#ff0000", 0.628, 0.2577, 29.23],
    ["#008000", 0.5198, 0.1769, 142.5],
    ["#0000ff", 0.452, 0.3132, 264.05],
    ["#663399", 0.4403, 0.1603, 303.37],
  ])("%s is as in CSS Color 4", (hex, lightness, chroma, hue) => {
    const read = toOklch(hex);
    expect(read.lightness).toBeCloseTo(lightness, 3);
    expect(read.chroma).toBeCloseTo(chroma, 3);
    expect(degrees(read.hue)).toBeCloseTo(hue, 1);
  });

  it("every colour comes back as it was", () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(fromOklch(toOklch(hex))).toBe(hex);
      }),
    );
  });

  it("a colour that no screen shows keeps its lightness and hue", () => {
    const green = toOklch("#00ff00");
    const shown = toOklch(fromOklch({ ...green, lightness: 0.5 }));
    expect(shown.lightness).toBeCloseTo(0.5, 1);
    expect(degrees(shown.hue)).toBeCloseTo(degrees(green.hue), 0);
    expect(fromOklch({ lightness: 1, chroma: 0.3, hue: 1 })).toBe("#ffffff");
  });
});

describe("contrast", () => {
  // The figures of the WebAIM contrast checker.
  it.each<[Hex, Hex, number]>([
    ["#000000", "#ffffff", 21],
    ["#777777", "#ffffff", 4.48],
    ["#ffffff", "#767676", 4.54],
    ["#ff0000", "#ffffff", 4],
    ["#123456", "#123456", 1],
  ])("of %s and %s is %f", (one, other, ratio) => expect(contrast(one, other)).toBeCloseTo(ratio, 1));
});

it("a colour may be typed with three digits, without its sign and in capitals", () => {
  expect(["C8102E", " #C12 ", "#c8102e"].map(parseHex)).toEqual(["#c8102e", "#cc1122", "#c8102e"]);
  expect(["", "red", "#12", "#1234", "#gggggg", "#c8102e; x"].map(parseHex)).toEqual(Array(6).fill(null));
});
