import { actorOf } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { countryCodeOf } from "@/lib/core/data/orders/countries";
import { changeBilling, changeBook } from "@/lib/core/data/people/addresses";
import { newId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import {
  type AddressBook,
  addressOf,
  isFull,
  isSameAddress,
  MAX_ADDRESSES,
  withAddress,
  withChange,
  withDefault,
  withoutAddress,
} from "@/lib/core/domain/people/address-book";
import type { Address } from "@/lib/core/domain/people/views";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { withoutUndefined } from "@/lib/values/without-undefined";
import { refuseOften } from "./refuse-often";

type Changed = { book: AddressBook } | { refused: Refusal };

const FULL = refuse("full", `An account has ${MAX_ADDRESSES} addresses at most. Delete one first.`);
const NO_SUCH = refuse("not_found", "There is no such address");
const BUSY = refuse("busy", "Your addresses are being changed elsewhere. Please try again in a moment.");

/** @param idempotencyKey the same key gives the same address, while it is there */
export async function addAddress(
  viewer: Viewer,
  { isDefault = false, ...address }: Address & { isDefault?: boolean | undefined },
  { idempotencyKey }: { idempotencyKey: string | null },
): Promise<Result<{ addressId: string }>> {
  const id = idOfKey("address", viewer, idempotencyKey).toHexString();
  const added = { ...address, id, countryCode: await countryCodeOf(address.country) };
  const changed = await change(viewer, (book) => {
    const earlier = book.find((one) => one.id === id);
    if (earlier) return isSameAddress(earlier, address) ? { book } : { refused: OTHER_ADDRESS };
    return isFull(book) ? { refused: FULL } : { book: withAddress(book, added, isDefault) };
  });
  return changed.ok ? done({ addressId: id }) : changed;
}

const OTHER_ADDRESS = refuse("idempotency_mismatch", "This Idempotency-Key was used for another address");

/** @param changes only those given; `isDefault` makes it the default */
export async function changeAddress(
  viewer: Viewer,
  id: string,
  { isDefault, ...changes }: Partial<Address> & { isDefault?: true | undefined },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const code = changes.country === undefined ? {} : { countryCode: await countryCodeOf(changes.country) };
  return await change(viewer, (book) => {
    const edited = withChange(book, id, { ...withoutUndefined(changes), ...code });
    const ordered = edited && isDefault ? withDefault(edited, id) : edited;
    return ordered === null ? { refused: NO_SUCH } : { book: ordered };
  });
}

/** Without the default, the next one becomes it. */
export async function deleteAddress(viewer: Viewer, id: string): Promise<Result<{ deletedCount: 1 }>> {
  const deleted = await change(viewer, (book) => {
    const left = withoutAddress(book, id);
    return left === null ? { refused: NO_SUCH } : { book: left };
  });
  return deleted.ok ? done({ deletedCount: 1 }) : deleted;
}

/**
 * For `PATCH /profile`, which knows the default address only. An empty phone and a null address remove them; a field that was
 * not sent stays as it is.
 */
export async function updateProfile(
  viewer: Viewer,
  { address, ...also }: { name?: string; phone?: string; address?: Address | null },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const code = address ? await countryCodeOf(address.country) : null;
  return await change(
    viewer,
    (book) => {
      const [first, ...others] = book;
      if (address === undefined) return { book };
      if (address === null) return { book: others };
      const id = first?.id ?? newId().toHexString();
      return { book: [{ ...addressOf(address), id, countryCode: code }, ...others] };
    },
    also,
  );
}

/** @param address null removes it: the delivery address counts for the invoice then */
export async function setBillingAddress(
  viewer: Viewer,
  address: Address | null,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const often = await refuseOften(viewer);
  if (often) return often;
  const billing = address && { ...address, countryCode: await countryCodeOf(address.country) };
  const isChanged = await changeBilling(viewer, actorOf(viewer, viewer.userId), billing);
  if (isChanged) await auditNow("users");
  return done({ modifiedCount: isChanged ? 1 : 0 });
}

async function change(
  viewer: Viewer,
  how: (book: AddressBook) => Changed,
  also: { name?: string; phone?: string } = {},
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const often = await refuseOften(viewer);
  if (often) return often;
  const changed = await changeBook(viewer, actorOf(viewer, viewer.userId), how, also);
  if (!changed.ok) return changed.refused === "busy" ? BUSY : changed.refused;
  if (changed.isChanged) await auditNow("users");
  return done({ modifiedCount: changed.isChanged ? 1 : 0 });
}
