import { compact, plain, sound } from "@/lib/core/domain/shop/heard/fold";
import type { Reading } from "@/lib/core/domain/shop/heard/read-query";

/** Stored words are made alike by their sound. Of several records that sound alike, the one that is spelt as was typed is meant. */

const SAME_WORD = 1.5;
const SAME_LETTERS = 0.75;

/** @param texts of the record, those that name it first */
export function spellingScore(reading: readonly string[], texts: readonly string[]): number {
  const words = new Set(texts.flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u)));
  const letters = new Set([...words].map((word) => word.replace(/ae|oe|ue/g, (pair) => pair[0] ?? "")));
  return reading.reduce((sum, said) => {
    if (words.has(said)) return sum + SAME_WORD;
    return letters.has(said.replace(/ae|oe|ue/g, (pair) => pair[0] ?? "")) ? sum + SAME_LETTERS : sum;
  }, 0);
}

/** Whether all that was said is part of a name: then the record itself is meant, and not what belongs to it. */
export function isNamed(said: readonly string[], names: readonly string[]): boolean {
  const words = names.flatMap((name) => [
    ...plain(name)
      .split(/[^\p{L}\p{N}]+/u)
      .map(sound),
    sound(compact(name)),
  ]);
  return said.every((one) => words.some((word) => word !== "" && word.startsWith(sound(one))));
}

export const saidIn = (readings: readonly Reading[]): string[] => (readings[0] ?? []).map(({ text }) => text);
