import { wordsOfText } from "@/lib/core/domain/shop/heard/stored-words";

/**
 * A name as people say it: capitals, accents, signs, the order of its words and the spelling of a sound apart. Companies with the same one
 * are nearly of one name. Empty for a name of signs and legal forms alone.
 */
export const soundOf = (name: string): string => [...wordsOfText(name)].sort().join(" ");
