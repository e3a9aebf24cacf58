/** Orders that an unclear payment may be for. */

export const MOST_CANDIDATES = 3;

interface Named {
  /** The names that the payer may have written: the customer's and the company's. */
  names: readonly string[];
}

/** Puts the orders first whose names have the most words in common with the payer's; the others keep their order. */
export function bestByName<T extends Named>(orders: readonly T[], said: string): T[] {
  const words = wordsOf(said);
  const scored = orders.map((order) => ({ order, score: scoreOf(order, words) }));
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_CANDIDATES)
    .map(({ order }) => order);
}

/** Of the words of the name that fits best: how many there are, in parts of all of its words. */
const scoreOf = ({ names }: Named, said: ReadonlySet<string>): number =>
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
