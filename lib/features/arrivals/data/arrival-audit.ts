import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import type { ArrivalDocument } from "./documents";

export type ArrivalContent = Pick<ArrivalDocument, "supplier" | "reference" | "lines">;

export const NO_CONTENT: ArrivalContent = { supplier: "", reference: "", lines: [] };

export const arrivalChanged = (
  event: "add" | "edit" | "set" | "delete",
  _id: ObjectId,
  before: ArrivalContent,
  after: ArrivalContent,
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "arrival",
    event,
    subject: { id: _id, label: labelOf(event === "delete" ? before : after) },
    changes: [
      ...changeOf("arrivalSupplier", before.supplier || null, after.supplier || null),
      ...changeOf("arrivalReference", before.reference || null, after.reference || null),
      ...changeOf("arrivalLines", textOf(before.lines), textOf(after.lines)),
    ],
  });

export const labelOf = ({ supplier, reference }: ArrivalContent): string =>
  [supplier, reference].filter(Boolean).join(", ");

/** By ids: what a product is called may change. */
const textOf = (lines: ArrivalContent["lines"]): string | null =>
  lines.map(({ productId, pieces }) => `${pieces} ${productId.toHexString()}`).join("; ") || null;
