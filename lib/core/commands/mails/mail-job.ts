import type { JobHandler, RunningJob } from "@/lib/core/commands/jobs/job-handler";
import type { JobKind } from "@/lib/core/domain/jobs/jobs";
import type { MailContent } from "@/lib/services/mails/mail-content";
import { renderMail } from "@/lib/services/mails/render-mail";
import { type Attachment, sendMail } from "@/lib/services/send-mail";

export interface AddressedMail {
  to: { name: string; email: string };
  content: MailContent;
  attachments?: readonly Attachment[];
}

/**
 * Writes a mail when it is sent, from the ids in its job: what has changed since it was queued is in it, and a link's secret
 * is made for the mail alone (`lib/auth/link-tokens.ts`).
 * @returns null where there is nothing to say any more
 */
export type MailWriter<K extends JobKind> = (
  job: RunningJob<K>,
) => Promise<AddressedMail | { laterMs: number } | null>;

/** The handler of a kind of mail. */
export const mailJob =
  <K extends JobKind>(write: MailWriter<K>): JobHandler<K> =>
  async (job) => {
    const mail = await write(job);
    if (mail === null) return { end: "done", mailTo: null };
    if ("laterMs" in mail) return { end: "later", afterMs: mail.laterMs };
    const { to, content, attachments } = mail;
    const id = job.againId ?? job.id;
    const sent = await sendMail({ id, at: job.queuedAt, to, attachments, ...renderMail(content) });
    const mailTo = to.email;
    if (sent.ok) return { end: "done", mailTo };
    const { what, detail } = sent;
    return { end: sent.isFinal ? "dead" : "again", what, detail, mailTo };
  };
