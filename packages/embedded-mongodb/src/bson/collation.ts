import { badValue, typeMismatch } from "../errors";
import type { Doc } from "./values";
import { isDoc, optionalNumber } from "./values";

/** Turns MongoDB's collation document into a collator. Returns `undefined` for the plain order of bytes. */
export function collatorOf(collation: unknown): Intl.Collator | undefined {
  if (collation === undefined || collation === null) return undefined;
  if (!isDoc(collation)) throw typeMismatch("collation must be an object");
  const { locale } = collation;
  if (typeof locale !== "string") throw badValue("collation needs a locale");
  for (const name of Object.keys(collation))
    if (!known.has(name)) throw badValue(`collation option '${name}' is not supported`);
  if (locale === "simple") return undefined;
  const options = { sensitivity: sensitivityOf(collation), numeric: collation.numericOrdering === true };
  try {
    return new Intl.Collator(locale.replaceAll("_", "-"), options);
  } catch {
    throw badValue(`the collation's locale '${locale}' is not valid`);
  }
}

const known = new Set(["locale", "strength", "caseLevel", "numericOrdering"]);

function sensitivityOf(collation: Doc): "base" | "accent" | "case" | "variant" {
  const strength = optionalNumber(collation.strength) ?? 3;
  if (![1, 2, 3].includes(strength)) throw badValue(`collation strength ${strength} is not supported`);
  for (const name of ["caseLevel", "numericOrdering"])
    if (!["boolean", "undefined"].includes(typeof collation[name]))
      throw typeMismatch(`collation option '${name}' must be a boolean`);
  if (strength === 1) return collation.caseLevel === true ? "case" : "base";
  if (strength === 2 && collation.caseLevel !== true) return "accent";
  return "variant";
}

/**
 * Replaces each string by the first equal string that it has met, as the collation sees equality. Values that
 * are equal by the collation then have equal keys.
 */
export function collationNormalizer(collator: Intl.Collator | undefined): (value: unknown) => unknown {
  if (!collator) return (value) => value;
  const seen: string[] = [];
  const firstOf = (text: string): string => {
    let [low, high] = [0, seen.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const order = collator.compare(seen[middle] ?? "", text);
      if (order === 0) return seen[middle] ?? "";
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    seen.splice(low, 0, text);
    return text;
  };
  const normalize = (value: unknown): unknown => {
    if (typeof value === "string") return firstOf(value);
    if (Array.isArray(value)) return value.map(normalize);
    if (!isDoc(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, normalize(field)]));
  };
  return normalize;
}
