import { formatCount } from "@/lib/values/money";

interface Counted {
  credits: number;
  entries: number;
  left: { debits: number; reversals: number; pending: number };
  isStored: boolean;
}

/** The entries of a statement that are not new payments, in words. */
export function statementText({ credits, entries, left, isStored }: Counted): string {
  if (!isStored) return "Not all of it is stored: upload the file again";
  const parts = [
    counted(credits - entries, "payment that was known", "payments that were known"),
    counted(left.debits, "debit", "debits"),
    counted(left.reversals, "reversal", "reversals"),
    counted(left.pending, "entry not booked yet", "entries not booked yet"),
  ].filter((part) => part !== null);
  return parts.length === 0 ? "Nothing" : parts.join(", ");
}

const counted = (count: number, one: string, several: string): string | null =>
  count <= 0 ? null : `${formatCount(count)} ${count === 1 ? one : several}`;
