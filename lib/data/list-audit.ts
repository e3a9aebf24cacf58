import type { AuditChange } from "@/lib/domain/audit";
import { orderNumber } from "@/lib/domain/order-number";
import { pending } from "./audit-entries";
import type { Actor, PendingAudit } from "./documents";
import type { ObjectId } from "./ids";

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
      ...(before.name === after.name
        ? []
        : [{ field: "name", from: before.name || null, to: after.name || null }]),
      ...(before.lines.length === after.lines.length
        ? []
        : [{ field: "lineCount", from: before.lines.length, to: after.lines.length }]),
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
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => {
    const [from, to] = [old.get(id) ?? null, now.get(id) ?? null];
    return from === to ? [] : [{ field: "listLine", from, to }];
  });
}
