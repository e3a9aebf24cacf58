import { isOneSlip } from "@/lib/values/one-slip";

/**
 * Finds names that differ in capitals, spaces and signs alone, or in one letter of a word: wrong, missing, too many, or two that
 * have changed places. Numbers count whole, since other teeth or speeds are another part, and so do words of few letters, such
 * as sizes.
 *
 * Two such names share a key: each name has itself and itself without each one of its letters. So a search asks for as many keys
 * as the name has letters, however many names there are. A key is a hash of 32 bits in a table of whole numbers: about 12 bytes a
 * letter of a name. The names behind a key are compared letter by letter, at most `MOST_COMPARED` of them.
 */
export class NearNames<Holder> {
  private readonly names: { folded: string; name: string; holder: Holder }[] = [];
  private size = 0;
  private heads = new Int32Array(FIRST_SIZE).fill(NONE);
  private next = new Int32Array(FIRST_SIZE);
  private keys = new Int32Array(FIRST_SIZE);
  private owners = new Int32Array(FIRST_SIZE);

  add(name: string, holder: Holder): void {
    const folded = foldName(name);
    const owner = this.names.push({ folded, name, holder }) - 1;
    for (const key of new Set(typoKeys(folded))) this.store(key, owner);
  }

  /** The holder of a name that is like this one, one that has the same letters first; null where there is none. */
  find(name: string, isOther: (holder: Holder) => boolean): Holder | null {
    const folded = foldName(name);
    let near: Holder | null = null;
    let left = MOST_COMPARED;
    const seen = new Set<number>();
    for (const key of typoKeys(folded))
      for (let at = this.heads[this.slotOf(key)] ?? NONE; at !== NONE; at = this.next[at] ?? NONE) {
        const owner = this.owners[at] ?? NONE;
        const found = this.names[owner];
        if (this.keys[at] !== key || !found || seen.has(owner) || !isOther(found.holder)) continue;
        seen.add(owner);
        if (found.folded === folded) return found.holder;
        if (near === null && isOneTypoApart(found.name, name)) near = found.holder;
        left -= 1;
        if (left === 0) return near;
      }
    return near;
  }

  private store(key: number, owner: number): void {
    if (this.size === this.keys.length) this.grow();
    const at = this.size;
    this.size += 1;
    this.keys[at] = key;
    this.owners[at] = owner;
    this.link(at);
  }

  private link(at: number): void {
    const slot = this.slotOf(this.keys[at] ?? 0);
    this.next[at] = this.heads[slot] ?? NONE;
    this.heads[slot] = at;
  }

  private grow(): void {
    const size = this.size * 2;
    this.keys = resized(this.keys, size);
    this.owners = resized(this.owners, size);
    this.next = new Int32Array(size);
    this.heads = new Int32Array(size).fill(NONE);
    for (let at = 0; at < this.size; at += 1) this.link(at);
  }

  /** The number of slots is a power of two, and the upper bits of the product depend on all of the key. */
  private readonly slotOf = (key: number): number =>
    Math.imul(key, 0x9e3779b1) >>> (Math.clz32(this.heads.length) + 1);
}

const NONE = -1;
const FIRST_SIZE = 1_024;
const MOST_COMPARED = 64;
/** A word of fewer letters is another size or thread, not a mistake. */
const SHORTEST_WORD = 4;

function resized(numbers: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(size);
  larger.set(numbers);
  return larger;
}

const foldName = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

const BASE = 0x01000193;

/** Hashes of the name and of the name without each one of its letters, in time that grows with its length alone. */
function typoKeys(folded: string): number[] {
  const { length } = folded;
  const before = new Int32Array(length + 1);
  const powers = new Int32Array(length + 1).fill(1);
  for (let index = 0; index < length; index += 1) {
    before[index + 1] = (Math.imul(before[index] ?? 0, BASE) + folded.charCodeAt(index)) | 0;
    powers[index + 1] = Math.imul(powers[index] ?? 0, BASE);
  }
  const whole = before[length] ?? 0;
  const keys = [whole];
  for (let index = 0; index < length; index += 1) {
    if (isDigit(folded.charCodeAt(index))) continue;
    const behind = length - index - 1;
    const after = (whole - Math.imul(before[index + 1] ?? 0, powers[behind] ?? 0)) | 0;
    keys.push((Math.imul(before[index] ?? 0, powers[behind] ?? 0) + after) | 0);
  }
  return keys;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const wordsOf = (name: string): string[] =>
  name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? [];

/** Whether exactly one word differs, by one letter. */
export function isOneTypoApart(a: string, b: string): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  if (first.length !== second.length) return false;
  const other = first.flatMap((word, index) =>
    word === second[index] ? [] : [[word, second[index] ?? ""] as const],
  );
  const [pair] = other;
  return other.length === 1 && pair !== undefined && isTypo(...pair);
}

const isTypo = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= SHORTEST_WORD && !/\p{N}/u.test(a + b) && isOneSlip(a, b);
