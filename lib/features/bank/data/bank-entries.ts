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
  "entry" | "day" | "amountCents" | "currency" | "payer" | "text" | "statementId" | "brought"
>;

const STATED = { amountCents: 1, currency: 1, brought: 1, statementId: 1 } as const;
const CONTENT = { entry: 1, day: 1, payer: 1, text: 1, ...STATED } as const;

/** By the hexadecimal digits of their ids. */
export async function findEntryContents(ids: readonly ObjectId[]): Promise<Map<string, EntryContent>> {
  const contents = new Map<string, EntryContent>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const found = bankEntries().find({ _id: { $in: ids.slice(at, at + AT_ONCE) } }, { projection: CONTENT });
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
  // Less has come than is booked: that is no money to set aside, and counts on where a booking is taken back.
  const isAside = isClosed && rest >= 0;
  const money =
    leftCents === undefined ? {} : isAside ? { leftCents: 0, asideCents: rest } : { leftCents: rest };
  const moved = await bankEntries().updateOne(
    { _id, revision, state: { $ne: "booked" }, useSince: { $exists: false } },
    {
      $set: {
        ...to,
        ...money,
        changedAt: now,
        ...(isClosed ? { expiresAt: new Date(now.getTime() + KEPT_MS) } : {}),
      },
      $unset: {
        tryAt: "",
        ...(isClosed ? {} : { expiresAt: "" }),
        ...(isAside ? {} : { asideCents: "" }),
      } as const,
      $inc: { revision: 1 },
      ...(entry ? { $push: { auditPending: entry } } : {}),
    },
  );
  return moved.matchedCount === 1;
}

/** Says why an entry waits, and leaves its money as it is: what was set aside stays so. Nothing where it has changed meanwhile. */
export async function noteProblem(
  { _id, revision }: Pick<BankEntryDocument, "_id" | "revision">,
  problem: EntryProblem,
): Promise<void> {
  await bankEntries().updateOne(
    { _id, revision, state: { $in: ["new", "waiting"] }, useSince: { $exists: false } },
    {
      $set: { state: "waiting", problem, changedAt: new Date() },
      $unset: { tryAt: "", expiresAt: "" },
      $inc: { revision: 1 },
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
