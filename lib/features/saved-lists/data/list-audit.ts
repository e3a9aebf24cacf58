import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { changeOf, changesByKey } from "@/lib/core/domain/audit/audit-changes";
import { orderNumber } from "@/lib/core/domain/orders/order-number";

interface ListState {
  name: string;
  lines: readonly { productId: string; quantity: number; note: string }[];
}

/** Further changed lines are counted only: anybody may change their lists often, and the audit stays for ever. */
const LIST_LINES_NAMED = 5;

/** The label is the list's number: its name may say something about a person, and stands in the changes. */
export const savedListChanged = (
  event: "add" | "edit" | "delete",
  { _id }: { _id: ObjectId },
  before: ListState,
  after: ListState,
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "list",
    event,
    subject: { id: _id, label: `List ${orderNumber(_id.toHexString())}` },
    changes: [
      ...changeOf("name", before.name || null, after.name || null),
      ...changeOf("lineCount", before.lines.length, after.lines.length),
      ...listLineChanges(before, after).slice(0, LIST_LINES_NAMED),
    ],
  });

function listLineChanges(before: ListState, after: ListState): AuditChange[] {
  const textsOf = ({ lines }: ListState) =>
    new Map(
      lines.map(({ productId, quantity, note }) => [
        productId,
        [`${quantity} of ${productId}`, note].filter(Boolean).join(", "),
      ]),
    );
  return changesByKey("listLine", textsOf(before), textsOf(after));
}
