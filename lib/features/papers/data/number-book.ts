import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { isDuplicateKey } from "@/lib/core/data/store/errors";
import { idMadeOf } from "@/lib/core/data/store/ids";
import { findRestore } from "@/lib/core/data/store/restored";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { EMPTY_BOOK, type NumberBook } from "@/lib/features/papers/domain/number-book";
import { paperBooks } from "./collections";
import { BOOK_ID } from "./documents";

export async function findBook(): Promise<NumberBook> {
  const found = await paperBooks().findOne({ _id: BOOK_ID });
  if (!found) return EMPTY_BOOK;
  const { revision, lockedThrough, series } = found;
  return { revision, ...(lockedThrough === undefined ? {} : { lockedThrough }), series };
}

/** The book, and when the database was restored last. */
export async function findBookAndRestore(): Promise<{ book: NumberBook; restoredAt: Date | null }> {
  const [book, restore] = await Promise.all([findBook(), findRestore()]);
  return { book, restoredAt: restore?.at ?? null };
}

/**
 * Replaces the book as it was read.
 * @returns false where somebody else has changed it meanwhile
 */
export async function replaceBook(
  { revision }: NumberBook,
  { lockedThrough, series }: NumberBook,
  { label, changes, reason, by }: { label: string; changes: AuditChange[]; reason: string | null; by: Actor },
): Promise<boolean> {
  const subject = { id: idMadeOf(`numbers ${label}`), label };
  const entry = { ...pending(by, { kind: "paperNumbers", event: "set", subject, changes }), reason };
  const $set = { series, revision: revision + 1, ...(lockedThrough === undefined ? {} : { lockedThrough }) };
  try {
    const changed = await paperBooks().updateOne(
      { _id: BOOK_ID, revision },
      { $set, $push: { auditPending: entry } },
      { upsert: revision === 0 },
    );
    return changed.modifiedCount + changed.upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
