import { accountChanged } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { NO_WORDS } from "@/lib/core/data/store/filters";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import type { Viewer } from "@/lib/core/domain/people/access";
import {
  type AddressBook,
  addressLine,
  addressOf,
  type SavedAddress,
} from "@/lib/core/domain/people/address-book";
import type { Address } from "@/lib/core/domain/people/views";
import { withoutUndefined } from "@/lib/values/without-undefined";
import { users } from "./collections";
import type { StoredAddress, UserDocument } from "./documents";

/**
 * The addresses of an account stand in its document: the default one in `address`, where versions of the shop before the
 * address book wrote the only one, the others in `otherAddresses`.
 */
export interface OwnAddresses {
  delivery: AddressBook;
  billing: (Address & { countryCode: string | null }) | null;
}

type Stored = Pick<
  UserDocument,
  "_id" | "address" | "otherAddresses" | "billingAddress" | "addressRevision" | "name" | "phone" | "email"
>;
const STORED = {
  address: 1,
  otherAddresses: 1,
  billingAddress: 1,
  addressRevision: 1,
  name: 1,
  phone: 1,
  email: 1,
} as const;

export async function findAddresses(viewer: Viewer): Promise<OwnAddresses> {
  const user = await read(viewer);
  return { delivery: bookOf(user), billing: toBilling(user.billingAddress) };
}

/** The address that a person wants on invoices; null where they have set none, or the account is gone. */
export async function findBillingOf(_id: ObjectId): Promise<OwnAddresses["billing"]> {
  const user = await users().findOne({ _id }, { projection: { billingAddress: 1 } });
  return toBilling(user?.billingAddress);
}

/** Other processes may change the book meanwhile: then it is read and changed again. */
const TRIES = 5;

/**
 * Changes the book by one write, guarded by its revision.
 * @param change the new book, or what to return instead of changing it
 * @param also the person's name and phone, which the same write sets; undefined ones stay
 */
export async function changeBook<Refused>(
  viewer: Viewer,
  by: Actor,
  change: (book: AddressBook) => { book: AddressBook } | { refused: Refused },
  also: { name?: string; phone?: string } = {},
): Promise<{ ok: true; isChanged: boolean } | { ok: false; refused: Refused | "busy" }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const user = await read(viewer);
    const before = bookOf(user);
    const changed = change(before);
    if ("refused" in changed) return { ok: false, refused: changed.refused };
    const changes = [...differences(before, changed.book), ...differencesOfPerson(user, also)];
    if (changes.length === 0) return { ok: true, isChanged: false };
    const [first, ...others] = changed.book.map(toStored);
    const written = await users().updateOne(revisionOf(user), {
      $set: { ...withoutUndefined(also), address: first ?? null, otherAddresses: others },
      $inc: { addressRevision: 1 },
      $unset: { ...NO_WORDS },
      $push: { auditPending: accountChanged(user, changes, by) },
    });
    if (written.modifiedCount > 0) return { ok: true, isChanged: true };
  }
  return { ok: false, refused: "busy" };
}

/** @param billing null removes it */
export async function changeBilling(
  viewer: Viewer,
  by: Actor,
  billing: OwnAddresses["billing"],
): Promise<boolean> {
  const user = await read(viewer);
  const before = toBilling(user.billingAddress);
  const [from, to] = [before && addressLine(before), billing && addressLine(billing)];
  if (from === to && before?.countryCode === billing?.countryCode) return false;
  const changed = await users().updateOne(
    { _id: user._id },
    {
      $set: { billingAddress: billing },
      $unset: { ...NO_WORDS },
      $push: { auditPending: accountChanged(user, [{ field: "billingAddress", from, to }], by) },
    },
  );
  return changed.modifiedCount > 0;
}

/** The account was deleted while a request of it was under way. */
export class AccountGone extends Error {
  override name = "AccountGone";
}

async function read(viewer: Viewer): Promise<Stored> {
  const user = await users().findOne({ _id: requireId(viewer.userId) }, { projection: STORED });
  if (!user) throw new AccountGone();
  return user;
}

/** An earlier version that still runs writes the default without a revision, so its text is part of the guard. */
const revisionOf = ({ _id, addressRevision, address }: Stored) => ({
  _id,
  addressRevision: addressRevision ?? { $exists: false },
  ...(address ? { "address.street": address.street, "address.city": address.city } : {}),
});

/** An address of an earlier version has no id: the account's own is as good, since there is only one such address. */
const bookOf = ({ _id, address, otherAddresses = [] }: Stored): AddressBook =>
  [...(address ? [address] : []), ...otherAddresses].map((one) => ({
    ...addressOf(one),
    id: (one.id ?? _id).toHexString(),
    countryCode: one.countryCode ?? null,
  }));

const toStored = ({ id, countryCode, ...address }: SavedAddress): StoredAddress => ({
  ...addressOf(address),
  id: requireId(id),
  countryCode,
});

const toBilling = (stored: StoredAddress | null | undefined): OwnAddresses["billing"] =>
  stored ? { ...addressOf(stored), countryCode: stored.countryCode ?? null } : null;

function differencesOfPerson(user: Stored, also: { name?: string; phone?: string }): AuditChange[] {
  return (["name", "phone"] as const).flatMap((field) => {
    const [from, to] = [user[field] ?? "", also[field]];
    return to === undefined || to === from ? [] : [{ field, from: from || null, to: to || null }];
  });
}

/** By address, and the default where it is another one. */
function differences(before: AddressBook, after: AddressBook): AuditChange[] {
  const old = new Map(before.map((address) => [address.id, address]));
  const now = new Map(after.map((address) => [address.id, address]));
  const text = (address: SavedAddress | undefined) => (address ? addressLine(address) : null);
  const changed = [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => {
    const [from, to] = [old.get(id), now.get(id)];
    const isSame = text(from) === text(to) && from?.countryCode === to?.countryCode;
    return isSame ? [] : [{ field: "deliveryAddress", from: text(from), to: text(to) }];
  });
  const [wasFirst, isFirst] = [before[0], after[0]];
  const moved = wasFirst && isFirst && wasFirst.id !== isFirst.id && now.has(wasFirst.id);
  return moved ? [...changed, { field: "defaultAddress", from: text(wasFirst), to: text(isFirst) }] : changed;
}
