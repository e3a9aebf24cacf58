import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectFiles } from "../support/project-files";

/** Opening tags of what people press, with their attributes, and what stands inside. */
const PRESSED = /<(Button|a|button|[A-Z]\w*Button)\b/g;

interface Pressed {
  where: string;
  /** The texts of `aria-label`, each value in them as `…`. */
  labels: string[];
  /** The words that everybody sees. */
  seen: string;
}

/**
 * WCAG 2.5.3: who speaks to the computer says the words that they see, so a name for assistive technology has them as well. Words
 * that are computed are not compared here.
 */
it("a name for assistive technology has the words that the button shows", () => {
  const found = projectFiles()
    .filter((file) => /^(app|components)\/.*\.tsx$/.test(file))
    .flatMap(pressedIn);
  expect(found.length).toBeGreaterThan(40);
  const differ = found.filter(
    ({ labels, seen }) => !labels.some((label) => label.toLowerCase().includes(seen.toLowerCase())),
  );
  expect(differ.map(({ where, labels, seen }) => `${where}: “${seen}” in ${labels.join(" | ")}`)).toEqual([]);
});

function pressedIn(file: string): Pressed[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(PRESSED)].flatMap((match): Pressed[] => {
    const from = match.index + match[0].length;
    const to = endOfTag(source, from);
    const attributes = source.slice(from, to);
    const at = attributes.indexOf("aria-label=");
    if (at < 0) return [];
    const label = attributes.slice(at + 11, endOfValue(attributes, at + 11));
    const labels = [...label.matchAll(/`((?:[^`$]|\$\{[^}]*\})*)`|"([^"]*)"/g)].map(([, template, plain]) =>
      (template ?? plain ?? "").replace(/\$\{[^}]*\}/g, "…"),
    );
    const inside = attributes.endsWith("/")
      ? (/\slabel="([^"]*)"/.exec(attributes)?.[1] ?? "")
      : source.slice(to + 1, source.indexOf("<", to + 1));
    const seen = /^[A-Za-z][A-Za-z ]*/.exec(inside.trim())?.[0].trim() ?? "";
    return labels.length > 0 && seen.length > 1 ? [{ where: file, labels, seen }] : [];
  });
}

/** The index of the `>` that ends the tag; arrows and comparisons stand in braces. */
function endOfTag(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === "{") depth += 1;
    if (source[at] === "}") depth -= 1;
    if (source[at] === ">" && depth === 0) return at;
  }
  return source.length;
}

function endOfValue(attributes: string, from: number): number {
  if (attributes[from] === '"') return attributes.indexOf('"', from + 1) + 1;
  let depth = 0;
  for (let at = from; at < attributes.length; at += 1) {
    if (attributes[at] === "{") depth += 1;
    if (attributes[at] === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return attributes.length;
}
