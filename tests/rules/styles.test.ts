import { readdirSync, readFileSync } from "node:fs";
import { compile } from "tailwindcss";
import { describe, expect, it } from "vitest";

/** docs/style.md, "Styling": which class names there are, and that each has one meaning and one home. */
const ROOT = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");

describe("Class names", () => {
  const defined = definedClasses();
  const used = usedClasses();

  it("each class in app/styles is used by a component", () => {
    const unused = [...defined].filter(
      (name) => !used.words.has(name) && !used.prefixes.some((prefix) => name.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });

  it("no class in app/styles has a name of one or two letters, nor a word of one letter in it", () => {
    expect([...defined].filter((name) => name.split("-").some((word) => word.length < 2))).toEqual([]);
    expect([...defined].filter((name) => name.length < 3)).toEqual([]);
  });

  it("each class of a component is defined in app/styles or is a Tailwind utility", async () => {
    const isUtility = await utilities();
    const unknown = [...used.words].filter((name) => !defined.has(name) && !isUtility(name));
    expect(unknown).toEqual([]);
  });

  it("no class in app/styles has the name of a Tailwind utility", async () => {
    const isUtility = await utilities();
    expect([...defined].filter((name) => isUtility(name))).toEqual([]);
  });
});

function definedClasses(): Set<string> {
  const names = new Set<string>();
  for (const file of readdirSync(new URL("app/styles/", ROOT))) {
    const css = read(`app/styles/${file}`)
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/"[^"]*"/g, '""');
    for (const [, name = ""] of css.matchAll(/\.([a-zA-Z][\w-]*)/g)) names.add(name);
  }
  return names;
}

/** The words of all literals at a class's position, and the beginnings of those that end in a value (`status-${tone}`). */
function usedClasses(): { words: Set<string>; prefixes: string[] } {
  const words = new Set<string>();
  const prefixes: string[] = [];
  for (const file of sources()) {
    for (const position of classPositions(read(file))) {
      const code = position.replace(/buttonClass\([^)]*\)|"[^"]*":/g, "");
      for (const [, text = ""] of code.matchAll(/"([^"\n]*)"/g))
        if (!isCompared(code, text)) for (const word of text.split(/\s+/)) if (word) words.add(word);
      for (const [, text = ""] of code.matchAll(/`([^`\n]*)`/g)) {
        const plain = text.replace(/([\w-]+-)?\$\{[^}]*\}/g, (_, prefix?: string) => {
          if (prefix) prefixes.push(prefix);
          return "";
        });
        for (const word of plain.split(/\s+/)) if (word) words.add(word);
      }
    }
  }
  return { words, prefixes };
}

/** `state === "done" ? …`: a value that is asked about, not a class. */
const isCompared = (code: string, text: string): boolean => code.includes(`== "${text}"`);

function sources(): string[] {
  return ["app", "components"].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
}

const POSITION =
  /className=|className:\s*(?=")|(?:classNames|classList\.(?:add|remove))\(|const [A-Z]+_CLASS\w*[^=]*=/g;

/** The text after `className=`, `className:`, `classNames(`, `classList.add(` and constants named `…_CLASS(ES)`. */
function classPositions(code: string): string[] {
  return [...code.matchAll(POSITION)].map((match) => {
    const start = match.index + match[0].length;
    if (match[0].endsWith("(")) return code.slice(start, closing(code, start, "(", ")"));
    const opening = code.slice(start).search(/\S/) + start;
    if (code[opening] === '"') return code.slice(opening, code.indexOf('"', opening + 1) + 1);
    return code[opening] === "{" ? code.slice(opening, closing(code, opening + 1, "{", "}")) : "";
  });
}

/** The index after the bracket that closes the one before `from`. */
function closing(code: string, from: number, open: string, close: string): number {
  let depth = 1;
  let index = from;
  while (depth > 0 && index < code.length) {
    if (code[index] === open) depth += 1;
    if (code[index] === close) depth -= 1;
    index += 1;
  }
  return index;
}

async function utilities(): Promise<(name: string) => boolean> {
  const { build } = await compile(
    `${read("node_modules/tailwindcss/theme.css")}\n${read("app/styles/tokens.css")}\n@tailwind utilities;`,
  );
  let last = build([]);
  return (name) => {
    const next = build([name]);
    const grew = next !== last;
    last = next;
    return grew;
  };
}
