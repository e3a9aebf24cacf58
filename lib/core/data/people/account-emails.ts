import type { ObjectId } from "mongodb";
import { accountChanged } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { NO_WORDS } from "@/lib/core/data/store/filters";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { findTaken } from "@/lib/core/data/store/taken";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { DAY_MS } from "@/lib/values/day";
import { accountJob } from "./account-jobs";
import { findStaff } from "./admins";
import { users } from "./collections";
import type { EmailChange, FormerEmail, LinkDocument } from "./documents";
import { staffIds } from "./staff-list";

/**
 * The e-mail of an account: whether its owner has confirmed it, how another one is asked for and takes its place,
 * and passwords that are set by a link. Each is one write to the account, whose filter says what it relies on: a link
 * that is used twice, or after a newer event, changes nothing.
 */

/** For its mails and for its owner. Null where the account is gone. */
export interface EmailState {
  userId: ObjectId;
  name: string | null;
  email: string;
  isConfirmed: boolean;
  hasPassword: boolean;
  change: EmailChange | null;
  /** The former e-mails that can be taken back. */
  formerEmails: FormerEmail[];
}

export async function findEmailState(userId: ObjectId): Promise<EmailState | null> {
  const user = await users().findOne(
    { _id: userId },
    { projection: { name: 1, email: 1, emailVerified: 1, passwordHash: 1, emailChange: 1, formerEmails: 1 } },
  );
  return (
    user && {
      userId,
      name: user.name ?? null,
      email: user.email,
      isConfirmed: Boolean(user.emailVerified),
      hasPassword: user.passwordHash !== undefined,
      change: user.emailChange ?? null,
      formerEmails: user.formerEmails ?? [],
    }
  );
}

/**
 * Sets a password by a link, which proves that the mailbox is the account's. Links that were made before end with it.
 * @returns null where a link of this account was used since this one was made, else whether the e-mail was confirmed before
 */
export async function setPasswordByLink(
  link: Pick<LinkDocument, "userId" | "email" | "createdAt">,
  passwordHash: string,
): Promise<{ wasConfirmed: boolean } | null> {
  const now = await databaseTime();
  const actor: Actor = { role: "customer", userId: link.userId, name: link.email };
  const before = await users().findOneAndUpdate(
    { _id: link.userId, email: link.email, ...notEndedSince(link) },
    {
      $set: { passwordHash, linksAfter: now, emailVerified: now },
      // A person who knew the former password may have asked for it.
      $unset: { emailChange: "" },
      $push: { auditPending: accountChanged(named(link), [BY_LINK], actor) },
    },
    { returnDocument: "before", projection: { emailVerified: 1 } },
  );
  return before && { wasConfirmed: Boolean(before.emailVerified) };
}

const BY_LINK: AuditChange = { field: "password", from: null, to: "new, by a link to the e-mail" };

/** Whether such a link still counts: no password was set and no change taken back since it was made. */
export const linkCounts = async (link: Pick<LinkDocument, "userId" | "createdAt">): Promise<boolean> =>
  (await users().findOne({ _id: link.userId, ...notEndedSince(link) }, { projection: { _id: 1 } })) !== null;

const notEndedSince = ({ createdAt }: Pick<LinkDocument, "createdAt">) => ({
  $or: [{ linksAfter: { $exists: false } }, { linksAfter: { $lt: createdAt } }],
});

/** @returns false where it was confirmed before, or is not the account's any more */
export async function confirmEmail(
  link: Pick<LinkDocument, "userId" | "email" | "createdAt">,
): Promise<boolean> {
  const actor: Actor = { role: "customer", userId: link.userId, name: link.email };
  const change = { field: "emailConfirmed", from: null, to: link.email };
  const confirmed = await users().updateOne(
    { _id: link.userId, email: link.email, emailVerified: null, ...notEndedSince(link) },
    {
      $set: { emailVerified: await databaseTime() },
      $push: { auditPending: accountChanged(named(link), [change], actor) },
    },
  );
  return confirmed.modifiedCount > 0;
}

/** @returns the new change's id; null where the password has changed since it was compared */
export async function askForEmail(
  account: { userId: ObjectId; email: string; passwordHash: string },
  email: string,
  by: Actor,
): Promise<ObjectId | null> {
  const change: EmailChange = { id: newId(), email, from: account.email, at: await databaseTime() };
  const asked = await users().updateOne(
    { _id: account.userId, email: account.email, passwordHash: account.passwordHash },
    {
      $set: { emailChange: change },
      $push: {
        auditPending: accountChanged(
          { _id: account.userId, email: account.email },
          [{ field: "emailAskedFor", from: account.email, to: email }],
          by,
        ),
      },
    },
  );
  return asked.modifiedCount > 0 ? change.id : null;
}

/** How long the present e-mail can stop a change that the shop has asked for, before anything changes. */
const ASKED_BY_SHOP_MS = DAY_MS;

/** For its owner, who cannot sign in. @returns null where the account's e-mail has changed meanwhile */
export async function askForEmailByShop(
  account: { userId: ObjectId; email: string },
  email: string,
  by: Actor,
): Promise<Required<EmailChange> | null> {
  const at = await databaseTime();
  const notBefore = new Date(at.getTime() + ASKED_BY_SHOP_MS);
  const change = { id: newId(), email, from: account.email, at, notBefore };
  const named = { _id: account.userId, email: account.email };
  const asked = await users().updateOne(named, {
    $set: { emailChange: change },
    $push: {
      auditPending: accountChanged(named, [{ field: "emailAskedFor", from: account.email, to: email }], by),
    },
  });
  return asked.modifiedCount > 0 ? change : null;
}

/** Keeps the e-mail as it is. @returns false where no other one was asked for */
export async function withdrawEmail(userId: ObjectId, email: string, by: Actor): Promise<boolean> {
  const user = await users().findOne({ _id: userId }, { projection: { emailChange: 1 } });
  if (!user?.emailChange) return false;
  const change = { field: "emailAskedFor", from: user.emailChange.email, to: null };
  const withdrawn = await users().updateOne(
    { _id: userId, "emailChange.id": user.emailChange.id },
    {
      $unset: { emailChange: "" },
      $push: { auditPending: accountChanged({ _id: userId, email }, [change], by) },
    },
  );
  return withdrawn.modifiedCount > 0;
}

/** The e-mail that was asked for takes the old one's place. `taken`: another account has it, or may take it back. */
export async function takeNewEmail(
  link: Pick<LinkDocument, "userId" | "email" | "changeId" | "createdAt">,
  keptSeconds: number,
): Promise<"changed" | "taken" | "gone"> {
  const state = await findEmailState(link.userId);
  const change = state?.change;
  if (!state || !change || !link.changeId?.equals(change.id) || change.email !== link.email) return "gone";
  const now = await databaseTime();
  if (change.notBefore && (change.notBefore > now || (await isOfStaff(link.userId)))) return "gone";
  if (await isReserved(change.email, now, link.userId)) return "taken";
  const until = new Date(change.at.getTime() + keptSeconds * 1000);
  const former: FormerEmail = {
    email: change.from,
    newEmail: change.email,
    changeId: change.id,
    until,
    ...(state.isConfirmed ? {} : { isUnconfirmed: true }),
  };
  const actor: Actor = { role: "customer", userId: link.userId, name: state.name ?? change.from };
  const changes = [{ field: "email", from: change.from, to: change.email }];
  try {
    const changed = await users().updateOne(
      { _id: link.userId, email: change.from, "emailChange.id": change.id, ...notEndedSince(link) },
      {
        $set: {
          email: change.email,
          emailVerified: now,
        },
        $unset: { emailChange: "", ...NO_WORDS },
        $push: {
          // More than there are changes in the time in which one can be taken back (lib/core/data/store/limits.ts).
          formerEmails: { $each: [former], $slice: -20 },
          auditPending: accountChanged({ _id: link.userId, email: change.from }, changes, actor),
          jobsDue: accountJob("account.follow-email", `${change.id.toHexString()} taken`, now),
        },
      },
    );
    return changed.modifiedCount > 0 ? "changed" : "gone";
  } catch (error) {
    if (await findTaken(error, users(), { email: { email: change.email } })) return "taken";
    throw error;
  }
}

/** Nobody of the shop changes the e-mail of one who works there, also where they came to work there meanwhile. */
const isOfStaff = async (userId: ObjectId): Promise<boolean> =>
  staffIds(await findStaff()).some((id) => id.equals(userId));

/** Whether another account was changed from this confirmed e-mail so lately that its owner may take it back. */
export async function isReserved(email: string, now: Date, exceptFor?: ObjectId): Promise<boolean> {
  const former = await users().findOne(
    {
      // The first condition is the index's; the second one looks at the same entry.
      "formerEmails.email": email,
      formerEmails: { $elemMatch: { email, until: { $gt: now }, isUnconfirmed: { $ne: true } } },
      ...(exceptFor ? { _id: { $ne: exceptFor } } : {}),
    },
    { projection: { _id: 1 } },
  );
  return former !== null;
}

/** Orders have a copy of their customer's e-mail. Can be repeated. @returns the e-mail; null where the account is gone */
export async function followEmail(userId: string): Promise<string | null> {
  const _id = requireId(userId);
  const user = await users().findOne({ _id }, { projection: { email: 1 } });
  if (!user) return null;
  const { email } = user;
  await orders().updateMany(
    { "customer.userId": _id, "customer.email": { $ne: email } },
    // The audit's next round makes the words anew that the order is found by.
    { $set: { "customer.email": email, auditDue: true } },
  );
  return email;
}

const named = ({ userId, email }: Pick<LinkDocument, "userId" | "email">) => ({ _id: userId, email });
