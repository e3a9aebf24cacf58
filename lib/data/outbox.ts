import { isAdmin, type Viewer } from "@/lib/domain/access";
import type { MailView, Page } from "@/lib/domain/views";
import { outbox } from "./collections";
import type { MailDocument } from "./documents";
import { newId } from "./ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "./paging";

export async function keepInOutbox(mail: { to: string; subject: string; text: string }): Promise<void> {
  await outbox().insertOne({ _id: newId(), ...mail, at: new Date() });
}

/** Newest first, which is the order of ids. Empty for viewers who are not administrators. */
export async function listOutbox(viewer: Viewer, page: PageQuery = {}): Promise<Page<MailView>> {
  if (!isAdmin(viewer)) return { items: [], next: null };
  const found = await outbox()
    .find(afterFilter("_id", -1, page.after))
    .sort({ _id: -1 })
    .limit(oneMore(page))
    .toArray();
  return toPage(found, page, ({ _id }) => _id.toHexString(), toView);
}

const toView = ({ _id, at, to, subject, text }: MailDocument): MailView => ({
  id: _id.toHexString(),
  to,
  subject,
  text,
  at: at.toISOString(),
});
