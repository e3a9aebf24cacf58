import { accountChanged } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { COUNTER_BACK } from "@/lib/core/domain/audit/audit";
import { CHALLENGE_COUNTS_MS, type ChallengeUse, MAX_PASSKEYS } from "@/lib/core/domain/people/second-factor";
import { DAY_MS } from "@/lib/values/day";
import { sessions, users } from "./collections";
import type { SecondFactorDocument, StoredPasskey } from "./documents";

/**
 * The passkeys of an account stand in its second factor (lib/core/data/people/second-factors.ts), their challenges in the session that asked
 * for them. Each change is one guarded write with its line in the audit.
 */

/** Replaces one that was asked for before, for the same use. */
export async function storeChallenge(sessionId: string, use: ChallengeUse, challenge: string): Promise<void> {
  const until = new Date((await databaseTime()).getTime() + CHALLENGE_COUNTS_MS);
  await sessions().updateOne({ _id: sessionId }, { $set: { [`challenges.${use}`]: { challenge, until } } });
}

/** Takes the challenge: it counts once, whatever comes of it. @returns null where there is none, or it is too old */
export async function takeChallenge(sessionId: string, use: ChallengeUse): Promise<string | null> {
  const before = await sessions().findOneAndUpdate(
    { _id: sessionId, [`challenges.${use}`]: { $exists: true } },
    { $unset: { [`challenges.${use}`]: "" } },
    { returnDocument: "before", projection: { challenges: 1 } },
  );
  const taken = before?.challenges?.[use];
  return taken && taken.until > (await databaseTime()) ? taken.challenge : null;
}

/**
 * @param recovery hashes of the recovery codes that the first factor of an account brings
 * @returns false where another factor was added or removed meanwhile, or there are too many
 */
export async function addPasskey(
  account: Account,
  { since }: SecondFactorDocument,
  passkey: StoredPasskey,
  recovery: readonly string[],
  by: Actor,
): Promise<boolean> {
  const first =
    since === undefined
      ? {
          $set: {
            "secondFactor.since": passkey.since,
            "secondFactor.recovery": [...recovery],
            "secondFactor.recoveryAt": passkey.since,
          },
        }
      : {};
  const added = await users().updateOne(
    {
      _id: account._id,
      "secondFactor.since": since ?? { $exists: false },
      [`secondFactor.passkeys.${MAX_PASSKEYS - 1}`]: { $exists: false },
    },
    {
      ...first,
      $push: {
        "secondFactor.passkeys": passkey,
        auditPending: changed(account, "passkey", null, passkey.name, by),
      },
    },
  );
  return added.modifiedCount === 1;
}

/** @returns false where it has another name by now, or is gone */
export async function renamePasskey(
  account: Account,
  { _id, name }: Pick<StoredPasskey, "_id" | "name">,
  newName: string,
  by: Actor,
): Promise<boolean> {
  const renamed = await users().updateOne(
    { _id: account._id, "secondFactor.passkeys": { $elemMatch: { _id, name } } },
    {
      $set: { "secondFactor.passkeys.$[own].name": newName },
      $push: { auditPending: changed(account, "passkey", name, newName, by) },
    },
    { arrayFilters: [{ "own._id": _id }] },
  );
  return renamed.modifiedCount === 1;
}

/** With the last factor the recovery codes go too. @returns false where the factors have changed meanwhile */
export async function removePasskey(
  account: Account,
  { _id, name }: Pick<StoredPasskey, "_id" | "name">,
  isLastFactor: boolean,
  by: Actor,
): Promise<boolean> {
  const more = "secondFactor.passkeys.1";
  const others = isLastFactor
    ? { [more]: { $exists: false }, "secondFactor.app": { $exists: false } }
    : { $or: [{ [more]: { $exists: true } }, { "secondFactor.app": { $exists: true } }] };
  const removed = await users().updateOne(
    { _id: account._id, "secondFactor.passkeys._id": _id, ...others },
    {
      ...(isLastFactor ? { $unset: { secondFactor: "" } } : {}),
      $push: { auditPending: changed(account, "passkey", name, null, by) },
      ...(isLastFactor ? {} : { $pull: { "secondFactor.passkeys": { _id } } }),
    },
  );
  return removed.modifiedCount === 1;
}

/** @param counter as the passkey has signed it. @returns false where it does not rise, or the passkey is gone */
export async function notePasskeyUse(
  userId: ObjectId,
  { _id }: Pick<StoredPasskey, "_id">,
  counter: number,
): Promise<boolean> {
  // An authenticator that does not count says 0 each time.
  const rises = counter === 0 ? { counter: 0 } : { counter: { $lt: counter } };
  const used = await users().updateOne(
    { _id: userId, "secondFactor.passkeys": { $elemMatch: { _id, ...rises } } },
    {
      $set: {
        "secondFactor.passkeys.$[own].counter": counter,
        "secondFactor.passkeys.$[own].usedAt": await databaseTime(),
      },
    },
    { arrayFilters: [{ "own._id": _id }] },
  );
  return used.modifiedCount === 1;
}

/** Tells the audit, once a day, that a passkey's counter went back: its key may have been copied. The mail follows from it. */
export async function noteCounterBack(
  account: Account,
  { _id, counter }: Pick<StoredPasskey, "_id" | "counter">,
  presented: number,
  by: Actor,
): Promise<void> {
  const now = await databaseTime();
  const lately = { refusedAt: { $gt: new Date(now.getTime() - DAY_MS) } };
  await users().updateOne(
    { _id: account._id, "secondFactor.passkeys": { $elemMatch: { _id, $nor: [lately] } } },
    {
      $set: { "secondFactor.passkeys.$[own].refusedAt": now },
      $push: { auditPending: changed(account, COUNTER_BACK, counter, presented, by) },
    },
    { arrayFilters: [{ "own._id": _id }] },
  );
}

interface Account {
  _id: ObjectId;
  email: string;
}

const changed = (
  account: Account,
  field: string,
  from: string | number | null,
  to: string | number | null,
  by: Actor,
) => accountChanged(account, [{ field, from, to }], by);
