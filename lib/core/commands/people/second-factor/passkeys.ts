import { arePasskeysPossible, newPasskeyOptions, proofOptions, readNewPasskey } from "@/lib/auth/passkeys";
import { newRecoveryCodes, recoveryHash } from "@/lib/auth/recovery-codes";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import type { StoredPasskey } from "@/lib/core/data/people/documents";
import * as passkeys from "@/lib/core/data/people/passkeys";
import { findSecondFactor, recordProof } from "@/lib/core/data/people/second-factors";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { NewPasskey } from "@/lib/core/domain/people/schemas/passkeys";
import { MAX_PASSKEYS, type PasskeyView } from "@/lib/core/domain/people/second-factor";
import { env } from "@/lib/env";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { accountOf } from "./account-of";
import { CHANGED, LAST_FACTOR } from "./refusals";
import { refuseStaleProof } from "./require-proof";

const NO_SUCH = refuse("not_found", "There is no such passkey");
const NOT_HERE = refuse("forbidden", "Browsers make no passkeys for this shop's address");
const FULL = refuse("full", `An account has ${MAX_PASSKEYS} passkeys at most. Remove one first.`);
const NOT_MADE_HERE = refuse(
  "invalid",
  "This passkey was not made for this shop just now. Please begin again.",
  {
    fields: { passkey: "was not made for this shop just now" },
  },
);
const OTHER_PASSKEY = refuse("idempotency_mismatch", "This Idempotency-Key was used for another passkey");

export async function listPasskeys(viewer: Viewer): Promise<PasskeyView[]> {
  const { passkeys: stored = [] } = await findSecondFactor(viewer.userId);
  return stored.map(({ _id, name, since, usedAt }) => ({
    id: _id.toHexString(),
    name,
    since: since.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

type Options<T extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<T>>;

/** For a browser that is to make a passkey. */
export async function beginPasskey(viewer: Viewer): Promise<Result<Options<typeof newPasskeyOptions>>> {
  const refusal = (await refuseStaleProof(viewer)) ?? (await refuseMore(viewer));
  if (refusal) return refusal;
  const { passkeys: stored = [] } = await findSecondFactor(viewer.userId);
  if (stored.length >= MAX_PASSKEYS) return FULL;
  const options = await newPasskeyOptions(viewer, stored);
  await passkeys.storeChallenge(viewer.sessionId, "add", options.challenge);
  return done(options);
}

/** @returns also the recovery codes, which come with an account's first factor; none where it had one already */
export async function addPasskey(
  viewer: Viewer,
  { name, passkey: made }: { name: string; passkey: NewPasskey },
  { idempotencyKey }: { idempotencyKey: string | null },
): Promise<Result<{ passkeyId: string; recoveryCodes: string[] }>> {
  const refusal = await refuseStaleProof(viewer);
  if (refusal) return refusal;
  const _id = idOfKey("passkey", viewer, idempotencyKey);
  const stored = await findSecondFactor(viewer.userId);
  const earlier = stored.passkeys?.find((one) => one._id.equals(_id));
  if (earlier)
    return earlier.credentialId === made.id
      ? done({ passkeyId: _id.toHexString(), recoveryCodes: [] })
      : OTHER_PASSKEY;
  if ((stored.passkeys ?? []).length >= MAX_PASSKEYS) return FULL;
  const challenge = await passkeys.takeChallenge(viewer.sessionId, "add");
  const read = challenge === null ? null : await readNewPasskey(made, challenge, viewer.userId);
  if (read === null || stored.passkeys?.some(({ credentialId }) => credentialId === read.credentialId))
    return NOT_MADE_HERE;
  const since = await databaseTime();
  const codes = stored.since === undefined ? newRecoveryCodes() : [];
  const hashes = codes.map((one) => recoveryHash(one, viewer.userId));
  const passkey: StoredPasskey = { _id, name, ...read, since, usedAt: null };
  if (!(await passkeys.addPasskey(accountOf(viewer), stored, passkey, hashes, staffActor(viewer))))
    return CHANGED;
  await recordProof(viewer, "factor", since);
  await auditNow("users");
  return done({ passkeyId: _id.toHexString(), recoveryCodes: codes });
}

/** For a browser that is to prove one of the viewer's passkeys. */
export async function askForPasskey(viewer: Viewer): Promise<Result<Options<typeof proofOptions>>> {
  const { passkeys: stored = [] } = await findSecondFactor(viewer.userId);
  if (stored.length === 0) return refuse("not_found", "Your account has no passkey");
  const refusal = await refuseMore(viewer);
  if (refusal) return refusal;
  const options = await proofOptions(stored);
  await passkeys.storeChallenge(viewer.sessionId, "prove", options.challenge);
  return done(options);
}

export async function renamePasskey(
  viewer: Viewer,
  id: string,
  name: string,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const found = await findChangeable(viewer, id);
  if (!found.ok) return found;
  if (found.value.name === name) return done({ modifiedCount: 0 });
  if (!(await passkeys.renamePasskey(accountOf(viewer), found.value, name, staffActor(viewer))))
    return CHANGED;
  await auditNow("users");
  return done({ modifiedCount: 1 });
}

export async function removePasskey(viewer: Viewer, id: string): Promise<Result<{ deletedCount: 1 }>> {
  const found = await findChangeable(viewer, id);
  if (!found.ok) return found;
  const { isLastFactor, ...passkey } = found.value;
  if (isLastFactor && env().staffSecondFactor === "required") return LAST_FACTOR;
  if (!(await passkeys.removePasskey(accountOf(viewer), passkey, isLastFactor, staffActor(viewer))))
    return CHANGED;
  await auditNow("users");
  return done({ deletedCount: 1 });
}

async function findChangeable(
  viewer: Viewer,
  id: string,
): Promise<Result<StoredPasskey & { isLastFactor: boolean }>> {
  const { app, passkeys: stored = [] } = await findSecondFactor(viewer.userId);
  const found = stored.find(({ _id }) => _id.toHexString() === id);
  if (!found) return NO_SUCH;
  const refusal = await refuseStaleProof(viewer);
  return refusal ?? done({ ...found, isLastFactor: !app && stored.length === 1 });
}

/** A challenge is a write, and cannot be guessed: this alone bounds them. */
async function refuseMore({ sessionId }: Viewer): Promise<Refusal | null> {
  if (!arePasskeysPossible()) return NOT_HERE;
  return await refuseOver("passkeyChallenge", sessionId, "Too many tries. Please wait and try again.");
}
