import { isOneSlip } from "@/lib/values/one-slip";
import { foldWord, lettersOf } from "./fold-word";

/** Shorter words differ from too many others by one letter. */
const SHORTEST = 3;
/** Of words with three letters, only a missing or a swapped letter is taken for a slip. */
const SHORTEST_WRONG = 4;
const LONGEST = 40;

const ENDINGS = ["", "s", "es", "n", "en"];

interface Bucket {
  folded: string[];
  words: string[];
}

/**
 * The words in which a catalogue is written, with how often each occurs. Words that no product has any more stay, which costs one
 * search without a result. It has some 100 bytes a word.
 */
export class KnownWords {
  /** By the word as it is written, in lower case. */
  private readonly counts = new Map<string, number>();
  private readonly byLength: Bucket[] = [];

  /** @param text in lower case */
  learn(text: string): void {
    for (const found of lettersOf(text)) {
      if (found.length < SHORTEST || found.length > LONGEST) continue;
      const count = this.counts.get(found);
      if (count === undefined) this.add(found);
      else this.counts.set(found, count + 1);
    }
  }

  /** Whether a product has this word, or its plural. */
  has = (word: string): boolean => ENDINGS.some((ending) => this.counts.has(word + ending));

  /** Words that are this one with other accents, or differ from it by one letter. The likeliest is first. */
  near(word: string): string[] {
    const folded = foldWord(word);
    if (folded.length < SHORTEST || folded.length > LONGEST) return [];
    const near: { word: string; rank: number }[] = [];
    for (const length of [folded.length - 1, folded.length, folded.length + 1]) {
      const bucket = this.byLength[length];
      for (let at = 0; bucket && at < bucket.folded.length; at += 1) {
        const [other, written] = [bucket.folded[at] ?? "", bucket.words[at] ?? ""];
        if (other === folded && written !== word) near.push({ word: written, rank: this.rank(written) * 4 });
        else if (isLikelySlip(folded, other))
          near.push({ word: written, rank: this.rank(written) * (other[0] === folded[0] ? 2 : 1) });
      }
    }
    return near.sort((a, b) => b.rank - a.rank || (a.word < b.word ? -1 : 1)).map((one) => one.word);
  }

  private rank = (word: string): number => 1 + Math.log2(this.counts.get(word) ?? 1);

  private add(found: string): void {
    // A copy: a part of a text would keep the whole text in memory.
    const word = Buffer.from(found).toString();
    this.counts.set(word, 1);
    const folded = foldWord(word);
    this.byLength[folded.length] ??= { folded: [], words: [] };
    this.byLength[folded.length]?.folded.push(folded === word ? word : folded);
    this.byLength[folded.length]?.words.push(word);
  }
}

function isLikelySlip(word: string, other: string): boolean {
  if (!isOneSlip(word, other)) return false;
  if (word.length >= SHORTEST_WRONG) return true;
  const isSwapped = word.length === other.length && [...word].sort().join("") === [...other].sort().join("");
  return isSwapped || other.length > word.length;
}
