import { parseHex } from "@/lib/values/oklch";
import { judgeAccent, type Shades, shadesOf } from "./accent";
import { CORNERS, type Corners, type Look } from "./look";

/**
 * The small style sheet with the owner's colours and corners. Its path says all of it, so that every instance answers the path of
 * any page, and the content of a path never changes.
 */

type Drawn = Pick<Look, "accent" | "corners">;

/** Rises when other rules are made of the same choices. */
const VERSION = 1;
const NO_ACCENT = "own";
const PATH = new RegExp(`^/look/${VERSION}-([0-9a-f]{6}|${NO_ACCENT})-([a-z]+)\\.css$`);

/** `/look/1-c8102e-large.css` */
export const sheetPath = ({ accent, corners }: Drawn): string =>
  `/look/${VERSION}-${accent.slice(1) || NO_ACCENT}-${corners}.css`;

/** Null for everything but the path of a sheet whose accent can be read. */
export function parseSheetPath(path: string): Drawn | null {
  const [, digits = "", corners] = PATH.exec(path) ?? [];
  if (!isCorners(corners)) return null;
  if (digits === NO_ACCENT) return { accent: "", corners };
  const accent = parseHex(digits);
  return accent !== null && judgeAccent(accent).ok ? { accent, corners } : null;
}

const isCorners = (word: string | undefined): word is Corners => CORNERS.some((corners) => corners === word);

/**
 * Outside of any layer, so that it wins over the tokens wherever it stands. Not by `light-dark()`, which the build rewrites in the
 * shop's own style sheets for browsers that do not know it.
 */
export function sheetOf({ accent, corners }: Drawn): string {
  const color = parseHex(accent);
  const shades = color === null ? null : shadesOf(color);
  const dark = shades && coloursText(shades.dark);
  const always = [shades && coloursText(shades.light), ...cornerRules(corners)].filter(Boolean);
  const inDark = `@media (prefers-color-scheme:dark){:root:not(.light){${dark}}}:root.dark{${dark}}`;
  return `:root{${always.join(";")}}${dark === null ? "" : inDark}\n`;
}

const coloursText = (shades: Shades): string =>
  Object.entries(shades)
    .map(([name, shade]) => `--color-${name}:${shade}`)
    .join(";");

/** In pixels: of controls, and of dialogs, menus and toasts. */
const RADII: Readonly<Record<Exclude<Corners, "usual">, readonly [number, number]>> = {
  square: [0, 0],
  small: [1, 2],
  large: [6, 12],
};

function cornerRules(corners: Corners): string[] {
  if (corners === "usual") return [];
  return RADII[corners].map((radius, index) => `--radius-${index + 1}:${radius}px`);
}
