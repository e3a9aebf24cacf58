import type { Collection, Filter } from "mongodb";
import type { ClosedCompany } from "@/lib/core/data/companies/company-members";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { asWorded, orderWords, WORDED, type WordedDocument } from "@/lib/core/data/orders/order-words";
import { admins, users } from "@/lib/core/data/people/collections";
import { collectionOf } from "@/lib/core/data/store/collection";
import { IS_SET } from "@/lib/core/data/store/filters";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { insertMissing } from "@/lib/core/data/store/insert-missing";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import type { AuditEntryView, AuditKind } from "@/lib/core/domain/audit/audit";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { DECLARED_AUDIT_KINDS } from "@/lib/registry/declared/audit-kinds";
import type { Page } from "@/lib/values/page";
import { auditWords } from "./audit-entries";
import { erasedPerson, withoutPerson } from "./audit-without-person";
import { audit } from "./collections";
import type { AuditDocument, PendingAudit } from "./documents";
import { toAuditView } from "./views";

/**
 * The audit. A change is stored together with its entry, in the same document; `lib/core/commands/audit/move-audit.ts` moves it here.
 * Entries here are never deleted, and never changed but to take a deleted account's person out of them.
 */

/** Appends entries. An entry whose id is there already is left as it is. */
export async function keepAudit(entries: readonly AuditDocument[]): Promise<void> {
  if (entries.length > 0) await insertMissing(audit(), entries);
}

/** Which of these entries are here. */
export async function findKeptAudit(ids: readonly ObjectId[]): Promise<ObjectId[]> {
  const found = await audit()
    .find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}

export interface AuditDue {
  _id: ObjectId;
  pending: PendingAudit[];
}

interface WithPendingAudit {
  _id: ObjectId;
  auditPending?: PendingAudit[];
}

type PendingIn<K> = K extends { pendingIn: infer Name } ? Name : never;
type AuditKindsByName = typeof DECLARED_AUDIT_KINDS;

/** A collection whose documents keep the entries of their changes in `auditPending`. */
export type AuditedCollection = PendingIn<AuditKindsByName[keyof AuditKindsByName]> | "invitations";

export const AUDITED_COLLECTIONS: readonly AuditedCollection[] = [
  ...Object.values(DECLARED_AUDIT_KINDS).flatMap((kind) => ("pendingIn" in kind ? [kind.pendingIn] : [])),
  // Its entries are of the kind "role", as those of the list of administrators (`findRoleAudit`).
  "invitations",
];

const ACCESSORS = new Map(
  AUDITED_COLLECTIONS.map((name) => [name as string, collectionOf<WithPendingAudit>(name)]),
);

function pendingIn(name: AuditedCollection): Collection<WithPendingAudit> {
  const accessor = ACCESSORS.get(name);
  if (!accessor) throw new Error(`no entries wait in ${name}`);
  return accessor();
}

export async function findPendingAudit(name: AuditedCollection, limit: number): Promise<AuditDue[]> {
  const changed = await pendingIn(name)
    .find({ "auditPending.at": IS_SET }, { projection: { auditPending: 1 } })
    .limit(limit)
    .toArray();
  return changed.map(({ _id, auditPending = [] }) => ({ _id, pending: auditPending }));
}

/** Removes the copied entries. Entries added since then stay. */
export async function endPendingAudit(name: AuditedCollection, moved: readonly AuditDue[]): Promise<void> {
  if (moved.length === 0) return;
  await pendingIn(name).bulkWrite(
    moved.map(({ _id, pending }) => ({
      updateOne: { filter: { _id }, update: { $pull: { auditPending: { _id: { $in: idsOf(pending) } } } } },
    })),
    { ordered: false },
  );
}

export const findRoleAudit = async (): Promise<PendingAudit[]> =>
  (await admins().findOne({ _id: "admins" }, { projection: { auditPending: 1 } }))?.auditPending ?? [];

export async function endRoleAudit(moved: readonly PendingAudit[]): Promise<void> {
  await admins().updateOne({ _id: "admins" }, { $pull: { auditPending: { _id: { $in: idsOf(moved) } } } });
}

export type OrderAuditDue = Pick<OrderDocument, "audited"> & WordedDocument;

/** Orders whose history has grown, the longest waiting first. */
export const findOrderAudit = (limit: number): Promise<OrderAuditDue[]> =>
  orders()
    .find({ auditDue: true }, { projection: { ...WORDED, audited: 1 } })
    .sort({ updatedAt: 1 })
    .limit(limit)
    .toArray();

export const isOrderAuditDue = async (): Promise<boolean> =>
  (await orders().findOne({ auditDue: true }, { projection: { _id: 1 } })) !== null;

/**
 * Skips orders whose history has grown since it was read: their new entries are still due. Whatever an order is found by changes with an
 * entry or its person, so the same write stores its words, and placing an order costs no write more.
 */
export async function endOrderAudit(moved: readonly OrderAuditDue[]): Promise<void> {
  if (moved.length === 0) return;
  await orders().bulkWrite(
    moved.map((order) => ({
      updateOne: {
        filter: asWorded(order),
        update: { $set: { audited: order.history.length, auditDue: false, words: orderWords(order) } },
      },
    })),
    { ordered: false },
  );
}

const AT_ONCE = 200;

const MOST_ABOUT = 5_000;

/**
 * The newest entries about these records, newest first. Only for the person that they are about.
 * @returns also whether these are all
 */
export async function findAuditAbout(
  ids: readonly ObjectId[],
  most = MOST_ABOUT,
): Promise<{ entries: AuditEntryView[]; isWhole: boolean }> {
  let found = new Map<string, AuditDocument>();
  let isWhole = true;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const words = ids.slice(at, at + AT_ONCE).map((id) => id.toHexString());
    const newest = audit()
      .find({ words: { $in: words } })
      .sort({ at: -1, _id: -1 });
    for await (const entry of newest.limit(most + 1)) found.set(entry._id.toHexString(), entry);
    const sorted = [...found].sort(([, a], [, b]) => b.at.getTime() - a.at.getTime());
    isWhole &&= sorted.length <= most;
    found = new Map(sorted.slice(0, most));
  }
  return { entries: [...found.values()].map(toAuditView), isWhole };
}

/**
 * Takes a person whose account was deleted out of the entries about them: names, e-mails and what they wrote. The entries
 * stay, with their ids, times and kinds. Can be repeated.
 */
export async function eraseFromAudit(
  userId: ObjectId,
  orderIds: readonly ObjectId[],
  reviewIds: readonly ObjectId[],
  invitationIds: readonly ObjectId[] = [],
  closedCompanies: readonly ClosedCompany[] = [],
): Promise<void> {
  const person = erasedPerson(userId, { orderIds, reviewIds, invitationIds, closedCompanies });
  let entries: AuditDocument[] = [];
  const write = async () => {
    if (entries.length > 0)
      await audit().bulkWrite(
        entries.map((entry) => ({ replaceOne: { filter: { _id: entry._id }, replacement: entry } })),
        { ordered: false },
      );
    entries = [];
  };
  const others = [...orderIds, ...reviewIds, ...invitationIds, ...closedCompanies.map(({ _id }) => _id)];
  for await (const entry of entriesAbout([userId, ...others])) {
    entries.push(withoutPerson(entry, person));
    if (entries.length >= AT_ONCE) await write();
  }
  await write();
}

async function* entriesAbout(ids: readonly ObjectId[]): AsyncGenerator<AuditDocument> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const words = ids.slice(at, at + AT_ONCE).map((id) => id.toHexString());
    yield* audit().find({ words: { $in: words } });
  }
}

export interface AuditQuery extends PageQuery {
  kind?: AuditKind | undefined;
  /** Whole words of the names of people and subjects, an e-mail or an id. */
  q?: string | undefined;
}

/** Newest first, from `after` on. Empty for viewers without the right. */
export async function listAudit(viewer: Viewer, query: AuditQuery = {}): Promise<Page<AuditEntryView>> {
  if (!hasRight(viewer, "seeAudit")) return { items: [], next: null };
  const { kind, q = "" } = query;
  const filter: Filter<AuditDocument> = {
    $and: [...(await wordFilters(q)), kind ? { kind } : {}, afterFilter("at", -1, query.after)],
  };
  const found = await audit().find(filter).sort({ at: -1, _id: -1 }).limit(oneMore(query)).toArray();
  return toPage(found, query, ({ at }) => at, toAuditView);
}

/** The entries about one record, newest first, or one of them. Callers ask for their right first. */
export const findAuditOf = (
  subject: { kind: AuditKind; id: ObjectId; entryId?: ObjectId },
  query: PageQuery,
): Promise<AuditDocument[]> => {
  const { kind, id, entryId } = subject;
  const about = { words: id.toHexString(), kind, "subject.id": id, ...(entryId ? { _id: entryId } : {}) };
  const filter = { ...about, ...afterFilter("at", -1, query.after) };
  return audit().find(filter).sort({ at: -1, _id: -1 }).limit(oneMore(query)).toArray();
};

/** Entries name people by name and id, so an e-mail also finds the entries of its account. */
async function wordFilters(q: string): Promise<Filter<AuditDocument>[]> {
  const words = auditWords(q).slice(0, 8);
  // A query of punctuation alone matches nothing.
  if (words.length === 0 && q.trim() !== "") return [{ words: "" }];
  return await Promise.all(
    words.map(async (word) => {
      const account = word.includes("@")
        ? await users().findOne({ email: word }, { projection: { _id: 1 } })
        : null;
      return { words: account ? { $in: [word, account._id.toHexString()] } : word };
    }),
  );
}

const idsOf = (pending: readonly PendingAudit[]): ObjectId[] => pending.map(({ _id }) => _id);
