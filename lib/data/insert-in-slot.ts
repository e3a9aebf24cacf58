import { randomInt } from "node:crypto";
import type { Collection, ObjectId } from "mongodb";
import { isDuplicateKey } from "./errors";

/** A record of which a customer has a limited number. A unique index of `userId` and `slot` holds the limit in races, too. */
export interface SlottedDocument {
  _id: ObjectId;
  userId: ObjectId;
  /** A deleted record has no slot. */
  slot?: number;
  /** The hash of the request that made the record. */
  requestHash: string;
}

/** @public */
export type SlotOutcome = "inserted" | "repeated" | "deleted" | "other" | "full" | "busy";

const TRIES = 10;

/**
 * @param most the largest number of records that a customer may have
 * @param documentIn makes the whole document for a slot
 * @returns "repeated" where the same request has made the record before, "deleted" where that record was deleted since, "other"
 * where another request has used its id, "full" where the customer has the largest number, and "busy" where other
 * requests of the customer took the slot at each try
 */
export async function insertInSlot<T extends SlottedDocument>(
  collection: Collection<T>,
  { _id, userId, requestHash }: Omit<SlottedDocument, "slot">,
  most: number,
  documentIn: (slot: number) => T,
): Promise<SlotOutcome> {
  // The driver's types have no common filter for documents of several kinds.
  const records = collection as unknown as Collection<SlottedDocument>;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const earlier = await records.findOne({ _id, userId }, { projection: { requestHash: 1, slot: 1 } });
    if (earlier && earlier.requestHash !== requestHash) return "other";
    if (earlier) return earlier.slot === undefined ? "deleted" : "repeated";
    const slot = await freeSlot(records, userId, most);
    if (slot === null) return "full";
    try {
      await records.insertOne(documentIn(slot));
      return "inserted";
    } catch (error) {
      // Another request has taken the slot, or has used the same key.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  return "busy";
}

async function freeSlot(
  records: Collection<SlottedDocument>,
  userId: ObjectId,
  most: number,
): Promise<number | null> {
  const found = await records
    .find({ userId, slot: { $exists: true } }, { projection: { _id: 0, slot: 1 } })
    .toArray();
  const taken = new Set(found.map(({ slot }) => slot));
  const free = Array.from({ length: most }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  // All concurrent requests would take the first free slot, so a random one collides less often.
  return free.length === 0 ? null : (free[randomInt(free.length)] ?? null);
}
