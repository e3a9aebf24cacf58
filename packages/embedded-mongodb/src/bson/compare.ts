import type { BSONSymbol, ObjectId } from "bson";
import { encodeKey } from "./keys";
import { compareNumbers } from "./numbers";
import { type Doc, type NumberValue, rank, rankOf } from "./values";

/** MongoDB's order of any two values: first by type, then within the type. */
export function compare(a: unknown, b: unknown, collator?: Intl.Collator): number {
  const rankA = rankOf(a);
  const rankB = rankOf(b);
  if (rankA !== rankB) return rankA - rankB;
  switch (rankA) {
    case rank.null:
    case rank.minKey:
    case rank.maxKey:
      return 0;
    case rank.number:
      return compareNumbers(a as NumberValue, b as NumberValue);
    case rank.string:
      return compareText(textOf(a), textOf(b), collator);
    case rank.object:
      return compareDocs(a as Doc, b as Doc, collator);
    case rank.array:
      return compareArrays(a as unknown[], b as unknown[], collator);
    case rank.boolean:
      return Number(a) - Number(b);
    case rank.date:
      return (a as Date).getTime() - (b as Date).getTime();
    case rank.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    default:
      return Buffer.compare(encodeKey([a]), encodeKey([b]));
  }
}

export const equal = (a: unknown, b: unknown, collator?: Intl.Collator) => compare(a, b, collator) === 0;

const textOf = (value: unknown) => (typeof value === "string" ? value : (value as BSONSymbol).value);

function compareText(a: string, b: string, collator?: Intl.Collator): number {
  if (a === b) return 0;
  if (collator) return collator.compare(a, b);
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return byUtf8(x) - byUtf8(y);
  }
  return a.length - b.length;
}

// UTF-8 sorts by code point. In UTF-16 the surrogates are below U+E000…U+FFFF, so this lifts them above.
const byUtf8 = (unit: number) => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit);

function compareDocs(a: Doc, b: Doc, collator?: Intl.Collator): number {
  const namesA = Object.keys(a);
  const namesB = Object.keys(b);
  const length = Math.min(namesA.length, namesB.length);
  for (let i = 0; i < length; i++) {
    const nameA = namesA[i] ?? "";
    const nameB = namesB[i] ?? "";
    const order =
      rankOf(a[nameA]) - rankOf(b[nameB]) ||
      compareText(nameA, nameB) ||
      compare(a[nameA], b[nameB], collator);
    if (order !== 0) return order;
  }
  return namesA.length - namesB.length;
}

function compareArrays(a: unknown[], b: unknown[], collator?: Intl.Collator): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compare(a[i], b[i], collator);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
