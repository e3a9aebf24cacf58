import { runDueJobs } from "@/lib/core/commands/jobs/run-jobs";
import { jobs, outbox } from "@/lib/core/data/jobs/collections";
import type { LinkPurpose } from "@/lib/core/domain/shop/links";
import { JOB_HANDLERS } from "@/lib/upkeep/job-handlers";

/** Sends the mails that wait, to the outbox; also the link to a new e-mail that waits a second for its notice. */
export async function sendMails(): Promise<number> {
  const run = await runDueJobs(JOB_HANDLERS);
  const soon = new Date(Date.now() + 5_000);
  const waiting = await jobs().updateMany(
    { kind: "mail.new-email", state: "queued", runAt: { $lte: soon } },
    { $set: { runAt: new Date(0) } },
  );
  return waiting.modifiedCount > 0 ? run + (await runDueJobs(JOB_HANDLERS)) : run;
}

/** The tokens of the links of this kind that were mailed to this e-mail, the oldest first. */
export async function mailedTokens(purpose: LinkPurpose, email: string): Promise<string[]> {
  await sendMails();
  const mails = await outbox().find({ to: email }).sort({ at: 1, _id: 1 }).toArray();
  return mails.flatMap(({ text }) => {
    const token = new RegExp(`/${purpose}#([\\w-]+)`).exec(text)?.[1];
    return token === undefined ? [] : [token];
  });
}

export async function lastToken(purpose: LinkPurpose, email: string): Promise<string> {
  const token = (await mailedTokens(purpose, email)).at(-1);
  if (token === undefined) throw new Error(`no ${purpose} link was mailed to ${email}`);
  return token;
}

/** The token of the last invitation that was mailed to this e-mail. */
export async function mailedInvitation(email: string): Promise<string> {
  await sendMails();
  const [newest] = await outbox().find({ to: email }).sort({ at: -1, _id: -1 }).toArray();
  const token = /\/invitation#([\w-]+)/.exec(newest?.text ?? "")?.[1];
  if (token === undefined) throw new Error(`no invitation was mailed to ${email}`);
  return token;
}
