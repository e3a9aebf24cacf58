/**
 * Colours by lightness, chroma and hue as eyes see them (CSS Color 4, section 9.3 and the matrices of section 17), and the
 * contrast of two colours (WCAG 2.2, "contrast ratio").
 */

/** `#rrggbb` in lower case. */
export type Hex = `#${string}`;

interface Oklch {
  /** 0 is black, 1 is white. */
  lightness: number;
  /** 0 is grey. */
  chroma: number;
  /** In radians. */
  hue: number;
}

/** Takes `c8102e`, `#C8102E` and `#c12`; null for everything else. */
export function parseHex(typed: string): Hex | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim()) ?? [];
  if (digits === undefined) return null;
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return `#${six.toLowerCase()}`;
}

/** From 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export function toOklch(hex: Hex): Oklch {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** A colour that no screen shows has less chroma, with its lightness and hue. */
export function fromOklch(color: Oklch): Hex {
  if (isShown(color)) return hexOf(color);
  let [shown, tooMuch] = [0, color.chroma];
  for (let step = 0; step < 16; step += 1) {
    const chroma = (shown + tooMuch) / 2;
    if (isShown({ ...color, chroma })) shown = chroma;
    else tooMuch = chroma;
  }
  return hexOf({ ...color, chroma: shown });
}

type Linear = readonly [red: number, green: number, blue: number];

/** The rounding of a byte, so that white is shown. */
const CLOSE = 0.0005;
const isShown = (color: Oklch): boolean =>
  linearFrom(color).every((channel) => channel >= -CLOSE && channel <= 1 + CLOSE);

function linearFrom({ lightness, chroma, hue }: Oklch): Linear {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const hexOf = (color: Oklch): Hex => `#${linearFrom(color).map(byteText).join("")}`;

function byteText(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}

function linearOf(hex: Hex): Linear {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function luminance(hex: Hex): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
