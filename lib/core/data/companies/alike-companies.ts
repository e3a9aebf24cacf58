import type { Filter } from "mongodb";
import { soundOf } from "@/lib/core/domain/companies/alike";
import type { AppliedData } from "@/lib/core/domain/companies/companies";
import { wordsOfNumber, wordsOfText } from "@/lib/core/domain/shop/heard/stored-words";
import { companies } from "./collections";
import type { CompanyDocument } from "./documents";

/** Companies that are probably the same: nearly the same name, as people say it, or the same VAT ID. */

type Named = Pick<AppliedData, "name" | "vatId">;

const MOST_ALIKE = 50;
const PROJECTION = { name: 1, legalName: 1, vatId: 1 } as const;

/** @returns the name of the company; null where there is none */
export async function findAlike({ name, vatId }: Named): Promise<string | null> {
  const said = wordsOfText(name);
  const numbers = wordsOfNumber(vatId);
  const [named, numbered] = await Promise.all([
    said.length === 0 ? [] : find(allOf(said), MOST_ALIKE),
    numbers.length === 0 ? [] : find(allOf(numbers), MOST_ALIKE),
  ]);
  const sound = soundOf(name);
  const found =
    numbered.find((one) => one.vatId === vatId) ??
    named.find((one) => soundOf(one.name) === sound || soundOf(one.legalName) === sound);
  return found?.name ?? null;
}

const find = (filter: Filter<CompanyDocument>, limit: number) =>
  companies().find(filter, { projection: PROJECTION }).limit(limit).toArray();

/** The longest word first: it is in the fewest companies, and the index is asked for it alone. */
function allOf(words: readonly string[]): Filter<CompanyDocument> {
  const [rarest = "", ...others] = longestFirst(words);
  return { words: rarest, ...(others.length > 0 ? { $and: others.map((word) => ({ words: word })) } : {}) };
}

const longestFirst = (words: readonly string[]): string[] => words.toSorted((a, b) => b.length - a.length);

const WORDS_AT_ONCE = 200;

/**
 * The same for many companies at once, by their registered names too. Each word is looked up once, however many names have it.
 * @returns the name of the company that is like one of these, by its index among them
 */
export async function findManyAlike(
  wanted: readonly (Named & Pick<AppliedData, "legalName">)[],
): Promise<Map<number, string>> {
  const bySound = indexesBy(wanted, ({ name, legalName }) => [soundOf(name), soundOf(legalName)]);
  const byVatId = indexesBy(wanted, ({ vatId }) => [vatId]);
  const rarest = wanted.flatMap(({ name, legalName, vatId }) => [
    ...[name, legalName].flatMap((text) => longestFirst(wordsOfText(text)).slice(0, 1)),
    ...wordsOfNumber(vatId),
  ]);
  const words = [...new Set(rarest)];
  const alike = new Map<number, string>();
  for (let from = 0; from < words.length; from += WORDS_AT_ONCE) {
    const asked = words.slice(from, from + WORDS_AT_ONCE);
    for await (const one of companies().find({ words: { $in: asked } }, { projection: PROJECTION })) {
      const indexes = [
        ...(bySound.get(soundOf(one.name)) ?? []),
        ...(bySound.get(soundOf(one.legalName)) ?? []),
        ...(byVatId.get(one.vatId) ?? []),
      ];
      for (const index of indexes) alike.set(index, one.name);
    }
  }
  return alike;
}

/** Nothing is like an empty text. */
function indexesBy<T>(wanted: readonly T[], keysOf: (one: T) => readonly string[]): Map<string, number[]> {
  const indexes = new Map<string, number[]>();
  for (const [index, one] of wanted.entries())
    for (const key of new Set(keysOf(one)))
      if (key !== "") indexes.set(key, [...(indexes.get(key) ?? []), index]);
  return indexes;
}
