import { isStaff, type Viewer } from "./access";
import type { SECOND_FACTOR_MODES } from "./settings";

/** Whether staff may, must or cannot have a second factor. */
export type SecondFactorMode = (typeof SECOND_FACTOR_MODES)[number];

/** How long a proof counts for what moves money or power. */
export const PROOF_COUNTS_MS = 15 * 60_000;

/** How long a passkey's challenge counts: as long as a browser waits for a finger or a key. */
export const CHALLENGE_COUNTS_MS = 5 * 60_000;

/** A challenge to add a passkey proves nobody, and the other way round. */
export type ChallengeUse = "add" | "prove";

export const MAX_PASSKEYS = 10;

/** The step that is left before a sign-in by password or Google counts: prove the second factor, or set one up. */
export type SecondStep = "prove" | "set-up";

/** Null once nothing is left: for customers, and for staff whose session has proved the account's second factor. */
export function secondStepDue(viewer: Viewer, mode: SecondFactorMode): SecondStep | null {
  if (mode === "off" || !isStaff(viewer)) return null;
  const { isSetUp = false, provenAt = null } = viewer.secondFactor ?? {};
  if (isSetUp) return provenAt === null ? "prove" : null;
  return mode === "required" ? "set-up" : null;
}

/** A time in the future was written by a clock that has been set back since: it counts for no longer than one now would. */
export const isFresh = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && Math.abs(now.getTime() - provenAt.getTime()) < PROOF_COUNTS_MS;

/** A person's own second factor, as they see it. */
export interface SecondFactorView {
  mode: SecondFactorMode;
  /** When the authenticator app was switched on; null without one. */
  appSince: string | null;
  recoveryCodesLeft: number;
}

/** A passkey as its owner sees it. */
export interface PasskeyView {
  id: string;
  name: string;
  since: string;
  /** Null where it has proved nothing yet. */
  usedAt: string | null;
}
