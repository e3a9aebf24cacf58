import type { UpdateFilter } from "mongodb";
import { accountChanged } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { sessions, users } from "./collections";
import type { SecondFactorDocument, UserDocument } from "./documents";

/**
 * The second factor of an account stands in its document, so that switching it on, its recovery codes and its line in the
 * audit are one guarded write. Times are the database's.
 */
export async function findSecondFactor(userId: string): Promise<SecondFactorDocument> {
  const user = await users().findOne({ _id: requireId(userId) }, { projection: { secondFactor: 1 } });
  return user?.secondFactor ?? {};
}

/** An authenticator app that is not confirmed yet replaces the one that was begun before. */
export async function beginApp(userId: string, begun: { secret: string; until: Date }): Promise<void> {
  await users().updateOne({ _id: requireId(userId) }, { $set: { "secondFactor.begun": begun } });
}

/**
 * Switches the begun app on, with the step of the code that proved it.
 * @param recovery hashes of the recovery codes that the first factor of an account brings
 * @returns false where another app was begun or confirmed, or another factor added or removed, meanwhile
 */
export async function confirmApp(
  account: Account,
  { begun, since }: SecondFactorDocument,
  { step, at }: { step: number; at: Date },
  recovery: readonly string[],
  by: Actor,
): Promise<boolean> {
  if (!begun) return false;
  const first =
    since === undefined
      ? { "secondFactor.since": at, "secondFactor.recovery": [...recovery], "secondFactor.recoveryAt": at }
      : {};
  const confirmed = await users().updateOne(
    { _id: account._id, "secondFactor.begun.secret": begun.secret, ...asSince(since) },
    {
      $set: { "secondFactor.app": { secret: begun.secret, since: at, lastStep: step }, ...first },
      $unset: { "secondFactor.begun": "" },
      ...audited(account, "authenticatorApp", "off", "on", by),
    },
  );
  return confirmed.modifiedCount === 1;
}

/**
 * Passkeys and recovery codes stay; with the last factor the recovery codes go too.
 * @returns false where the factors have changed meanwhile
 */
export async function removeApp(
  account: Account,
  { app, passkeys = [] }: SecondFactorDocument,
  by: Actor,
): Promise<boolean> {
  if (!app) return false;
  const hasPasskeys = passkeys.length > 0;
  const removed = await users().updateOne(
    {
      _id: account._id,
      "secondFactor.app.secret": app.secret,
      "secondFactor.passkeys.0": { $exists: hasPasskeys },
    },
    {
      $unset: hasPasskeys ? { "secondFactor.app": "", "secondFactor.begun": "" } : { secondFactor: "" },
      ...audited(account, "authenticatorApp", "on", "off", by),
    },
  );
  return removed.modifiedCount === 1;
}

/** Takes a step of the app once. @returns false where this step or a later one was taken already */
export async function takeStep(userId: string, secret: string, step: number): Promise<boolean> {
  const taken = await users().updateOne(
    {
      _id: requireId(userId),
      "secondFactor.app.secret": secret,
      "secondFactor.app.lastStep": { $lt: step },
    },
    { $set: { "secondFactor.app.lastStep": step } },
  );
  return taken.modifiedCount === 1;
}

/** Takes a recovery code once. @returns false where there is no such code any more */
export async function takeRecoveryCode(account: Account, hash: string, by: Actor): Promise<boolean> {
  const taken = await users().updateOne(
    { _id: account._id, "secondFactor.recovery": hash },
    { $pull: { "secondFactor.recovery": hash }, ...audited(account, "recoveryCode", null, "used", by) },
  );
  return taken.modifiedCount === 1;
}

/** @returns false where the account has no second factor that they could stand in for */
export async function replaceRecoveryCodes(
  account: Account,
  hashes: readonly string[],
  by: Actor,
): Promise<boolean> {
  const replaced = await users().updateOne(
    { _id: account._id, "secondFactor.since": { $exists: true } },
    {
      $set: { "secondFactor.recovery": [...hashes], "secondFactor.recoveryAt": await databaseTime() },
      ...audited(account, "recoveryCode", null, "made anew", by),
    },
  );
  return replaced.modifiedCount === 1;
}

/**
 * A new password and no second factor, for somebody who has lost both. Whoever else knew them may have asked for another
 * e-mail or for links: these end too.
 */
export async function resetAccess(account: Account, passwordHash: string, by: Actor): Promise<void> {
  const changes = [
    { field: "password", from: null, to: "reset" },
    { field: "secondFactor", from: null, to: "off" },
  ];
  const now = await databaseTime();
  await users().updateOne(
    { _id: account._id },
    {
      $set: { passwordHash, linksAfter: now, emailVerified: now },
      $unset: { secondFactor: "", emailChange: "" },
      $push: { auditPending: accountChanged(account, changes, by) },
    },
  );
}

/** Of the viewer's session: by what it was proved that it is they. */
export async function recordProof(viewer: Viewer, proof: "factor" | "password", at: Date): Promise<void> {
  const field = proof === "factor" ? "factorAt" : "passwordAt";
  await sessions().updateOne({ _id: viewer.sessionId }, { $set: { [field]: at } });
}

interface Account {
  _id: ObjectId;
  email: string;
}

const asSince = (since: Date | undefined) => ({ "secondFactor.since": since ?? { $exists: false } });

function audited(
  account: Account,
  field: string,
  from: string | null,
  to: string,
  by: Actor,
): Pick<UpdateFilter<UserDocument>, "$push"> {
  return { $push: { auditPending: accountChanged(account, [{ field, from, to }], by) } };
}
