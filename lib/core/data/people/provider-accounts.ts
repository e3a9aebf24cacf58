import { accountChanged } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { accounts, users } from "./collections";

/** Accounts at sign-in providers, which open an account of the shop. */

const GOOGLE = "google";

export const isGoogleLinked = async (userId: ObjectId): Promise<boolean> =>
  (await accounts().findOne({ userId, provider: GOOGLE }, { projection: { _id: 1 } })) !== null;

/** For the audit, once next-auth has linked it. */
export async function noteGoogleLinked(userId: ObjectId): Promise<void> {
  const user = await users().findOne({ _id: userId }, { projection: { email: 1, name: 1 } });
  if (!user) return;
  const actor: Actor = { role: "customer", userId, name: user.name ?? user.email };
  const change = { field: "google", from: null, to: "linked" };
  await users().updateOne(
    { _id: userId },
    { $push: { auditPending: accountChanged(user, [change], actor) } },
  );
}

/** The account's own write comes first: its filter knows whether there is a password. */
export async function unlinkGoogle(
  userId: ObjectId,
  email: string,
  by: Actor,
): Promise<"unlinked" | "not_linked" | "last_way_in"> {
  if (!(await isGoogleLinked(userId))) return "not_linked";
  const change = { field: "google", from: "linked", to: null };
  const noted = await users().updateOne(
    { _id: userId, passwordHash: { $type: "string" } },
    { $push: { auditPending: accountChanged({ _id: userId, email }, [change], by) } },
  );
  if (noted.modifiedCount === 0) return "last_way_in";
  await accounts().deleteMany({ userId, provider: GOOGLE });
  return "unlinked";
}

export async function unlinkAllProviders(userId: ObjectId): Promise<void> {
  await accounts().deleteMany({ userId });
}
