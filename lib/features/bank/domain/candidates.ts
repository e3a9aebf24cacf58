/** Orders that an unclear payment may be for. */

export const MOST_CANDIDATES = 3;

interface Guess {
  /** The names that the payer may have written: the customer's and the company's. */
  names: readonly string[];
  /** The amount is what is open of it. */
  isOfAmount: boolean;
  /** The payer has written its company's customer number. */
  isOfNumber: boolean;
}

/**
 * The orders for which the most speaks: the amount, a customer number and the part of a name that the payer has written. A number may be
 * a year or an invoice's, so that it alone puts no order before one of the amount: where nothing else tells, they take turns.
 */
export function likeliest<T extends Guess>(guesses: readonly T[], said: string): T[] {
  const words = wordsOf(said);
  const [numbered, others] = [true, false].map((is) => guesses.filter(({ isOfNumber }) => isOfNumber === is));
  return inTurn(numbered ?? [], others ?? [])
    .map((guess) => ({ guess, score: scoreOf(guess, words) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_CANDIDATES)
    .map(({ guess }) => guess);
}

const inTurn = <T>(some: readonly T[], others: readonly T[]): T[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, index) => [
    ...some.slice(index, index + 1),
    ...others.slice(index, index + 1),
  ]).flat();

const scoreOf = ({ names, isOfAmount, isOfNumber }: Guess, said: ReadonlySet<string>): number =>
  Number(isOfAmount) + Number(isOfNumber) + nameScore(names, said);

/** Of the words of the name that fits best: how many there are, in parts of all of its words. */
const nameScore = (names: readonly string[], said: ReadonlySet<string>): number =>
  Math.max(
    0,
    ...names.map((name) => {
      const words = [...wordsOf(name)];
      return words.length === 0 ? 0 : words.filter((word) => said.has(word)).length / words.length;
    }),
  );

/** Without accents and one letter words. `Müller` and `Mueller` are one: banks write both. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .replaceAll("ä", "ae")
      .replaceAll("ö", "oe")
      .replaceAll("ü", "ue")
      .replaceAll("ß", "ss")
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1),
  );
