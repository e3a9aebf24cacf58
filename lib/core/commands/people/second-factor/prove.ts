import { stepOfCode } from "@/lib/auth/authenticator-app";
import { type Client, rememberProof } from "@/lib/auth/known-devices";
import { provenCounter } from "@/lib/auth/passkeys";
import { recoveryHash } from "@/lib/auth/recovery-codes";
import { unseal } from "@/lib/auth/seal";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { checkPasswordAgain } from "@/lib/core/commands/people/account/check-password-again";
import { noteCounterBack, notePasskeyUse, takeChallenge } from "@/lib/core/data/people/passkeys";
import {
  findSecondFactor,
  recordProof,
  takeRecoveryCode,
  takeStep,
} from "@/lib/core/data/people/second-factors";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { PasskeyProof } from "@/lib/core/domain/people/schemas/passkeys";
import { PROOF_COUNTS_MS } from "@/lib/core/domain/people/second-factor";
import { done, type Result, refuse } from "@/lib/values/result";
import { accountOf } from "./account-of";
import { countCode, WRONG_CODE } from "./count-code";

/** Exactly one of these is given. */
export interface Proof {
  passkey?: PasskeyProof | undefined;
  code?: string | undefined;
  recoveryCode?: string | undefined;
  password?: string | undefined;
}

/**
 * Proves that it is the viewer: by a passkey; by a code of their app, once each; by a recovery code, once; or, without a second
 * factor, by the password. It ends a sign-in, and counts for a quarter of an hour for what moves money or power.
 */
export async function prove(
  viewer: Viewer,
  proof: Proof,
  client: Client,
): Promise<Result<{ provenUntil: Date }>> {
  if (proof.password !== undefined) return await provePassword(viewer, proof.password, client);
  if (!viewer.secondFactor?.isSetUp) {
    return refuse("not_found", "Your account has no second factor");
  }
  if (proof.passkey !== undefined) return await provePasskey(viewer, proof.passkey, client);
  const counted = await countCode(viewer, client);
  if (!counted.ok) return counted;
  const now = await databaseTime();
  const { code, recoveryCode } = proof;
  if (code === undefined) {
    if (recoveryCode === undefined || !(await isRightRecovery(viewer, recoveryCode)))
      return WRONG_RECOVERY_CODE;
  } else if (!(await isRightCode(viewer, code, now))) return WRONG_CODE;
  await counted.value.wasRight(now);
  return await recorded(viewer, "factor", now);
}

const WRONG_RECOVERY_CODE = refuse("invalid", "This code is not right, or was used already", {
  fields: { recoveryCode: "is not right, or was used already" },
});

const WRONG_PASSKEY = refuse("invalid", "This passkey was not accepted. Please try again.", {
  fields: { passkey: "was not accepted" },
});
const COPIED = refuse(
  "invalid",
  "This passkey was not accepted: another device seems to have a copy of it. Please use another way, and remove it.",
  { fields: { passkey: "was not accepted: its counter went back" } },
);

/** A signature cannot be guessed, so that it is not counted: nobody's wrong codes keep the owner of a passkey out. */
async function provePasskey(
  viewer: Viewer,
  proof: PasskeyProof,
  client: Client,
): Promise<Result<{ provenUntil: Date }>> {
  const challenge = await takeChallenge(viewer.sessionId, "prove");
  const { passkeys = [] } = await findSecondFactor(viewer.userId);
  const passkey = passkeys.find(({ credentialId }) => credentialId === proof.id);
  if (challenge === null || !passkey) return WRONG_PASSKEY;
  const counter = await provenCounter(proof, challenge, passkey, viewer.userId);
  if (counter === null) return WRONG_PASSKEY;
  const account = accountOf(viewer);
  if (await notePasskeyUse(account._id, passkey, counter)) {
    const now = await databaseTime();
    await rememberProof(viewer.email, viewer.userId, client, now);
    return await recorded(viewer, "factor", now);
  }
  await noteCounterBack(account, passkey, counter, staffActor(viewer));
  await auditNow("users");
  return COPIED;
}

async function isRightCode(viewer: Viewer, code: string, now: Date): Promise<boolean> {
  const { app } = await findSecondFactor(viewer.userId);
  const secret = app ? unseal(app.secret, viewer.userId) : null;
  if (!app || secret === null) return false;
  const step = stepOfCode(code, secret, now);
  return step !== null && (await takeStep(viewer.userId, app.secret, step));
}

async function isRightRecovery(viewer: Viewer, code: string): Promise<boolean> {
  const account = accountOf(viewer);
  const taken = await takeRecoveryCode(account, recoveryHash(code, viewer.userId), staffActor(viewer));
  if (taken) await auditNow("users");
  return taken;
}

async function provePassword(
  viewer: Viewer,
  password: string,
  client: Client,
): Promise<Result<{ provenUntil: Date }>> {
  // A password is no second factor: an account that has one proves that.
  if (viewer.secondFactor?.isSetUp) return refuse("forbidden", "Please use your second factor");
  const checked = await checkPasswordAgain(viewer, password, client);
  return checked.ok ? await recorded(viewer, "password", await databaseTime()) : checked;
}

async function recorded(
  viewer: Viewer,
  by: "factor" | "password",
  at: Date,
): Promise<Result<{ provenUntil: Date }>> {
  await recordProof(viewer, by, at);
  return done({ provenUntil: new Date(at.getTime() + PROOF_COUNTS_MS) });
}
