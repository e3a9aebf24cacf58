import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * `mono`: a device with one font that no page asks for, since Chromium itself ends where there is none at all. `arimo`
 * has the outlines and widths of Liberation Sans and Arial.
 */
export const FONT_SETS = ["mono", "dejavu", "arimo"] as const;
export type FontSet = (typeof FONT_SETS)[number];

const packageFolder = (name: string): string =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

const foldersOf: Record<FontSet, () => string[]> = {
  mono: () => [join(packageFolder("dejavu-fonts-ttf"), "ttf")],
  dejavu: () => [join(packageFolder("dejavu-fonts-ttf"), "ttf")],
  arimo: () => [packageFolder("@expo-google-fonts/arimo")],
};

/** Lets Arimo answer for the fonts whose widths it has, as Liberation Sans does on a Linux desktop. */
const ARIMO_FOR_ARIAL = ["Arial", "Helvetica", "Liberation Sans", "sans-serif"]
  .map(
    (family) =>
      `<alias binding="same"><family>${family}</family><prefer><family>Arimo</family></prefer></alias>`,
  )
  .join("");

const ONLY_MONO =
  "<selectfont><acceptfont><glob>*/DejaVuSansMono*</glob></acceptfont><rejectfont><glob>*</glob></rejectfont></selectfont>";

/** Without them the generic families are whatever font comes first, even one with serifs. */
const DEJAVU_FAMILIES = [
  ["sans-serif", "DejaVu Sans"],
  ["monospace", "DejaVu Sans Mono"],
]
  .map(
    ([generic, family]) =>
      `<alias><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
  )
  .join("");

const RULES: Record<FontSet, string> = { mono: ONLY_MONO, dejavu: DEJAVU_FAMILIES, arimo: ARIMO_FOR_ARIAL };

/**
 * Environment variables that give a browser on Linux these fonts and no others, so that pages look the same on every
 * machine, whichever fonts it has. Other systems ignore them.
 */
export function fontEnvironment(set: FontSet): Record<string, string> {
  const folder = join(tmpdir(), "halfinch-test-fonts");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${set}.conf`);
  const folders = foldersOf[set]().map((path) => `<dir>${path}</dir>`);
  // Several processes write it at once: each replaces it whole.
  const draft = `${file}.${process.pid}`;
  writeFileSync(
    draft,
    `<?xml version="1.0"?>\n<fontconfig>${folders.join("")}<cachedir>${join(folder, "cache")}</cachedir>${RULES[set]}</fontconfig>\n`,
  );
  renameSync(draft, file);
  return { FONTCONFIG_FILE: file };
}
