import type { ObjectId } from "mongodb";
import { accountChanged } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { loadBy } from "@/lib/core/data/store/batching/load-by";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { NO_WORDS } from "@/lib/core/data/store/filters";
import { newId, parseId, requireId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { findTaken } from "@/lib/core/data/store/taken";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { addressOf } from "@/lib/core/domain/people/address-book";
import type { ProfileView, UserView } from "@/lib/core/domain/people/views";
import type { Page } from "@/lib/values/page";
import { isReserved } from "./account-emails";
import { accountJob } from "./account-jobs";
import { findStaff } from "./admins";
import { users } from "./collections";
import type { UserDocument } from "./documents";
import { rolesOf, type StaffList, staffIds } from "./staff-list";

/** @param email normalised */
export async function findUserByEmail(email: string): Promise<UserView | null> {
  const [user, staff] = await Promise.all([users().findOne({ email }), findStaff()]);
  return user && toUserView(user, staff);
}

export async function findUserById(id: string): Promise<UserView | null> {
  const _id = parseId(id);
  const [user, staff] = await Promise.all([_id && users().findOne({ _id }), findStaff()]);
  return user && toUserView(user, staff);
}

/** Everybody with a role, and whether they have a second factor. */
export async function findStaffMembers(): Promise<(UserView & { hasSecondFactor: boolean })[]> {
  const staff = await findStaff();
  const found = await users()
    .find({ _id: { $in: staffIds(staff) } })
    .toArray();
  return found
    .map((user) => ({ ...toUserView(user, staff), hasSecondFactor: user.secondFactor?.since !== undefined }))
    .sort((a, b) => a.email.localeCompare(b.email));
}

/** For checking a password only. */
export async function findCredentials(
  email: string,
): Promise<{ userId: string; passwordHash: string | null } | null> {
  const user = await users().findOne({ email }, { projection: { passwordHash: 1 } });
  return user && { userId: user._id.toHexString(), passwordHash: user.passwordHash ?? null };
}

/**
 * @returns null if the e-mail is taken, or was another account's until lately: the unique index decides between concurrent
 * sign-ups
 * @param isConfirmed a link that was mailed there has proved the e-mail
 * @param isWelcomed a mail welcomes them, with the link that confirms the e-mail
 */
export async function createUser(
  user: { name: string; email: string; passwordHash: string },
  { isWelcomed = false, isConfirmed = false }: { isWelcomed?: boolean; isConfirmed?: boolean } = {},
): Promise<{ userId: string } | null> {
  const _id = newId();
  const createdAt = new Date();
  const jobsDue = isWelcomed ? [accountJob("mail.welcome", _id.toHexString(), createdAt)] : [];
  try {
    await users().insertOne({
      _id,
      ...user,
      emailVerified: isConfirmed ? createdAt : null,
      image: null,
      createdAt,
      ...(isWelcomed ? { jobsDue } : {}),
    });
    // Asked afterwards: the account that had this e-mail gave it up before, or this insert would have failed.
    if (await isReserved(user.email, await databaseTime())) {
      await users().deleteOne({ _id });
      return null;
    }
    return { userId: _id.toHexString() };
  } catch (error) {
    if (await findTaken(error, users(), { email: { email: user.email } })) return null;
    throw error;
  }
}

const accountById = loadBy(users, "_id", {
  projection: {
    email: 1,
    name: 1,
    emailVerified: 1,
    chosenCompany: 1,
    "secondFactor.since": 1,
    customerView: 1,
  },
});

/** As much of an account as a viewer needs. Null for an id that is none. */
export async function findAccount(id: string) {
  const _id = parseId(id);
  return _id && (await accountById(_id));
}

/** Whether the owner of the account's e-mail has confirmed it. */
export async function hasConfirmedEmail(_id: ObjectId): Promise<boolean> {
  const user = await users().findOne({ _id }, { projection: { emailVerified: 1 } });
  return user?.emailVerified instanceof Date;
}

/** Accounts, oldest first. Empty for viewers without the right. */
export async function listUsers(viewer: Viewer, page: PageQuery = {}): Promise<Page<UserView>> {
  if (!hasRight(viewer, "exportPeople")) return { items: [], next: null };
  const [found, staff] = await Promise.all([
    users()
      .find(afterFilter("_id", 1, page.after), {
        projection: { email: 1, name: 1, emailVerified: 1, createdAt: 1 },
      })
      .sort({ _id: 1 })
      .limit(oneMore(page))
      .toArray(),
    findStaff(),
  ]);
  return toPage(
    found,
    page,
    (user) => user._id.toHexString(),
    (user) => toUserView(user, staff),
  );
}

export async function findProfile(viewer: Viewer): Promise<ProfileView> {
  const _id = parseId(viewer.userId);
  const [user, staff] = await Promise.all([_id && users().findOne({ _id }), findStaff()]);
  if (!user) throw new Error("the viewer's account is gone");
  return {
    ...toUserView(user, staff),
    phone: user.phone ?? "",
    address: user.address ? addressOf(user.address) : null,
  };
}

/** After an order without an address. @returns false where the account is gone */
export async function rememberPhone(viewer: Viewer, phone: string): Promise<boolean> {
  const _id = requireId(viewer.userId);
  const changed = await users().updateOne(
    { _id, phone: { $ne: phone } },
    { $set: { phone }, $unset: { ...NO_WORDS } },
  );
  return changed.matchedCount > 0 || (await users().findOne({ _id }, { projection: { _id: 1 } })) !== null;
}

/** @returns false if the password has changed since it was compared */
export async function replacePassword(viewer: Viewer, from: string, to: string, by: Actor): Promise<boolean> {
  const _id = requireId(viewer.userId);
  const replaced = await users().updateOne(
    { _id, passwordHash: from },
    {
      // Links that were sent before end with the old password.
      $set: { passwordHash: to, linksAfter: await databaseTime() },
      $unset: { emailChange: "" },
      $push: { auditPending: accountChanged({ _id, email: viewer.email }, [BY_PASSWORD], by) },
    },
  );
  return replaced.modifiedCount === 1;
}

const BY_PASSWORD: AuditChange = { field: "password", from: null, to: "new, by the old one" };

/** Stores the line of the audit for wrong passwords and codes that are to be forgotten. */
export async function noteTriesForgotten(
  account: { _id: ObjectId; email: string },
  by: Actor,
): Promise<void> {
  const change = { field: "wrongTries", from: null, to: "forgotten" };
  await users().updateOne(
    { _id: account._id },
    { $push: { auditPending: accountChanged(account, [change], by) } },
  );
}

/** Stores the line of the audit for a link that the shop mails to its account's own e-mail. */
export async function noteHelp(
  account: { _id: ObjectId; email: string },
  purpose: "new-password" | "confirm-email",
  by: Actor,
): Promise<void> {
  const change = { field: "helpLink", from: null, to: purpose };
  await users().updateOne(
    { _id: account._id },
    { $push: { auditPending: accountChanged(account, [change], by) } },
  );
}

/** For the first administrator. Creates the account if there is none. */
export async function setFirstPassword(email: string, passwordHash: string): Promise<ObjectId> {
  const user = await users().findOneAndUpdate(
    { email },
    {
      $set: { passwordHash },
      $setOnInsert: {
        _id: newId(),
        name: "Administrator",
        // The operator's own, from the settings.
        emailVerified: new Date(),
        image: null,
        createdAt: new Date(),
      },
    },
    { upsert: true, returnDocument: "after", projection: { _id: 1 } },
  );
  if (!user) throw new Error("the first administrator could not be made");
  return user._id;
}

/** For mails. Null where the account is gone. */
export async function findAddressee(
  userId: string,
): Promise<{ name: string; email: string; isConfirmed: boolean } | null> {
  const user = await findAccount(userId);
  return user && { name: nameOf(user), email: user.email, isConfirmed: user.emailVerified instanceof Date };
}

export const toUserView = (user: UserDocument, staff: StaffList): UserView => ({
  id: user._id.toHexString(),
  email: user.email,
  name: nameOf(user),
  ...rolesOf(user._id, staff),
  isConfirmed: user.emailVerified instanceof Date,
  createdAt: user.createdAt?.toISOString() ?? null,
});

/** Accounts from a sign-in provider may have no name. */
export const nameOf = (user: UserDocument): string =>
  user.name ?? user.email.slice(0, user.email.indexOf("@"));
