import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { type Right, ruleOf } from "@/lib/registry/staff-rights";
import { isFactorStale } from "./fresh-factor";
import { type Identity, identify } from "./identify";
import { returnPath } from "./return-path";

/** The viewer of this page, found once for each request; null where nobody is signed in. A page ignores tokens. */
export const currentViewer = cache(async (): Promise<Viewer | null> => (await currentIdentity()).viewer);

/** As `currentViewer`, but tells a sign-in that waits for its second step from nobody. */
export const currentIdentity = cache(async (): Promise<Identity> => {
  const { publicUrl, authSecret } = env();
  const shown = new Headers();
  const cookie = (await headers()).get("cookie");
  if (cookie !== null) shown.set("cookie", cookie);
  return await identify(shown, { authSecret, secure: publicUrl.startsWith("https:") });
});

/**
 * The viewer, or a redirect to /login that leads back to `returnTo`. Call it before the page streams: a later redirect
 * cannot change the status.
 */
export async function requireViewer(returnTo: string): Promise<Viewer> {
  const identity = await currentIdentity();
  if (identity.by === "half") redirect(secondStepPath(returnTo));
  if (identity.viewer === null) redirect(loginPath(returnTo));
  return identity.viewer;
}

/**
 * As `requireViewer`; a viewer without the right is sent to /login too, which says why (specification, section 2). A right that
 * needs a fresh proof leads to the second step first.
 */
export async function requireRight(right: Right, returnTo: string): Promise<Viewer> {
  const viewer = await requireViewer(returnTo);
  if (!hasRight(viewer, right)) redirect(loginPath(returnTo, "admin"));
  if (ruleOf(right).needsProof && (await isFactorStale(viewer))) redirect(secondStepPath(returnTo, "proof"));
  return viewer;
}

/** The path to return to after sign-in, from the `callbackUrl` in the login page's URL. */
export const safeReturnPath = (asked: unknown): string => returnPath(asked, new URL(env().publicUrl).origin);

function secondStepPath(returnTo: string, reason?: "proof"): string {
  const query = new URLSearchParams({ callbackUrl: returnPath(returnTo, env().publicUrl) });
  if (reason) query.set("reason", reason);
  return `/second-step?${query}`;
}

function loginPath(returnTo: string, reason?: "admin"): string {
  const query = new URLSearchParams({ callbackUrl: returnPath(returnTo, env().publicUrl) });
  if (reason) query.set("reason", reason);
  return `/login?${query}`;
}
