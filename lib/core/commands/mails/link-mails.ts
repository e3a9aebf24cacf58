import { linkToken } from "@/lib/auth/link-tokens";
import type { RunningJob } from "@/lib/core/commands/jobs/job-handler";
import { findJobState } from "@/lib/core/data/jobs/jobs";
import { type EmailState, findEmailState } from "@/lib/core/data/people/account-emails";
import type { EmailChange } from "@/lib/core/data/people/documents";
import { type NewLink, storeLink } from "@/lib/core/data/people/links";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import type { JobKind } from "@/lib/core/domain/jobs/jobs";
import { LINK_SECONDS, type LinkPurpose, linkPath } from "@/lib/core/domain/shop/links";
import { env } from "@/lib/env";
import {
  deviceLinkMail,
  emailAskedByShopMail,
  emailChangedMail,
  emailChangeMail,
  passwordResetMail,
  welcomeMail,
} from "@/lib/services/mails/account-mails";
import type { MailWriter } from "./mail-job";

/** Mails with a link that acts once. The link is stored when its mail is written, as a hash. */

export const writePasswordLink: MailWriter<"mail.password-link"> = async (job) => {
  const { userId } = job.payload;
  // Somebody asked for an e-mail that no account has.
  const state = userId === null ? null : await findEmailState(requireId(userId));
  if (!state) return null;
  const url = await urlOf(job, "new-password", { userId: state.userId, email: state.email });
  return {
    to: addressee(state),
    content: passwordResetMail({ name: nameOf(state), url, minutes: LINK_SECONDS["new-password"] / 60 }),
  };
};

export const writeDeviceLink: MailWriter<"mail.device-link"> = async (job) => {
  const { userId } = job.payload;
  const state = userId === null ? null : await findEmailState(requireId(userId));
  if (!state) return null;
  const url = await urlOf(job, "this-device", { userId: state.userId, email: state.email });
  return {
    to: addressee(state),
    content: deviceLinkMail({ name: nameOf(state), url, minutes: LINK_SECONDS["this-device"] / 60 }),
  };
};

export const writeWelcome: MailWriter<"mail.welcome"> = async (job) => {
  const state = await findEmailState(requireId(job.payload.userId));
  if (!state || state.isConfirmed) return null;
  const url = await urlOf(job, "confirm-email", { userId: state.userId, email: state.email });
  return { to: addressee(state), content: welcomeMail({ name: nameOf(state), url, hours: 24 }) };
};

/** To the e-mail that was asked for, once the present one was told. Nothing, where another one was asked for since. */
export const writeNewEmail: MailWriter<"mail.new-email"> = async (job) => {
  const state = await findEmailState(requireId(job.payload.userId));
  const change = state?.change;
  if (!state || !change || change.id.toHexString() !== job.payload.changeId) return null;
  const waits = await untilTold(change);
  if (waits > 0) return { laterMs: waits };
  const about = { userId: state.userId, email: change.email, changeId: change.id };
  const url = await urlOf(job, "new-email", about);
  return {
    to: { name: nameOf(state), email: change.email },
    content: emailChangeMail({ name: nameOf(state), url, hours: hoursOf("new-email") }),
  };
};

/** Of a notice that is being sent. */
const LOOK_AGAIN_MS = 1_000;

/** A notice that cannot be delivered does not delay the change: its mailbox may be the one that the customer has lost. */
async function untilTold({ id, notBefore }: EmailChange): Promise<number> {
  const notice = await findJobState("mail.email-changing", id.toHexString());
  const now = (await databaseTime()).getTime();
  const untilAllowed = (notBefore?.getTime() ?? 0) - now;
  if (notice?.state === "running") return Math.max(untilAllowed, LOOK_AGAIN_MS);
  if (notice?.state === "queued")
    return Math.max(untilAllowed, notice.runAt.getTime() - now, 0) + LOOK_AGAIN_MS;
  return untilAllowed;
}

/** To the e-mail that the account has had, also where the change was completed before this mail could be sent. */
export const writeEmailChanging: MailWriter<"mail.email-changing"> = async (job) => {
  const state = await findEmailState(requireId(job.payload.userId));
  if (!state) return null;
  const changeId = requireId(job.payload.changeId);
  const pending = state.change?.id.equals(changeId) ? state.change : null;
  const former = state.formerEmails.find((one) => one.changeId.equals(changeId));
  const email = pending?.from ?? former?.email;
  if (email === undefined) return null;
  const newEmail = pending?.email ?? former?.newEmail ?? state.email;
  const url = await urlOf(job, "keep-email", { userId: state.userId, email, changeId });
  const facts = { name: nameOf(state), newEmail, url, hours: hoursOf("keep-email") };
  const notBefore = pending?.notBefore;
  return {
    to: { name: nameOf(state), email },
    content: notBefore ? emailAskedByShopMail({ ...facts, notBefore }) : emailChangedMail(facts),
  };
};

async function urlOf(
  job: RunningJob<JobKind>,
  purpose: LinkPurpose,
  about: { userId: ObjectId; email: string; changeId?: ObjectId },
): Promise<string> {
  const token = linkToken(job.id, purpose);
  const link: NewLink = {
    id: job.id,
    purpose,
    token,
    seconds: LINK_SECONDS[purpose],
    email: about.email,
    userId: about.userId.toHexString(),
    ...(about.changeId ? { changeId: about.changeId } : {}),
  };
  await storeLink(link);
  return `${env().publicUrl}${linkPath(purpose, token)}`;
}

const hoursOf = (purpose: LinkPurpose): number => LINK_SECONDS[purpose] / 3600;

/** Accounts from a sign-in provider may have no name. */
const nameOf = ({ name, email }: EmailState): string => name ?? email.slice(0, email.indexOf("@"));

const addressee = (state: EmailState) => ({ name: nameOf(state), email: state.email });
