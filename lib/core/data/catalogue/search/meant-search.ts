import { setImmediate as giveWay } from "node:timers/promises";
import { findSynonyms } from "@/lib/core/data/catalogue/synonyms";
import {
  mayBeMeant,
  meantWords,
  Synonyms,
  type Words,
} from "@/lib/core/domain/catalogue/search-words/meant-words";
import { type CatalogueWithValues, catalogueWithValues } from "./catalogue-entries";
import { findByWords, findInTexts, searchTerms } from "./catalogue-search";

/** Made anew where the owner has changed them. */
let known: { revision: number; synonyms: Synonyms } | null = null;

/** The owner's words are read each time, so that every process has them at once. */
async function readSynonyms(): Promise<Synonyms> {
  const { groups, revision } = await findSynonyms();
  if (known?.revision !== revision) known = { revision, synonyms: new Synonyms(groups) };
  return known.synonyms;
}

/**
 * The words that are meant by a search that finds nothing in the whole catalogue, and that find something; null where it finds
 * something as it is, or where nothing like it does. A search that finds something never comes here.
 */
export async function findMeantWords(q: string): Promise<string | null> {
  const asked = searchTerms({ q });
  if (!mayBeMeant(asked)) return null;
  const catalogue = await catalogueWithValues();
  if (findInTexts(catalogue.entries, { q }).length > 0) return null;
  const stand = await standing(asked.length > 1 ? asked : [], catalogue.entries);
  const meant = meantWords(asked, wordsOf(catalogue, stand, await readSynonyms()));
  for (const text of meant) {
    // Each look through 100,000 texts takes some 15 ms.
    await giveWay();
    if (findInTexts(catalogue.entries, { q: text }).length > 0) return text;
  }
  return null;
}

export interface MeantProducts {
  words: string;
  ids: readonly string[];
}

/** So many texts of a list are tried with other words. */
const MOST_TEXTS = 20;

/** As `findByWords`, with the words that are meant by texts that find nothing. Other texts are left out. */
export async function findByMeantWords(
  texts: readonly string[],
  most: number,
  giveWay: () => Promise<void>,
): Promise<Map<string, MeantProducts>> {
  const catalogue = await catalogueWithValues();
  const asked = texts
    .map((text) => ({ text, words: searchTerms({ q: text }) }))
    .filter(({ words }) => mayBeMeant(words))
    .slice(0, MOST_TEXTS);
  const all = asked.flatMap(({ words }) => words);
  const stand = await standing(all, catalogue.entries, giveWay);
  const words = wordsOf(catalogue, stand, await readSynonyms());
  const meant = new Map<string, string[]>();
  for (const one of asked) {
    meant.set(one.text, meantWords(one.words, words));
    await giveWay();
  }
  const found = await findByWords([...new Set([...meant.values()].flat())], most, giveWay);
  return new Map(
    [...meant].flatMap(([text, choices]) => {
      const chosen = choices.find((choice) => (found.get(choice) ?? []).length > 0);
      return chosen === undefined ? [] : [[text, { words: chosen, ids: found.get(chosen) ?? [] }]];
    }),
  );
}

const wordsOf = (catalogue: CatalogueWithValues, stand: ReadonlySet<string>, synonyms: Synonyms): Words => ({
  known: catalogue.words,
  stands: (asked) => stand.has(asked),
  synonyms,
});

/** Other requests have their turn after so many entries. */
const PORTION = 500;

/** The words that stand in a product's text. A search of one word that finds nothing has none. */
async function standing(
  words: readonly string[],
  entries: CatalogueWithValues["entries"],
  giveWay?: () => Promise<void>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const open = new Set(words);
  for (const [index, { text }] of entries.entries()) {
    if (open.size === 0) break;
    if (giveWay && index % PORTION === PORTION - 1) await giveWay();
    for (const word of open)
      if (text.includes(word)) {
        found.add(word);
        open.delete(word);
      }
  }
  return found;
}
