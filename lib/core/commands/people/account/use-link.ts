import { refuseCommonPassword } from "@/lib/auth/common-passwords";
import { type Client, letDeviceIn } from "@/lib/auth/known-devices";
import { hashPassword, takingTurns } from "@/lib/auth/passwords";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { queueAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { runInBackground } from "@/lib/core/commands/jobs/run-in-background";
import { lengthenHoldsOf } from "@/lib/core/commands/stock/lengthen-holds";
import {
  confirmEmail,
  findEmailState,
  linkCounts,
  setPasswordByLink,
  takeNewEmail,
} from "@/lib/core/data/people/account-emails";
import type { LinkDocument } from "@/lib/core/data/people/documents";
import { forgetDevicesOf } from "@/lib/core/data/people/known-devices";
import { findLink, markLinkUsed } from "@/lib/core/data/people/links";
import { unlinkAllProviders } from "@/lib/core/data/people/provider-accounts";
import { endSessionsOf } from "@/lib/core/data/people/sessions";
import { takeBackEmail } from "@/lib/core/data/people/take-back-email";
import { LINK_SECONDS, type LinkPurpose } from "@/lib/core/domain/shop/links";
import { env } from "@/lib/env";
import { done, type Result, refuse } from "@/lib/values/result";

/** Used, expired, altered, made for something else: all the same to whoever has the link. */
const GONE = refuse("gone", "This link was used, or it is too old. Please ask for a new one.");

const BUSY = refuse("busy", "Another account has this e-mail at the moment. Please try again in a moment.");

export interface LinkView {
  /** The e-mail that the link is about: the account's, or the one that it would get. */
  email: string;
  until: string;
}

/** Whether a link can still be used, for its page. It uses nothing up. */
export async function lookAtLink(purpose: LinkPurpose, token: string): Promise<Result<LinkView>> {
  const link = await findLink(token, purpose);
  if (!link || !(await isOpen(link))) return GONE;
  return done({ email: link.email, until: link.until.toISOString() });
}

async function isOpen(link: LinkDocument): Promise<boolean> {
  // "This was not me" counts whatever happened since: whoever has taken the account over must not end it.
  if (link.purpose === "keep-email") return true;
  const state = await findEmailState(link.userId);
  if (!state || !(await linkCounts(link))) return false;
  if (link.purpose === "new-email")
    return link.changeId !== null && state.change?.id.equals(link.changeId) === true;
  return state.email === link.email && (link.purpose !== "confirm-email" || !state.isConfirmed);
}

/** A link was used in this browser. */
export interface LinkUsed {
  modifiedCount: 1;
  /** The Set-Cookie line by which the account's passwords are tried there, whatever others in the network have guessed. */
  deviceCookie: string | null;
}

/** Sets a new password, and ends every session and every older link of the account. */
export async function resetPassword(
  { token, newPassword }: { token: string; newPassword: string },
  client: Client,
): Promise<Result<LinkUsed>> {
  const { clientIp } = client;
  const refused = refuseCommonPassword(newPassword, "newPassword");
  if (refused) return refused;
  return await takingTurns(clientIp, async () => {
    const link = await findLink(token, "new-password");
    if (!link || !(await isOpen(link))) return GONE;
    const passwordHash = await hashPassword(newPassword, clientIp);
    const userId = link.userId.toHexString();
    // Before and after: if this process dies in between, no older session coexists with the new password.
    await Promise.all([endSessionsOf(userId), forgetDevicesOf(userId)]);
    const set = await setPasswordByLink(link, passwordHash);
    if (set === null) return GONE;
    await endSessionsOf(userId);
    // Somebody else may have made the account with this e-mail, and linked a Google account of their own to it.
    if (!set.wasConfirmed) await unlinkAllProviders(link.userId);
    await finish(link);
    return done({ modifiedCount: 1, deviceCookie: await cookieOf(link, client) });
  });
}

export async function useEmailLink(
  purpose: Exclude<LinkPurpose, "new-password">,
  token: string,
  client: Client,
): Promise<Result<LinkUsed>> {
  const link = await findLink(token, purpose);
  if (!link) return GONE;
  const used = await USES[purpose](link);
  if (!used.ok) return used;
  await finish(link);
  return done({ ...used.value, deviceCookie: await cookieOf(link, client) });
}

/** Somebody takes an account back by "This was not me": they choose a new password first, by another link. */
const cookieOf = async ({ purpose, email, userId }: LinkDocument, client: Client): Promise<string | null> =>
  purpose === "keep-email"
    ? null
    : await letDeviceIn({ email, userId: userId.toHexString() }, client, isSecure());

const isSecure = () => env().publicUrl.startsWith("https:");

type Use = (link: LinkDocument) => Promise<Result<{ modifiedCount: 1 }>>;

const USES: Readonly<Record<Exclude<LinkPurpose, "new-password">, Use>> = {
  "confirm-email": async (link) => ((await confirmEmail(link)) ? done({ modifiedCount: 1 }) : GONE),
  "new-email": async (link) => {
    const taken = await takeNewEmail(link, LINK_SECONDS["keep-email"]);
    if (taken === "gone") return GONE;
    if (taken === "taken") {
      return refuse(
        "duplicate",
        "This e-mail cannot be used: another account has it. Yours keeps the old one.",
      );
    }
    await queueAccountJobs();
    return done({ modifiedCount: 1 });
  },
  // The device is all that it changes.
  "this-device": async (link) => ((await isOpen(link)) ? done({ modifiedCount: 1 }) : GONE),
  "keep-email": async (link) => {
    const taken = await takeBackEmail(link);
    if (taken === "gone") return GONE;
    if (taken === "busy") return BUSY;
    const userId = link.userId.toHexString();
    // An intruder may have linked a Google account of their own to it.
    await Promise.all([
      endSessionsOf(userId),
      forgetDevicesOf(userId),
      unlinkAllProviders(link.userId),
      queueAccountJobs(),
    ]);
    return done({ modifiedCount: 1 });
  },
};

async function finish(link: LinkDocument): Promise<void> {
  await markLinkUsed(link);
  // A person who has followed one of the other links to an e-mail has confirmed it.
  if (link.purpose !== "this-device")
    runInBackground("hold a known customer's orders longer", () => lengthenHoldsOf(link.userId));
  await auditNow("users");
}
