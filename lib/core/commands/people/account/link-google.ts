import { googleLinkCookie } from "@/lib/auth/google-link";
import type { Client } from "@/lib/auth/known-devices";
import { actorOf } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { unlinkGoogle as unlink } from "@/lib/core/data/people/provider-accounts";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { done, type Result, refuse } from "@/lib/values/result";
import { checkPasswordAgain } from "./check-password-again";

/** Lets this browser link the Google account that it signs in with next. @returns the Set-Cookie line */
export async function allowGoogleLink(
  viewer: Viewer,
  { password }: { password: string },
  client: Client,
): Promise<Result<{ cookie: string }>> {
  const { google, authSecret, publicUrl } = env();
  if (google === null) return refuse("not_found", "Google sign-in is not set up");
  const checked = await checkPasswordAgain(viewer, password, client);
  if (!checked.ok) return checked;
  return done({ cookie: await googleLinkCookie(viewer, authSecret, publicUrl.startsWith("https:")) });
}

/** Refused where it is the only way in: an account without a password. */
export async function unlinkGoogle(viewer: Viewer): Promise<Result<{ deletedCount: 0 | 1 }>> {
  const unlinked = await unlink(requireId(viewer.userId), viewer.email, actorOf(viewer, viewer.userId));
  if (unlinked === "last_way_in") {
    return refuse("last_way_in", "This is the only way into your account. Choose a password first.");
  }
  if (unlinked === "unlinked") await auditNow("users");
  return done({ deletedCount: unlinked === "unlinked" ? 1 : 0 });
}
