import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import { amountText, ENTRY_STATE_WORD } from "@/lib/features/bank/domain/entry-states";
import type { BankEntryDocument, BankStatementDocument } from "./documents";

/** The audit's entries about statements. Bookings are in the audit with their order. No payer is named. */

export const statementTaken = ({
  _id,
  names,
  credits,
  by,
}: Pick<BankStatementDocument, "_id" | "names" | "credits" | "by">): PendingAudit =>
  pending(by, {
    kind: "bankStatement",
    event: "add",
    subject: { id: _id, label: names[0] ?? "" },
    changes: [{ field: "credits", from: null, to: credits }],
  });

export const entryMoved = (
  before: Pick<BankEntryDocument, "_id" | "entry" | "amountCents" | "currency" | "state">,
  to: BankEntryDocument["state"],
  reason: string,
  by: Actor,
): PendingAudit => ({
  ...pending(by, {
    kind: "bankEntry",
    event: "set",
    subject: { id: before._id, label: `${before.entry}, ${amountText(before.amountCents, before.currency)}` },
    changes: [{ field: "entryState", from: ENTRY_STATE_WORD[before.state], to: ENTRY_STATE_WORD[to] }],
  }),
  reason,
});
