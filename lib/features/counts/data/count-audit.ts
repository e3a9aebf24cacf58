import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import type { CountDocument, CountLineDocument } from "./documents";

type Titled = Pick<CountDocument, "_id" | "title">;

export const countChanged = (
  event: "add" | "set" | "retry" | "edit" | "cancel",
  { _id, title }: Titled,
  changes: { countState?: [string | null, string]; countProducts?: number },
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "count",
    event,
    subject: { id: _id, label: title },
    changes: [
      ...(changes.countState ? changeOf("countState", ...changes.countState) : []),
      ...changeOf("countProducts", null, changes.countProducts ?? null),
    ],
  });

/** The subject is the product: its history has each time that somebody counted it. */
export const lineCounted = (
  line: Pick<CountLineDocument, "productId" | "counted">,
  { label, counted }: { label: string; counted: number | null },
  count: { _id: ObjectId; title: string },
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "countLine",
    event: counted === null ? "delete" : "set",
    subject: { id: line.productId, label: `${label} (${count.title})` },
    changes: changeOf("countedPieces", line.counted ?? null, counted),
  });
