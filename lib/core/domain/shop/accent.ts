import { contrast, fromOklch, type Hex, toOklch } from "@/lib/values/oklch";

/** The owner's accent, and every shade that is derived from it. */

/** WCAG 2.2, 1.4.3, for text of any size. */
export const LEAST_CONTRAST = 4.5;

/** The grounds that the accent stands on, of app/styles/tokens.css. */
export const GROUNDS: Readonly<Record<"light" | "dark", readonly Hex[]>> = {
  light: ["#fbfcfb", "#eff2f1", "#ffffff", "#f3f6f8"],
  dark: ["#0e1214", "#161c1f", "#1b2226", "#141b20"],
};

/** The colours of one mode, by the name of their token. */
export interface Shades {
  act: Hex;
  "act-hover": Hex;
  "act-press": Hex;
  "on-act": Hex;
  "act-wash": Hex;
}

export type AccentVerdict = { ok: true } | { ok: false; contrast: number; nearest: Hex };

/**
 * In light pages the accent stands as it was chosen; it is refused where it cannot be read on one of their grounds. In dark pages
 * a light shade of it stands, which can be read for each hue.
 */
export function judgeAccent(accent: Hex): AccentVerdict {
  const least = leastContrast(accent);
  return least >= LEAST_CONTRAST ? { ok: true } : { ok: false, contrast: least, nearest: nearestTo(accent) };
}

export function shadesOf(accent: Hex): Readonly<Record<"light" | "dark", Shades>> {
  const { lightness, chroma, hue } = toOklch(accent);
  // A very dark accent has no darker shade that eyes tell apart.
  const step = lightness > 0.32 ? -0.09 : 0.1;
  const light: Shades = {
    act: accent,
    "act-hover": fromOklch({ lightness: lightness + step, chroma, hue }),
    "act-press": fromOklch({ lightness: lightness + 1.8 * step, chroma, hue }),
    "on-act": "#ffffff",
    "act-wash": washOf(accent),
  };
  const calm = (most: number) => Math.min(chroma, most);
  const dark: Shades = {
    act: fromOklch({ lightness: 0.77, chroma: calm(0.15), hue }),
    "act-hover": fromOklch({ lightness: 0.84, chroma: calm(0.1), hue }),
    "act-press": fromOklch({ lightness: 0.9, chroma: calm(0.06), hue }),
    "on-act": fromOklch({ lightness: 0.2, chroma: calm(0.05), hue }),
    "act-wash": fromOklch({ lightness: 0.26, chroma: calm(0.06), hue }),
  };
  return { light, dark };
}

/** The ground of a button under the pointer. */
function washOf(accent: Hex): Hex {
  const { chroma, hue } = toOklch(accent);
  return fromOklch({ lightness: 0.95, chroma: Math.min(chroma, 0.025), hue });
}

const leastContrast = (accent: Hex): number =>
  Math.min(...[...GROUNDS.light, washOf(accent)].map((ground) => contrast(accent, ground)));

/** Rounded down, so that 4.49 is no 4.5. */
export const paleAccentText = ({ contrast: ratio, nearest }: AccentVerdict & { ok: false }): string =>
  `This colour is too pale to be read: its contrast is ${Math.floor(ratio * 10) / 10}, and ${LEAST_CONTRAST} is the least. The nearest that can be read is ${nearest}.`;

/** The lightest colour of the same hue that can be read. */
function nearestTo(accent: Hex): Hex {
  const { lightness, ...rest } = toOklch(accent);
  let [readable, tooLight] = [0, lightness];
  for (let step = 0; step < 16; step += 1) {
    const tried = (readable + tooLight) / 2;
    if (leastContrast(fromOklch({ ...rest, lightness: tried })) >= LEAST_CONTRAST) readable = tried;
    else tooLight = tried;
  }
  return fromOklch({ ...rest, lightness: readable });
}
