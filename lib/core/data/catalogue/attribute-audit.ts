import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import type { AttributeDefinition } from "@/lib/core/domain/catalogue/attributes";

const FIELDS = ["label", "type", "unit", "choices", "categories", "facet"] as const;

/** The audit entry of a change of an attribute. `before` is null for a new attribute, `after` for a removed one. */
export const attributeChanged = (
  { _id, key }: { _id: ObjectId; key: string },
  before: AttributeDefinition | null,
  after: AttributeDefinition | null,
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "attribute",
    event: before === null ? "add" : after === null ? "delete" : "edit",
    subject: { id: _id, label: `${(after ?? before)?.label ?? ""} (${key})` },
    changes: FIELDS.flatMap((field) => changeOf(field, textOf(before?.[field]), textOf(after?.[field]))),
  });

function textOf(value: AttributeDefinition[(typeof FIELDS)[number]] | undefined): string | null {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return (typeof value === "object" ? value.join(", ") : value) || null;
}
