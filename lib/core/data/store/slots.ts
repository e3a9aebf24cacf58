import { randomInt } from "node:crypto";
import type { Collection, ObjectId } from "mongodb";
import type { Viewer } from "@/lib/core/domain/people/access";
import { isDuplicateKey } from "./errors";
import { parseId, requireId } from "./ids";

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

const DAY_MS = 24 * 3600 * 1000;
/** The audit copies the entry of a deletion in less time than this. */
const DELETED_KEPT_DAYS = 30;
const TRIES = 10;

/** Finds records that are not deleted. */
export const IN_SLOT = { slot: { $exists: true } } as const;

/** Finds the viewer's own record with this id, unless it is deleted. */
export const ownInSlot = (viewer: Viewer, id: string) => ({
  _id: parseId(id) ?? NOBODYS,
  userId: requireId(viewer.userId),
  ...IN_SLOT,
});
const NOBODYS = requireId("0".repeat(24));

/** Deletes a record: its slot is free again, and its emptied document stays until the audit has its entry. */
export function emptySlot<Emptied extends object>(emptied: Emptied) {
  const deletedAt = new Date();
  const expiresAt = new Date(deletedAt.getTime() + DELETED_KEPT_DAYS * DAY_MS);
  return {
    $set: { ...emptied, deletedAt, expiresAt },
    $unset: { slot: "" },
    $inc: { revision: 1 },
  } as const;
}

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
  const found = await records.find({ userId, ...IN_SLOT }, { projection: { _id: 0, slot: 1 } }).toArray();
  const taken = new Set(found.map(({ slot }) => slot));
  const free = Array.from({ length: most }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  // All concurrent requests would take the first free slot, so a random one collides less often.
  return free.length === 0 ? null : (free[randomInt(free.length)] ?? null);
}
