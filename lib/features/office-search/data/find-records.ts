import type { Document, ObjectId } from "mongodb";
import { companies } from "@/lib/core/data/companies/collections";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { users } from "@/lib/core/data/people/collections";
import type { UserDocument } from "@/lib/core/data/people/documents";
import { findByWords, type Searched } from "@/lib/core/data/store/find-by-words";
import { INITIAL_STATUS } from "@/lib/core/domain/orders/order-statuses";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { Reading } from "@/lib/core/domain/shop/heard/read-query";
import { MOST_FOUND } from "@/lib/features/office-search/domain/found";

/** Records by the words that are stored with them, the best first. Each function asks for the right to see its records. */

export interface FoundRecord<T> {
  record: T;
  score: number;
}

/** A text as it can be understood. */
export interface Heard {
  readings: readonly Reading[];
  /** Words that are stored nowhere may be misspelt. */
  near: boolean;
  /** Called when a search was given up because it took too long. */
  onGiveUp?: () => void;
}

/** More than are shown, since some may be out of sight: orders that are still being placed. */
const MOST_READ = 2 * MOST_FOUND;

const BY_DATE = { sort: { placedAt: -1, _id: -1 }, hint: { placedAt: -1, _id: -1 } } as const;
const BY_ID = { sort: { _id: -1 }, hint: { _id: 1 } } as const;

export async function findOrdersHeard(viewer: Viewer, heard: Heard): Promise<FoundRecord<OrderDocument>[]> {
  if (!hasRight(viewer, "seeOrders")) return [];
  const found = await best({ collection: orders(), newest: BY_DATE }, heard);
  const read = await orders()
    .find({ _id: { $in: found.map(({ _id }) => _id) }, status: { $ne: INITIAL_STATUS } })
    .toArray();
  return inOrder(found, read);
}

export type FoundAccount = Pick<UserDocument, "_id" | "name" | "email" | "phone" | "address">;
const ACCOUNT = { name: 1, email: 1, phone: 1, address: 1 } as const;

export async function findAccountsHeard(viewer: Viewer, heard: Heard): Promise<FoundRecord<FoundAccount>[]> {
  if (!hasRight(viewer, "seePeople")) return [];
  const found = await best({ collection: users(), newest: BY_ID }, heard);
  const read = await users()
    .find<FoundAccount>({ _id: { $in: found.map(({ _id }) => _id) } }, { projection: ACCOUNT })
    .toArray();
  return inOrder(found, read);
}

export type FoundCompany = Pick<
  CompanyDocument,
  "_id" | "name" | "number" | "legalName" | "billing" | "state"
>;
const COMPANY = { name: 1, number: 1, legalName: 1, billing: 1, state: 1 } as const;

export async function findCompaniesHeard(viewer: Viewer, heard: Heard): Promise<FoundRecord<FoundCompany>[]> {
  if (!hasRight(viewer, "seeCompanies")) return [];
  const found = await best({ collection: companies(), newest: BY_ID }, heard);
  const read = await companies()
    .find<FoundCompany>({ _id: { $in: found.map(({ _id }) => _id) } }, { projection: COMPANY })
    .toArray();
  return inOrder(found, read);
}

const best = async <T extends Document>(
  searched: Pick<Searched<T>, "collection" | "newest">,
  { readings, near, onGiveUp }: Heard,
) => (await findByWords({ ...searched, near, onGiveUp }, readings)).slice(0, MOST_READ);

function inOrder<T extends { _id: ObjectId }>(
  found: readonly { _id: ObjectId; score: number }[],
  read: readonly T[],
): FoundRecord<T>[] {
  const byId = new Map(read.map((record) => [record._id.toHexString(), record]));
  return found.flatMap(({ _id, score }) => {
    const record = byId.get(_id.toHexString());
    return record ? [{ record, score }] : [];
  });
}
