import { appUri, newAppSecret, pictureOf, stepOfCode } from "@/lib/auth/authenticator-app";
import type { Client } from "@/lib/auth/known-devices";
import { newRecoveryCodes, recoveryHash } from "@/lib/auth/recovery-codes";
import { seal, unseal } from "@/lib/auth/seal";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import * as factors from "@/lib/core/data/people/second-factors";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { done, type Result, refuse } from "@/lib/values/result";
import { accountOf } from "./account-of";
import { countCode, WRONG_CODE } from "./count-code";
import { CHANGED, LAST_FACTOR } from "./refusals";
import { refuseStaleProof } from "./require-proof";

/** A begun app has to be confirmed in this time. */
const BEGUN_COUNTS_MS = 15 * 60_000;

export interface BegunApp {
  /** For typing, in base32. */
  secret: string;
  uri: string;
  /** The URI as a picture. */
  picture: { size: number; path: string };
}

/** Begins an authenticator app: its secret is shown this once, and counts from its first right code on. */
export async function beginApp(viewer: Viewer): Promise<Result<BegunApp>> {
  const refusal = await refuseStaleProof(viewer);
  if (refusal) return refusal;
  const secret = newAppSecret();
  const until = new Date((await databaseTime()).getTime() + BEGUN_COUNTS_MS);
  await factors.beginApp(viewer.userId, { secret: seal(secret, viewer.userId), until });
  const uri = appUri(secret, viewer.email);
  return done({ secret, uri, picture: pictureOf(uri) });
}

/** @returns the recovery codes, which come with an account's first factor; none where it had one already */
export async function confirmApp(
  viewer: Viewer,
  code: string,
  client: Client,
): Promise<Result<{ recoveryCodes: string[] }>> {
  const refusal = await refuseStaleProof(viewer);
  if (refusal) return refusal;
  const counted = await countCode(viewer, client);
  if (!counted.ok) return counted;
  const [stored, now] = [await factors.findSecondFactor(viewer.userId), await databaseTime()];
  const secret = stored.begun && stored.begun.until > now ? unseal(stored.begun.secret, viewer.userId) : null;
  if (secret === null) return refuse("changed_meanwhile", "This took too long. Please begin again.");
  const step = stepOfCode(code, secret, now);
  if (step === null) return WRONG_CODE;
  const codes = stored.since === undefined ? newRecoveryCodes() : [];
  const hashes = codes.map((one) => recoveryHash(one, viewer.userId));
  const by = staffActor(viewer);
  if (!(await factors.confirmApp(accountOf(viewer), stored, { step, at: now }, hashes, by))) return CHANGED;
  await factors.recordProof(viewer, "factor", now);
  await Promise.all([counted.value.wasRight(now), auditNow("users")]);
  return done({ recoveryCodes: codes });
}

export async function removeApp(viewer: Viewer): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const refusal = await refuseStaleProof(viewer);
  if (refusal) return refusal;
  const stored = await factors.findSecondFactor(viewer.userId);
  if (!stored.app) return done({ modifiedCount: 0 });
  if (env().staffSecondFactor === "required" && (stored.passkeys ?? []).length === 0) return LAST_FACTOR;
  if (!(await factors.removeApp(accountOf(viewer), stored, staffActor(viewer)))) return CHANGED;
  await auditNow("users");
  return done({ modifiedCount: 1 });
}

/** The codes of before count no more. */
export async function renewRecoveryCodes(viewer: Viewer): Promise<Result<{ recoveryCodes: string[] }>> {
  const refusal = await refuseStaleProof(viewer);
  if (refusal) return refusal;
  const codes = newRecoveryCodes();
  const hashes = codes.map((one) => recoveryHash(one, viewer.userId));
  if (!(await factors.replaceRecoveryCodes(accountOf(viewer), hashes, staffActor(viewer)))) {
    return refuse("not_found", "Recovery codes come with a second factor. Please set one up first.");
  }
  await auditNow("users");
  return done({ recoveryCodes: codes });
}
