import type { Collection, Filter } from "mongodb";
import { attributes, families, products } from "@/lib/core/data/catalogue/collections";
import { companies } from "@/lib/core/data/companies/collections";
import type { ClosedCompany } from "@/lib/core/data/companies/company-members";
import { jobs } from "@/lib/core/data/jobs/collections";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { admins, invitations, users } from "@/lib/core/data/people/collections";
import { priceLists } from "@/lib/core/data/prices/collections";
import { IS_SET } from "@/lib/core/data/store/filters";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { insertMissing } from "@/lib/core/data/store/insert-missing";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import type { AuditEntryView, AuditKind } from "@/lib/core/domain/audit/audit";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { bankEntries, bankStatements } from "@/lib/features/bank/data/collections";
import { builds } from "@/lib/features/builds/data/collections";
import { imports } from "@/lib/features/imports/data/collections";
import { ownNumbers } from "@/lib/features/own-numbers/data/collections";
import { reviews } from "@/lib/features/reviews/data/collections";
import { savedLists } from "@/lib/features/saved-lists/data/collections";
import { wishes } from "@/lib/features/wishes/data/collections";
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

/** The collections whose documents keep the entries of their changes in `auditPending`. */
const PENDING_IN = {
  product: products,
  attribute: attributes,
  family: families,
  account: users,
  review: reviews,
  job: jobs,
  list: savedLists,
  ownNumbers,
  build: builds,
  import: imports,
  wish: wishes,
  invitation: invitations,
  company: companies,
  priceList: priceLists,
  bankStatement: bankStatements,
  bankEntry: bankEntries,
} as const;
export type PendingAuditKind = keyof typeof PENDING_IN;
export const PENDING_AUDIT_KINDS = Object.keys(PENDING_IN) as PendingAuditKind[];

// Their types differ in everything else, so that the driver's types have no common filter.
const pendingIn = (kind: PendingAuditKind) => PENDING_IN[kind]() as unknown as Collection<WithPendingAudit>;

export async function findPendingAudit(kind: PendingAuditKind, limit: number): Promise<AuditDue[]> {
  const changed = await pendingIn(kind)
    .find({ "auditPending.at": IS_SET }, { projection: { auditPending: 1 } })
    .limit(limit)
    .toArray();
  return changed.map(({ _id, auditPending = [] }) => ({ _id, pending: auditPending }));
}

/** Removes the copied entries. Entries added since then stay. */
export async function endPendingAudit(kind: PendingAuditKind, moved: readonly AuditDue[]): Promise<void> {
  if (moved.length === 0) return;
  await pendingIn(kind).bulkWrite(
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

export type OrderAuditDue = Pick<OrderDocument, "_id" | "history" | "audited">;

/** Orders whose history has grown, the longest waiting first. */
export const findOrderAudit = (limit: number): Promise<OrderAuditDue[]> =>
  orders()
    .find({ auditDue: true }, { projection: { history: 1, audited: 1 } })
    .sort({ updatedAt: 1 })
    .limit(limit)
    .toArray();

export const isOrderAuditDue = async (): Promise<boolean> =>
  (await orders().findOne({ auditDue: true }, { projection: { _id: 1 } })) !== null;

/** Skips orders whose history has grown since it was read: their new entries are still due. */
export async function endOrderAudit(moved: readonly OrderAuditDue[]): Promise<void> {
  if (moved.length === 0) return;
  await orders().bulkWrite(
    moved.map(({ _id, history: { length } }) => ({
      updateOne: {
        filter: { _id, history: { $size: length } },
        update: { $set: { audited: length, auditDue: false } },
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
