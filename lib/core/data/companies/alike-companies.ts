import type { Filter } from "mongodb";
import { soundOf } from "@/lib/core/domain/companies/alike";
import type { AppliedData } from "@/lib/core/domain/companies/companies";
import { wordsOfNumber, wordsOfText } from "@/lib/core/domain/shop/heard/stored-words";
import { companies } from "./collections";
import type { CompanyDocument } from "./documents";

/** Companies that are probably one: of nearly one name, as people say it, or with one VAT ID. */

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
 * The same for many names at once. Each word is asked for once, however many names have it.
 * @returns the name of the company that is like one of these, by its place among them
 */
export async function findManyAlike(wanted: readonly Named[]): Promise<Map<number, string>> {
  const bySound = placesBy(wanted, ({ name }) => soundOf(name));
  const byVatId = placesBy(wanted, ({ vatId }) => vatId);
  const rarest = wanted.flatMap(({ name, vatId }) => [
    ...longestFirst(wordsOfText(name)).slice(0, 1),
    ...wordsOfNumber(vatId),
  ]);
  const words = [...new Set(rarest)];
  const alike = new Map<number, string>();
  for (let from = 0; from < words.length; from += WORDS_AT_ONCE) {
    const asked = words.slice(from, from + WORDS_AT_ONCE);
    for await (const one of companies().find({ words: { $in: asked } }, { projection: PROJECTION })) {
      const places = [
        ...(bySound.get(soundOf(one.name)) ?? []),
        ...(bySound.get(soundOf(one.legalName)) ?? []),
        ...(byVatId.get(one.vatId) ?? []),
      ];
      for (const place of places) alike.set(place, one.name);
    }
  }
  return alike;
}

/** Nothing is like an empty text. */
function placesBy(wanted: readonly Named[], keyOf: (one: Named) => string): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, one] of wanted.entries()) {
    const key = keyOf(one);
    if (key !== "") places.set(key, [...(places.get(key) ?? []), place]);
  }
  return places;
}
