import { isAdmin, type Viewer } from "@/lib/domain/access";
import type { MailView } from "@/lib/domain/views";
import { outbox } from "./collections";
import { newId } from "./ids";

export async function keepInOutbox(mail: { to: string; subject: string; text: string }): Promise<void> {
  await outbox().insertOne({ _id: newId(), ...mail, at: new Date() });
}

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
