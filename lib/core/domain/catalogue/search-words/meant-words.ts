import { foldWord, lettersOf } from "./fold-word";
import { KnownWords } from "./known-words";
import { TRADE_WORDS } from "./trade-words";

/** Words, or phrases of words with spaces between them, that mean the same. */
export type WordGroups = readonly (readonly string[])[];

export interface Words {
  /** The words of the catalogue's texts. */
  known: Pick<KnownWords, "near" | "has">;
  /** Whether a word of the search stands in a text of the catalogue, also as a part of a word. */
  stands: (asked: string) => boolean;
  synonyms: Synonyms;
}

const MOST_WORDS = 6;
const LONGEST_PHRASE = 3;
/** Of one word, and of the whole search. */
const MOST_CHOICES = 3;
export const MOST_MEANT = 4;

/** A longer search is a sentence, or text that was pasted by mistake. It is not looked for in other words. */
export const mayBeMeant = (asked: readonly string[]): boolean =>
  asked.length > 0 && asked.length <= MOST_WORDS;

/**
 * The searches that may be meant by one that finds nothing, the likeliest first: with words that mean the same, and with words
 * that differ by one letter. What has a digit may be a number of a part or a measure, and stays as it is.
 * @param asked the words of the search, in lower case
 */
export function meantWords(asked: readonly string[], words: Words): string[] {
  if (!mayBeMeant(asked)) return [];
  let found: { text: string[]; rank: number }[] = [{ text: [], rank: 0 }];
  for (let at = 0; at < asked.length; ) {
    const { length, choices } = choicesAt(asked, at, words);
    if (choices.length === 0) return [];
    found = found
      .flatMap(({ text, rank }) =>
        choices.map((choice, index) => ({ text: [...text, choice], rank: rank + index })),
      )
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MOST_MEANT + 1);
    at += length;
  }
  const same = asked.join(" ");
  return [...new Set(found.map(({ text }) => text.join(" ")))]
    .filter((text) => text !== same)
    .slice(0, MOST_MEANT);
}

/** The meanings of the words from a position on, and how many words that is. */
function choicesAt(
  asked: readonly string[],
  at: number,
  words: Words,
): { length: number; choices: readonly string[] } {
  for (let length = Math.min(LONGEST_PHRASE, asked.length - at); length > 1; length -= 1) {
    const others = inCatalogue(words.synonyms.of(asked.slice(at, at + length).join(" ")), words);
    if (others.length > 0) return { length, choices: others.slice(0, MOST_CHOICES) };
  }
  return { length: 1, choices: choicesOf(asked[at] ?? "", words).slice(0, MOST_CHOICES) };
}

function choicesOf(word: string, words: Words): readonly string[] {
  const others = inCatalogue(words.synonyms.of(word), words);
  // A word that the catalogue has may be meant as it is, beside another one that is not.
  if (words.stands(word)) return [word, ...others];
  // The search itself says whether a number of this kind, or a measure, finds anything.
  if (!isOfLetters(word)) {
    const apart = /\d/.test(word) ? [] : inCatalogue([word.replaceAll("-", " ")], words);
    return [word, ...apart, ...others];
  }
  const near = words.known.near(word);
  const accented = near.filter((other) => foldWord(other) === foldWord(word));
  if (accented.length > 0 || others.length > 0) return [...accented, ...others];
  const joined = apart(word, words);
  if (near.length > 0 || joined.length > 0) return [...joined, ...near];
  return inCatalogue(
    words.synonyms.near(word).flatMap((other) => [...words.synonyms.of(other)]),
    words,
  );
}

const isOfLetters = (word: string): boolean => lettersOf(word).join("") === word;

/** Two words of the catalogue that were written as one. */
function apart(word: string, { known }: Words): string[] {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (known.has(first) && known.has(second)) return [`${first} ${second}`];
  }
  return [];
}

const SHORTEST_PART = 3;

/** Texts whose words the catalogue has. What is no word is left to the search itself. */
const inCatalogue = (texts: readonly string[], { known }: Words): string[] =>
  [...new Set(texts)].filter((text) =>
    text
      .split(/[\s'-]+/)
      .every((word) => !isOfLetters(word) || word.length < SHORTEST_PART || known.has(word)),
  );

/** The words that mean the same: those of the shop's owner, and those of the trade. */
export class Synonyms {
  private readonly groups = new Map<string, (readonly string[])[]>();
  private readonly words = new KnownWords();

  constructor(owners: WordGroups = []) {
    for (const group of [...owners, ...TRADE_WORDS])
      for (const word of group) {
        const key = foldWord(word);
        const before = this.groups.get(key);
        if (before) before.push(group);
        else {
          this.groups.set(key, [group]);
          if (!key.includes(" ")) this.words.learn(key);
        }
      }
  }

  /** The other words of each group that has this word or phrase; those of the owner's groups are first. */
  of(phrase: string): readonly string[] {
    const key = foldWord(phrase);
    const groups = this.groups.get(key) ?? [];
    return groups.flatMap((group) => group.filter((word) => foldWord(word) !== key).map(lowerCase));
  }

  /** Words of the groups that differ from this one by one letter. */
  near = (word: string): readonly string[] => this.words.near(word).slice(0, MOST_CHOICES);
}

const lowerCase = (text: string): string => text.normalize("NFKC").toLowerCase();
