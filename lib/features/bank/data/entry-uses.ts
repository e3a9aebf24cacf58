import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { newId, type ObjectId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import { type EntryProblem, KEPT_MS, MOST_USES } from "@/lib/features/bank/domain/entry-states";
import type { Cents } from "@/lib/values/money";
import { bankEntries } from "./collections";
import type { BankEntryDocument, EntryUse } from "./documents";

/**
 * How an entry is shared out over orders. Each step is one guarded write: all uses of an entry together are never more than the entry.
 * docs/decisions has why it is done in these steps.
 */

/** An entry whose uses are known. */
export type SharedEntry = BankEntryDocument & Required<Pick<BankEntryDocument, "uses" | "leftCents">>;

export const isShared = (entry: BankEntryDocument): entry is SharedEntry =>
  entry.uses !== undefined && entry.leftCents !== undefined;

/** An entry that somebody has typed, and that no statement has brought yet. @returns false where it is there */
export const insertTypedEntry = (entry: BankEntryDocument): Promise<boolean> =>
  insertOnce(bankEntries(), entry);

/** Writes down which orders an entry pays that a version before has stored. Nothing where that is written; people see no change. */
export async function writeUses(
  { _id }: Pick<BankEntryDocument, "_id">,
  { uses, leftCents, asideCents }: Pick<SharedEntry, "uses" | "leftCents"> & { asideCents?: Cents },
): Promise<void> {
  await bankEntries().updateOne(
    { _id, uses: { $exists: false } },
    { $set: { uses, leftCents, ...(asideCents === undefined ? {} : { asideCents }) } },
  );
}

/**
 * The first step: takes a part of an entry for an order, before the order knows of it.
 * @param entryCents the part in the entry's own currency
 * @returns the use, or null where less is left, the order has a use of it already, or it was set aside
 */
export async function meanUse(
  { _id }: Pick<BankEntryDocument, "_id">,
  orderId: OrderDocument["_id"],
  { cents, entryCents = cents }: { cents: Cents; entryCents?: Cents },
): Promise<EntryUse | null> {
  const at = new Date();
  const use: EntryUse = {
    _id: newId(),
    orderId,
    cents,
    ...(entryCents === cents ? {} : { entryCents }),
    state: "meant",
    at,
  };
  const meant = await bankEntries().updateOne(
    {
      _id,
      state: { $ne: "closed" },
      leftCents: { $gte: entryCents },
      "uses.orderId": { $ne: orderId },
      [`uses.${MOST_USES - 1}`]: { $exists: false },
    },
    { $push: { uses: use }, $inc: { leftCents: -entryCents, useRevision: 1 }, $set: { useSince: at } },
  );
  return meant.modifiedCount === 1 ? use : null;
}

/** The last step: the order has the money. @returns false where the use is being ended, or is gone */
export async function endMeaning(_id: ObjectId, orderId: ObjectId): Promise<boolean> {
  const booked = await bankEntries().updateOne(
    { _id, uses: { $elemMatch: { orderId, state: "meant" } } },
    { $set: { "uses.$[use].state": "booked" }, $inc: { useRevision: 1 } },
    { arrayFilters: [{ "use.orderId": orderId, "use.state": "meant" }] },
  );
  return booked.modifiedCount === 1;
}

/** Says that a use is looked at: whoever goes on booking it finds that, and stops. @returns false where it is gone */
export async function beginEnding(_id: ObjectId, useId: ObjectId): Promise<boolean> {
  const ending = await bankEntries().updateOne(
    { _id, "uses._id": useId },
    { $set: { "uses.$[use].state": "ending", useSince: new Date() }, $inc: { useRevision: 1 } },
    { arrayFilters: [{ "use._id": useId }] },
  );
  return ending.matchedCount === 1;
}

/** The order has the money after all. */
export async function keepUse(_id: ObjectId, useId: ObjectId): Promise<void> {
  await bankEntries().updateOne(
    { _id, uses: { $elemMatch: { _id: useId, state: "ending" } } },
    { $set: { "uses.$[use].state": "booked" }, $inc: { useRevision: 1 } },
    { arrayFilters: [{ "use._id": useId, "use.state": "ending" }] },
  );
}

/** The order does not have the money: it is the entry's again. @returns false where the use is gone or kept */
export async function dropUse(
  _id: ObjectId,
  { _id: useId, cents, entryCents = cents }: EntryUse,
): Promise<boolean> {
  const dropped = await bankEntries().updateOne(
    { _id, uses: { $elemMatch: { _id: useId, state: "ending" } } },
    { $pull: { uses: { _id: useId } }, $inc: { leftCents: entryCents, useRevision: 1 } },
  );
  return dropped.modifiedCount === 1;
}

/**
 * Brings the state of an entry up to its uses. One that is new stays so while money is left: more orders may be named by it.
 * @param problem why it waits, where money of it is left
 * @param keepsNew false where somebody has to look at it
 * @returns false where it has changed since it was read
 */
export async function settleEntry(
  entry: SharedEntry,
  problem: EntryProblem,
  keepsNew: boolean,
): Promise<boolean> {
  const { _id, revision, useRevision, uses, leftCents, state } = entry;
  const isUnderWay = uses.some((use) => use.state !== "booked");
  const now = new Date();
  const next = isUnderWay ? {} : nextState(entry, { problem, keepsNew }, now);
  const isOver = "state" in next;
  const shown = shownOf(entry);
  const wasShown = entry.shownUses ?? shownOf({ uses: [], leftCents });
  // A booking that was refused, or done by another at the same moment, leaves the entry as people have read it.
  const isAsRead =
    !("state" in next) ||
    (shown === wasShown && next.state === state && next.problem?.text === entry.problem?.text);
  const settled = await bankEntries().updateOne(
    { _id, revision, useRevision: useRevision ?? { $exists: false } },
    {
      $set: {
        ...next,
        ...(isUnderWay ? {} : { shownUses: shown }),
        orderId: uses[0]?.orderId ?? null,
        ...(isAsRead ? {} : { changedAt: now }),
      },
      $unset: {
        ...(isUnderWay ? {} : { useSince: "" as const }),
        ...(isOver ? { tryAt: "" as const } : {}),
        ...(isOver && next.state === "waiting" ? { expiresAt: "" as const } : {}),
      },
      $inc: { revision: isAsRead ? 0 : 1, useRevision: 1 },
    },
  );
  return settled.modifiedCount === 1;
}

/** Nothing where it keeps its state. */
function nextState(
  { uses, leftCents, asideCents = 0, state }: SharedEntry,
  { problem, keepsNew }: { problem: EntryProblem; keepsNew: boolean },
  now: Date,
) {
  const over = { expiresAt: new Date(now.getTime() + KEPT_MS) };
  if (leftCents === 0 && asideCents > 0)
    return state === "closed" ? {} : { state: "closed" as const, problem: REST_ASIDE, ...over };
  if (leftCents === 0 && uses.length > 0) return { state: "booked" as const, problem: null, ...over };
  // Less has come than is booked, and somebody has said that it stays so.
  if (leftCents <= 0 && state === "closed") return {};
  if (leftCents >= 0 && keepsNew && state === "new") return {};
  return { state: "waiting" as const, problem };
}

const REST_ASIDE: EntryProblem = { kind: "other", text: "The rest of it was set aside." };

const shownOf = ({ uses, leftCents }: Pick<SharedEntry, "uses" | "leftCents">): string =>
  [...uses.map(({ orderId, cents }) => `${orderId.toHexString()} ${cents}`), leftCents].join(" ");

/** Entries with a use that nobody has finished; the longest waiting first. */
export const findUsesDue = (before: Date, limit: number): Promise<BankEntryDocument[]> =>
  bankEntries()
    .find({ useSince: { $type: "date", $lte: before } })
    .sort({ useSince: 1 })
    .limit(limit)
    .toArray();
