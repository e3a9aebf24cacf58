import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "@/lib/values/language";
import { BROWSER_FILE, browserKeys, PAGES_FILE, pageKeys } from "../../tools/texts/browser-keys";
import {
  collectTexts,
  fileOf,
  isMissing,
  type LanguageFile,
  languageFile,
} from "../../tools/texts/language-file";

const collected = collectTexts();
const marked = new Set(collected.texts.flatMap(({ text, isRefusal }) => (isRefusal ? [] : [text])));
const fileFor = (language: string) => JSON.parse(readFileSync(fileOf(language), "utf8")) as LanguageFile;

it("no text is read while a module is loaded, since that would be in the language of its first reader", () => {
  expect(collected.early).toEqual([]);
});

it("the list of the texts that scripts may show is as the imports are today: npm run tools -- texts", () => {
  expect(JSON.parse(readFileSync(BROWSER_FILE, "utf8"))).toEqual(browserKeys(collected));
  expect(JSON.parse(readFileSync(PAGES_FILE, "utf8"))).toEqual(pageKeys(collected));
});

describe.each(LANGUAGES)("Texts in $name", ({ code }) => {
  const file = fileFor(code);

  it("the file has each text that goes through the text function, and none that is gone: npm run tools -- texts", () => {
    const withoutRefusals = ({ texts }: LanguageFile) =>
      texts.filter(({ text }) => marked.has(text)).map(({ text, at, values }) => ({ text, at, values }));
    const today = languageFile(code, collected);
    expect(withoutRefusals(file)).toEqual(withoutRefusals(today));
    const gone = file.texts.filter(({ text }) => !today.texts.some((one) => one.text === text));
    expect(gone.filter(({ at }) => !at.every((place) => place.startsWith("lib/")))).toEqual([]);
  });

  it("what is missing is counted in the file, and no text on a page is", () => {
    expect(file.missing).toBe(file.texts.filter(isMissing).length);
    const onPages = file.texts.filter(
      ({ text, at }) => marked.has(text) && at.some((place) => /^(?:app|components)\//.test(place)),
    );
    expect(onPages.filter(isMissing).map(({ text }) => text)).toEqual([]);
  });

  it("a translation has the values and the elements of its English text", () => {
    const parts = (text: string) => [...text.matchAll(/\{\d+\}|<\/?\w+>/g)].map(([part]) => part).sort();
    const wrong = file.texts.flatMap(({ text, says }) => {
      const forms = typeof says === "string" ? [says] : Object.values(says);
      // A form for one may say the number in words.
      const asked = typeof says === "string" ? parts(text) : null;
      return forms.filter(
        (form) =>
          form !== "" &&
          (asked ? `${parts(form)}` !== `${asked}` : !parts(form).every((part) => text.includes(part))),
      );
    });
    expect(wrong).toEqual([]);
  });

  it("nobody is addressed by a first name's form", () => {
    const said = file.texts.flatMap(({ says }) => (typeof says === "string" ? [says] : Object.values(says)));
    expect(said.filter((text) => code === "de" && /\b(?:du|dich|dir|dein\w*)\b/i.test(text))).toEqual([]);
  });
});
