import { existsSync, readFileSync } from "node:fs";
import { INTERFACE_KINDS, kindOf } from "../../lib/core/domain/fitment/vocabulary";
import { withNumbersApart } from "../../lib/values/text";
import { projectFiles } from "../../tests/support/project-files";
import { collectFile, type FoundText } from "./collect";

/** One entry of a language's file. Translators write `says`; the rest is collected from the code. */
export interface Entry {
  text: string;
  says: string | Record<string, string>;
  /** The code of the values, by their places. */
  values?: string[];
  /** Files and the functions in them: what the text is part of. */
  at: string[];
}

export interface LanguageFile {
  language: string;
  /** Texts that are still shown in English. */
  missing: number;
  texts: Entry[];
}

export const fileOf = (language: string): string => `lib/languages/${language}.json`;

const isSource = (file: string): boolean =>
  /^(?:app|components|lib)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

export interface Collected {
  texts: FoundText[];
  joined: number;
  early: string[];
}

export function collectTexts(files: readonly string[] = projectFiles().filter(isSource).sort()): Collected {
  const found = files.filter((file) => existsSync(file)).map(collectFile);
  return {
    texts: [...found.flatMap(({ texts }) => texts), ...sizeTexts()],
    early: found.flatMap(({ early }) => early),
    joined: found.reduce((sum, { joined }) => sum + joined, 0),
  };
}

/** The sizes of the fitment's vocabulary, which tables make from numbers. Pages of the server alone say them. */
function sizeTexts(): FoundText[] {
  const sizes = INTERFACE_KINDS.flatMap((kind) =>
    Object.values(kindOf(kind).values).map((size) => withNumbersApart(size).pattern),
  );
  const file = "lib/core/domain/fitment/vocabulary.ts";
  return [...new Set(sizes)]
    .filter((text) => /[a-z]{2}/.test(text.replaceAll(/\bmm\b/g, "")))
    .map((text) => ({ text, plural: false, values: [], file, within: "VOCABULARY", isRefusal: true }));
}

/** The file of a language with the texts of today: removed texts are dropped, new ones are there to be translated. */
export function languageFile(language: string, { texts }: Collected): LanguageFile {
  const before = existsSync(fileOf(language))
    ? (JSON.parse(readFileSync(fileOf(language), "utf8")) as LanguageFile)
    : { texts: [] };
  const said = new Map(before.texts.map((entry) => [entry.text, entry.says]));
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const byText = new Map<string, Entry>();
  for (const { text, plural, values, file, within } of texts) {
    if (!HAS_WORDS.test(text)) continue;
    const known = byText.get(text);
    const at = `${file}${within === "" ? "" : ` ${within}`}`;
    const says = known?.says ?? said.get(text) ?? "";
    const entry: Entry = {
      text,
      says:
        plural && typeof says === "string" ? Object.fromEntries(categories.map((one) => [one, says])) : says,
      ...(values.length > 0 ? { values } : {}),
      at: [...new Set([...(known?.at ?? []), at])].sort(),
    };
    byText.set(text, entry);
  }
  const entries = [...byText.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
  return { language, missing: entries.filter(isMissing).length, texts: entries };
}

/** Values alone are the same in every language. */
const HAS_WORDS = /\p{L}|“/u;

export const isMissing = ({ says }: Entry): boolean =>
  typeof says === "string" ? says === "" : Object.values(says).some((form) => form === "");

export const jsonOf = (file: LanguageFile): string => `${JSON.stringify(file, null, 2)}\n`;
