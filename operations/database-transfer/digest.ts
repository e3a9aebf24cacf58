import { createHash } from "node:crypto";
import { BSON, type IndexDescription } from "mongodb";
import { type AnyCollection, type RawDocument, readRaw } from "./documents";

export interface Digest {
  count: number;
  /** 64 hex digits. */
  sum: string;
}

const MODULUS = 2n ** 256n;

/**
 * Count and checksum of a collection: the sum of the SHA-256 of each document's bytes. The order of documents does not
 * matter, and a duplicate changes the sum.
 */
export async function digestOf(
  collection: AnyCollection,
  counts: (raw: RawDocument) => boolean = () => true,
): Promise<Digest> {
  const digest = new RunningDigest();
  for await (const raw of readRaw(collection)) if (counts(raw)) digest.add(raw);
  return digest.result();
}

export class RunningDigest {
  private count = 0;
  private sum = 0n;

  add(raw: RawDocument): void {
    this.count++;
    const hash = createHash("sha256").update(raw).digest("hex");
    this.sum = (this.sum + BigInt(`0x${hash}`)) % MODULUS;
  }

  result(): Digest {
    return { count: this.count, sum: this.sum.toString(16).padStart(64, "0") };
  }
}

/**
 * Whether no TTL index deletes a document before `when`. A document that expires may be deleted on one side earlier than
 * on the other, which says nothing about the copy.
 */
export function staysUntil(when: Date, indexes: readonly IndexDescription[]): (raw: RawDocument) => boolean {
  const ages = indexes.flatMap((index) => {
    const seconds = index.expireAfterSeconds;
    const [field] = Object.keys(index.key);
    return seconds === undefined || field === undefined
      ? []
      : [{ field, milliseconds: Number(seconds) * 1000 }];
  });
  if (ages.length === 0) return () => true;
  return (raw) => {
    const document = BSON.deserialize(raw);
    return ages.every(({ field, milliseconds }) => {
      const date: unknown = document[field];
      return !(date instanceof Date) || date.getTime() + milliseconds > when.getTime();
    });
  };
}
