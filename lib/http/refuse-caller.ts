import type { Identity } from "@/lib/auth/identify";
import { hasRight, isAdmin, type Viewer } from "@/lib/core/domain/people/access";
import { holdersOf, rightOfCall } from "@/lib/registry/staff-rights";
import { type Refusal, refuse } from "@/lib/values/result";
import { type AnyOperation, callOf } from "./operation";
import { CROSS_SITE } from "./refusals";

type Asked = Pick<AnyOperation, "method" | "path" | "access" | "forbiddenMessage">;

/** Whether the call is the same for all, so that its handler does not even look who asks. */
export const ignoresCaller = ({ access }: Pick<Asked, "access">): boolean => access === "anyone";

/**
 * Refuses a caller who may not make the call at all, before its input is read; null for one who may. It reads nothing but its
 * arguments, so that `tests/calls/refuse-caller.test.ts` walks every call with every kind of caller.
 */
export function refuseCaller(operation: Asked, identity: Identity, isCrossSite: boolean): Refusal | null {
  if (identity.by === "bad_token") return refuse("signed_out", "The token is invalid or has expired");
  if (ignoresCaller(operation) || operation.access === "optional") return null;
  if (viewerFor(operation, identity) === null)
    return identity.by === "half" ? SECOND_STEP_DUE : refuse("signed_out", "Please log in first");
  if (isCrossSite) return CROSS_SITE;
  if (operation.access !== "staff") return null;
  const right = rightOfCall(callOf(operation));
  // A call that the table does not name is for administrators, who have every right.
  const isAllowed = right === null ? isAdmin(identity.viewer) : hasRight(identity.viewer, right);
  return isAllowed
    ? null
    : refuse("forbidden", operation.forbiddenMessage?.() ?? `This is for ${holdersOf(right)}`);
}

/** The caller as the call sees them: `signingIn` also takes somebody whose second step is still due. */
export const viewerFor = ({ access }: Pick<Asked, "access">, identity: Identity): Viewer | null =>
  access === "signingIn" && identity.by === "half" ? identity.person : identity.viewer;

/** The caller's browser sends the cookie by itself, so another site may have sent the request. */
export const isByCookie = (identity: Identity): boolean =>
  identity.by === "cookie" || (identity.by === "half" && identity.via === "cookie");

export const SECOND_STEP_DUE = refuse("second_step_due", "Please finish signing in with your second factor", {
  details: { call: "PUT /session/proof" },
});
