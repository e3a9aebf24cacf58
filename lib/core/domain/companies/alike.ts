import { wordsOfText } from "@/lib/core/domain/shop/heard/stored-words";

/** A number of one digit, which is no word to search for and tells two branches apart: `Velo Nord 2`. */
const ONE_DIGIT = /(?<![\p{L}\p{N}])\p{Nd}(?![\p{L}\p{N}])/gu;

/**
 * A name as people say it: capitals, accents, signs, the order of its words and the spelling of a sound apart. Companies with the same one
 * are nearly of one name. Empty for a name of signs and legal forms alone.
 */
export function soundOf(name: string): string {
  const words = wordsOfText(name);
  return words.length === 0 ? "" : [...words, ...(name.match(ONE_DIGIT) ?? [])].sort().join(" ");
}
