import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import type { MailView } from "@/lib/core/domain/jobs/views";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { Page } from "@/lib/values/page";
import { outbox } from "./collections";
import type { MailDocument } from "./documents";

/**
 * Stores a mail once, however often that is tried.
 * @param id 24 hexadecimal digits, the same at each try, as is `at`
 */
export async function keepInOutbox({
  id,
  at,
  ...mail
}: {
  id: string;
  to: string;
  subject: string;
  text: string;
  at: Date;
}): Promise<void> {
  await insertOnce(outbox(), { _id: mailIdOf(id, at), ...mail, at });
}

/** Ids are in the order of time, to the millisecond, and the same for the same mail. @param id of its job */
export function mailIdOf(id: string, at: Date): ObjectId {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");
  const time = at.getTime();
  return requireId(`${hex(Math.floor(time / 1000), 8)}${hex(time % 1000, 4)}${id.slice(0, 12)}`);
}

/** Newest first, which is the order of ids. Empty for viewers without the right. */
export async function listOutbox(viewer: Viewer, page: PageQuery = {}): Promise<Page<MailView>> {
  if (!hasRight(viewer, "seeOutbox")) return { items: [], next: null };
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
