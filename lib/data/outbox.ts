import { isAdmin, type Viewer } from "@/lib/domain/access";
import type { MailView } from "@/lib/domain/views";
import { outbox } from "./collections";
import type { MailDocument } from "./documents";
import { insertEach } from "./each";
import { newId } from "./ids";
import { together } from "./together";

export async function keepInOutbox(mail: { to: string; subject: string; text: string }): Promise<void> {
  await keep({ _id: newId(), ...mail, at: new Date() });
}

const keep = together((mails: readonly MailDocument[]) => insertEach(outbox(), mails));

/** Newest first; for administrators, nothing for others. */
export async function listOutbox(viewer: Viewer, limit = 100): Promise<MailView[]> {
  if (!isAdmin(viewer)) return [];
  const found = await outbox().find().sort({ at: -1 }).limit(limit).toArray();
  return found.map(({ _id, at, to, subject, text }) => ({
    id: _id.toHexString(),
    to,
    subject,
    text,
    at: at.toISOString(),
  }));
}
