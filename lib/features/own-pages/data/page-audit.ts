import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import type { PageContent } from "@/lib/features/own-pages/domain/own-page";
import { formatCount } from "@/lib/values/money";

export interface PageState {
  /** Null where nothing is written. */
  content: PageContent | null;
  /** Of what is published; null where nothing is. */
  version: number | null;
}

/** `show` publishes, `hide` takes down. */
export type PageEvent = "add" | "edit" | "show" | "hide" | "delete";

/** The versions of the page keep its texts, so the entry says how long they are. */
export const pageChanged = (
  event: PageEvent,
  { _id, path }: { _id: ObjectId; path: string },
  before: PageState,
  after: PageState,
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "ownPage",
    event,
    subject: { id: _id, label: path },
    changes: [
      ...changeOf("pageTitle", before.content?.title || null, after.content?.title || null),
      ...(before.content?.text === after.content?.text
        ? []
        : [{ field: "pageText", from: lengthOf(before.content), to: lengthOf(after.content) }]),
      ...changeOf("pageVersion", before.version, after.version),
      ...changeOf("pageInFooter", yesNo(before.content?.inFooter), yesNo(after.content?.inFooter)),
      ...changeOf("pagePosition", before.content?.position ?? null, after.content?.position ?? null),
    ],
  });

const lengthOf = (content: PageContent | null): string | null =>
  content === null || content.text === "" ? null : `${formatCount(content.text.length)} characters`;

const yesNo = (value: boolean | undefined): string | null =>
  value === undefined ? null : value ? "yes" : "no";
