import { randomInt } from "node:crypto";
import type { Collection, ObjectId } from "mongodb";
import { isDuplicateKey } from "./errors";

/** A record of which a customer has a limited number. A unique index of `userId` and `slot` holds that whichever requests come at once. */
export interface SlottedDocument {
  _id: ObjectId;
  userId: ObjectId;
  /** Missing once deleted. */
  slot?: number;
  /** Of the request that made it. */
  requestHash: string;
}

/** @public */
export type SlotOutcome = "inserted" | "repeated" | "deleted" | "other" | "full" | "busy";

const TRIES = 10;

/**
 * @param most that a customer may have
 * @param documentIn the whole document, in its slot
 * @returns "repeated" where the request was answered before and "deleted" where its record was deleted since, "other" where its id
 * was used for another request, and "full" where the customer has as many as there may be
 */
export async function insertInSlot<T extends SlottedDocument>(
  collection: Collection<T>,
  { _id, userId, requestHash }: Omit<SlottedDocument, "slot">,
  most: number,
  documentIn: (slot: number) => T,
): Promise<SlotOutcome> {
  // The driver's types know no common filter of documents that differ in everything else.
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
      // Another request has taken the slot, or was sent with the same key.
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
  // Not the first one, which every request at this moment would take.
  return free.length === 0 ? null : (free[randomInt(free.length)] ?? null);
}
