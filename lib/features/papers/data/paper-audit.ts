import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import { idMadeOf, type ObjectId } from "@/lib/core/data/store/ids";
import { PAPER_WORDS, type PaperContent } from "@/lib/features/papers/domain/paper";
import type { PaperDocument } from "./documents";
import { nameOf } from "./paper-ids";

/** The audit's entries about papers. They name the order, since the number is given by the write that stores them. */

export const paperIssued = (
  by: Actor,
  { kind, orderNumber, totals, reason }: PaperContent,
  _id: ObjectId,
): { auditPending: PendingAudit[] } => ({
  auditPending: [
    {
      ...pending(by, {
        kind: "paper",
        event: "add",
        subject: { id: _id, label: `${PAPER_WORDS[kind]} of order ${orderNumber}` },
        changes: [{ field: "paperTotalCents", from: null, to: totals.gross + totals.rounding }],
      }),
      reason: reason ?? null,
    },
  ],
});

/** Files with buyers' names have left the shop. @param name of the file, without its ending */
export const papersExported = (by: Actor, name: string): PendingAudit =>
  pending(by, {
    kind: "paper",
    event: "export",
    subject: { id: idMadeOf(name), label: name },
    changes: [],
  });

export const creditAsked = (
  by: Actor,
  invoice: PaperDocument,
  lines: readonly { no: number }[] | undefined,
  reason: string,
): PendingAudit => ({
  ...pending(by, {
    kind: "paper",
    event: "change",
    subject: { id: invoice._id, label: nameOf(invoice) },
    changes: [{ field: "creditedLines", from: null, to: lines?.map(({ no }) => no).join(", ") ?? "all" }],
  }),
  reason,
});
