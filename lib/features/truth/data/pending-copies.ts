import { AUDITED_COLLECTIONS, type AuditedCollection } from "@/lib/core/data/audit/audit";
import { products } from "@/lib/core/data/catalogue/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { admins } from "@/lib/core/data/people/collections";
import { collectionOf } from "@/lib/core/data/store/collection";
import type { ObjectId } from "@/lib/core/data/store/ids";

/** Entries of the audit and movements of the ledger that wait in their records, by the oldest of each place. */

interface Waiting {
  _id: ObjectId;
  auditPending?: { at: Date }[];
}

export interface PendingCopy {
  place: string;
  since: Date;
}

const ACCESSORS = new Map(AUDITED_COLLECTIONS.map((name) => [name, collectionOf<Waiting>(name)]));

const oldestIn = async (name: AuditedCollection, before: Date): Promise<PendingCopy[]> => {
  const found = await ACCESSORS.get(name)?.().findOne(
    { "auditPending.at": { $type: "date", $lt: before } },
    { projection: { auditPending: 1 }, sort: { "auditPending.at": 1 } },
  );
  const [since] = (found?.auditPending ?? []).map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime());
  return since ? [{ place: name, since }] : [];
};

/** The places where something has waited since before. */
export async function findPendingCopies(before: Date): Promise<PendingCopy[]> {
  const entries = await Promise.all(AUDITED_COLLECTIONS.map((name) => oldestIn(name, before)));
  const [order, product, roles] = await Promise.all([
    orders().findOne(
      { auditDue: true, updatedAt: { $lt: before } },
      { projection: { updatedAt: 1 }, sort: { updatedAt: 1 } },
    ),
    products().findOne(
      { "movesPending.at": { $type: "date", $lt: before } },
      { projection: { movesPending: 1 }, sort: { "movesPending.at": 1 } },
    ),
    admins().findOne({ _id: "admins" }, { projection: { auditPending: 1 } }),
  ]);
  const ofRoles = (roles?.auditPending ?? []).find(({ at }) => at < before);
  const moved = (product?.movesPending ?? []).find(({ at }) => at < before);
  return [
    ...entries.flat(),
    ...(order ? [{ place: "orders", since: order.updatedAt }] : []),
    ...(ofRoles ? [{ place: "admins", since: ofRoles.at }] : []),
    ...(moved ? [{ place: "movements", since: moved.at }] : []),
  ];
}
