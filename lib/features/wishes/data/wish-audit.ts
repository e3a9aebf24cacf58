import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import type { WishDocument } from "./documents";

type WishState = Pick<WishDocument, "pieces" | "told">;

/** @param product its name; the entry names no person beside its actor */
export const wishChanged = (
  event: "add" | "edit" | "delete",
  { _id }: Pick<WishDocument, "_id">,
  product: string,
  before: WishState | null,
  after: WishState | null,
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "wish",
    event,
    subject: { id: _id, label: product || "Wish" },
    changes: [
      ...changeOf("wishedPieces", before?.pieces ?? null, after?.pieces ?? null),
      ...changeOf("toldPieces", before?.told?.pieces ?? null, after?.told?.pieces ?? null),
    ],
  });
