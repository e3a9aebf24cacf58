import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import type { FamilyDefinition } from "@/lib/core/domain/catalogue/families/family";

const FIELDS = ["name", "description", "axes"] as const;

/** The audit entry of a change of a family. `before` is null for a new family, `after` for a removed one. */
export const familyChanged = (
  { _id, slug }: { _id: ObjectId; slug: string },
  before: FamilyDefinition | null,
  after: FamilyDefinition | null,
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "family",
    event: before === null ? "add" : after === null ? "delete" : "edit",
    subject: { id: _id, label: `${(after ?? before)?.name ?? ""} (${slug})` },
    changes: FIELDS.flatMap((field) => changeOf(field, textOf(before?.[field]), textOf(after?.[field]))),
  });

const textOf = (value: string | readonly string[] | undefined): string | null =>
  (typeof value === "string" ? value : value?.join(", ")) || null;
