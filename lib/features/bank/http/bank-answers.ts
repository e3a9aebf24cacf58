import type { z } from "zod";
import type { bankEntrySchema, bankStatementSchema } from "@/lib/features/bank/domain/schemas";
import type { BankEntryView, BankStatementView, EntryOrder } from "@/lib/features/bank/domain/views";
import { centsToDollars } from "@/lib/values/money";

/** Statements and their entries with the wire's names and amounts. */

export const toBankEntry = ({
  id,
  amountCents,
  order,
  candidates,
  uses,
  leftCents,
  ...entry
}: BankEntryView): z.output<typeof bankEntrySchema> => ({
  _id: id,
  ...entry,
  amount: centsToDollars(amountCents),
  order: order && toOrder(order),
  ...(uses.length > 1 || (uses.length === 1 && leftCents !== 0)
    ? { uses: uses.map((use) => ({ ...toOrder(use.order), amount: centsToDollars(use.cents) })) }
    : {}),
  ...(uses.length > 0 && leftCents !== 0 ? { left: centsToDollars(leftCents) } : {}),
  candidates: candidates.map(toOrder),
});

export const toBankStatement = ({
  id,
  names,
  at,
  by,
  credits,
  entries,
  left,
  isStored,
}: BankStatementView): z.output<typeof bankStatementSchema> => ({
  _id: id,
  names,
  uploadedAt: at,
  uploadedBy: by,
  credits,
  entries,
  debits: left.debits,
  reversals: left.reversals,
  pending: left.pending,
  isStored,
});

const toOrder = ({ id, name, dueCents, status }: EntryOrder) => ({
  _id: id,
  name,
  totalPrice: centsToDollars(dueCents),
  status,
});
