import type { PendingAudit } from "@/lib/core/data/audit/documents";
import { idMadeOf, type ObjectId } from "@/lib/core/data/store/ids";
import { insertMissing } from "@/lib/core/data/store/insert-missing";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { type EntryProblem, type EntryState, KEPT_MS } from "@/lib/features/bank/domain/entry-states";
import type { Page } from "@/lib/values/page";
import { bankEntries } from "./collections";
import type { BankEntryDocument } from "./documents";

/** The money that statements have brought. Each change of state is one guarded write. */

export const bankEntryId = (transactionId: string): ObjectId => idMadeOf(`bank-entry ${transactionId}`);

const AT_ONCE = 400;

/** An entry that is there already stays as it is. @returns how many are new */
export async function insertBankEntries(entries: readonly BankEntryDocument[]): Promise<number> {
  let inserted = 0;
  for (let at = 0; at < entries.length; at += AT_ONCE)
    inserted += await insertMissing(bankEntries(), entries.slice(at, at + AT_ONCE));
  return inserted;
}

export type EntryContent = Pick<
  BankEntryDocument,
  "entry" | "day" | "amountCents" | "currency" | "payer" | "text" | "statementId"
>;

/** By the hexadecimal digits of their ids. */
export async function findEntryContents(ids: readonly ObjectId[]): Promise<Map<string, EntryContent>> {
  const contents = new Map<string, EntryContent>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const found = bankEntries().find(
      { _id: { $in: ids.slice(at, at + AT_ONCE) } },
      { projection: { entry: 1, day: 1, amountCents: 1, currency: 1, payer: 1, text: 1, statementId: 1 } },
    );
    for await (const { _id, ...content } of found) contents.set(_id.toHexString(), content);
  }
  return contents;
}

export const findBankEntry = (_id: ObjectId): Promise<BankEntryDocument | null> =>
  bankEntries().findOne({ _id });

/** The entries that nobody has looked at, the longest waiting first. */
export const findNewEntries = (now: Date, limit: number): Promise<BankEntryDocument[]> =>
  bankEntries()
    .find({ state: "new", tryAt: { $lte: now } })
    .sort({ tryAt: 1 })
    .limit(limit)
    .toArray();

/** Takes a new entry for a while: another process leaves it alone. @returns false where another was first */
export async function takeNewEntry({ _id, tryAt }: BankEntryDocument, until: Date): Promise<boolean> {
  const taken = await bankEntries().updateOne(
    { _id, state: "new", tryAt: tryAt ?? { $exists: false } },
    { $set: { tryAt: until } },
  );
  return taken.matchedCount === 1;
}

/**
 * The rest of an entry waits, or is set aside.
 * @returns false where somebody else has changed it since it was read, or a booking of it is under way
 */
export async function moveEntry(
  {
    _id,
    revision,
    leftCents,
    asideCents = 0,
  }: Pick<BankEntryDocument, "_id" | "revision" | "leftCents" | "asideCents">,
  to: { state: "waiting" | "closed"; problem: EntryProblem | null },
  entry?: PendingAudit,
): Promise<boolean> {
  const now = new Date();
  const rest = (leftCents ?? 0) + asideCents;
  const isClosed = to.state === "closed";
  const money =
    leftCents === undefined ? {} : isClosed ? { leftCents: 0, asideCents: rest } : { leftCents: rest };
  const moved = await bankEntries().updateOne(
    { _id, revision, state: { $ne: "booked" }, useSince: { $exists: false } },
    {
      $set: {
        ...to,
        ...money,
        changedAt: now,
        ...(isClosed ? { expiresAt: new Date(now.getTime() + KEPT_MS) } : {}),
      },
      $unset: { tryAt: "", ...(isClosed ? {} : { expiresAt: "", asideCents: "" }) } as const,
      $inc: { revision: 1 },
      ...(entry ? { $push: { auditPending: entry } } : {}),
    },
  );
  return moved.matchedCount === 1;
}

/** A statement brings an entry that somebody has typed before. The money that was booked by hand stays booked. */
export async function fillTypedEntries(entries: readonly BankEntryDocument[]): Promise<void> {
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const byId = new Map(entries.slice(at, at + AT_ONCE).map((entry) => [entry._id.toHexString(), entry]));
    const typed = await bankEntries()
      .find({ _id: { $in: [...byId.values()].map(({ _id }) => _id) }, statementId: null })
      .toArray();
    for (const one of typed) {
      const brought = byId.get(one._id.toHexString());
      if (brought) await fillTyped(one, brought);
    }
  }
}

async function fillTyped(typed: BankEntryDocument, brought: BankEntryDocument): Promise<void> {
  const { statementId, statementName, payer, text, namedOrderIds, isLumped, day } = brought;
  // In another currency somebody has typed what the bank gives for it, and less than was typed cannot be booked again.
  const more = brought.currency === typed.currency ? brought.amountCents - typed.amountCents : 0;
  const amount = Math.max(0, more);
  await bankEntries().updateOne(
    { _id: typed._id, statementId: null },
    {
      $set: {
        ...{ statementId, statementName, payer, text, namedOrderIds, isLumped, day },
        ...(amount > 0 ? { state: "new" as const, tryAt: new Date() } : {}),
      },
      $inc: { revision: 1, amountCents: amount, leftCents: amount },
      ...(amount > 0 ? { $unset: { expiresAt: "" } as const } : {}),
    },
  );
}

export interface EntriesQuery extends PageQuery {
  state?: EntryState | undefined;
  /** Instead of a state. */
  statementId?: ObjectId | undefined;
}

/** The last booked by the bank first. */
export async function listBankEntries({
  state,
  statementId,
  ...page
}: EntriesQuery): Promise<Page<BankEntryDocument>> {
  const which = statementId ? { statementId } : state ? { state } : {};
  const found = await bankEntries()
    .find({ ...which, ...afterFilter("day", -1, page.after) })
    .sort({ day: -1, _id: -1 })
    .limit(oneMore(page))
    .toArray();
  return toPage(
    found,
    page,
    ({ day }) => day,
    (entry) => entry,
  );
}

export const countEntriesOf = (statementId: ObjectId): Promise<number> =>
  bankEntries().countDocuments({ statementId });

/** Entries on which a person decides. @param most where to stop counting */
export const countWaitingEntries = (most: number): Promise<number> =>
  bankEntries().countDocuments({ state: "waiting" }, { limit: most });

/** The entries that pay these orders, and those set aside that name them. */
export async function findEntriesOfOrders(orderIds: readonly ObjectId[]): Promise<BankEntryDocument[]> {
  const entries: BankEntryDocument[] = [];
  for (let at = 0; at < orderIds.length; at += AT_ONCE)
    entries.push(
      ...(await bankEntries()
        .find(doneWith(orderIds.slice(at, at + AT_ONCE)))
        .toArray()),
    );
  return entries;
}

/**
 * Takes the payer out of these entries, and the words of staff with which they were set aside. One that waits keeps them until it is
 * known whose money it is. Can be repeated.
 */
export async function erasePayers(orderIds: readonly ObjectId[]): Promise<void> {
  for (let at = 0; at < orderIds.length; at += AT_ONCE)
    await bankEntries().updateMany(doneWith(orderIds.slice(at, at + AT_ONCE)), [
      {
        $set: {
          payer: null,
          text: "",
          problem: { $cond: [{ $eq: ["$state", "closed"] }, { kind: "other", text: "" }, "$problem"] },
        },
      },
    ]);
}

const doneWith = (orderIds: readonly ObjectId[]) => ({
  $or: [
    { orderId: { $in: orderIds } },
    { "uses.orderId": { $in: orderIds } },
    { state: "closed" as const, namedOrderIds: { $in: orderIds } },
  ],
});
