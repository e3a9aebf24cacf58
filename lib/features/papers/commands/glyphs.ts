import { existsSync } from "node:fs";
import path from "node:path";
import { type Font, openSync } from "fontkit";

/** The faces of papers. They have Latin, Greek, Cyrillic, Arabic and Hebrew letters, and none of East Asia. */
export const FACES = { regular: faceFile("DejaVuSans.ttf"), bold: faceFile("DejaVuSans-Bold.ttf") } as const;

function faceFile(name: string): string {
  const file = path.join("node_modules", "dejavu-fonts-ttf", "ttf", name);
  // The shop is started in its own folder; tools may be started below it.
  for (let folder = process.cwd(); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, file))) return path.join(folder, file);
    if (path.dirname(folder) === folder) return file;
  }
}

let opened: readonly Font[] | undefined;
const known = new Map<number, boolean>();

/** A character without a glyph would be a hole on the paper, and breaks PDF/A. Looked up before the paper has a number. */
export async function missingGlyphs(content: object): Promise<{ field: string; text: string }[]> {
  return textsOf(content, "").flatMap(({ field, text }) => {
    const missing = [...new Set(text)].filter((character) => !isDrawn(character));
    return missing.length === 0
      ? []
      : [
          {
            field,
            text: `No glyph for ${missing.slice(0, 5).map(namedCharacter).join(", ")} in “${text.slice(0, 60)}”`,
          },
        ];
  });
}

/** Both faces may draw each text. */
function isDrawn(character: string): boolean {
  const code = character.codePointAt(0) as number;
  let isThere = known.get(code);
  if (isThere === undefined) {
    opened ??= [FACES.regular, FACES.bold].map((file) => openSync(file) as Font);
    isThere = !/\p{Cc}/u.test(character) && opened.every((font) => font.hasGlyphForCodePoint(code));
    known.set(code, isThere);
  }
  return isThere;
}

const namedCharacter = (character: string): string =>
  `U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}`;

const textsOf = (value: unknown, field: string): { field: string; text: string }[] => {
  if (typeof value === "string") return [{ field, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, field === "" ? key : `${field}.${key}`));
};
