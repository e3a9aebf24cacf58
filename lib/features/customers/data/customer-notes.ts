import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import { isDuplicateKey } from "@/lib/core/data/store/errors";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { FORMER_CUSTOMER } from "@/lib/core/domain/people/former-customer";
import { type CustomerNote, MOST_NOTES } from "@/lib/features/customers/domain/notes";
import { customerNotes } from "./collections";
import type { StoredNote } from "./documents";

interface Customer {
  _id: ObjectId;
  email: string;
}

/** Newest first. Commands and pages ask for the right before. */
export async function findNotes(customerId: ObjectId): Promise<CustomerNote[]> {
  const found = await customerNotes().findOne({ _id: customerId }, { projection: { notes: 1 } });
  return (found?.notes ?? []).map(toNote).reverse();
}

const toNote = ({ _id, text, by, at }: StoredNote): CustomerNote => ({
  id: _id.toHexString(),
  text,
  by: by.name,
  at: at.toISOString(),
});

/** The same id again is the same note. @returns `other` where it has another text, `full` where there are as many as are kept */
export async function addNote(
  customer: Customer,
  note: StoredNote,
): Promise<"added" | "there already" | "other" | "full"> {
  const added = await pushNote(customer, note);
  if (added) return "added";
  const found = await customerNotes().findOne({ _id: customer._id }, { projection: { notes: 1 } });
  const earlier = found?.notes.find(({ _id }) => _id.equals(note._id));
  if (!earlier) return "full";
  return earlier.text === note.text ? "there already" : "other";
}

async function pushNote(customer: Customer, note: StoredNote): Promise<boolean> {
  const isRoom = { [`notes.${MOST_NOTES - 1}`]: { $exists: false } };
  try {
    const written = await customerNotes().updateOne(
      { _id: customer._id, "notes._id": { $ne: note._id }, ...isRoom },
      { $push: { notes: note, auditPending: noteChanged("add", customer, note._id, note.by) } },
      { upsert: true },
    );
    return written.modifiedCount + written.upsertedCount === 1;
  } catch (error) {
    // The document is there, and does not fit the filter.
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** @returns false where there is no such note */
export async function deleteNote(customer: Customer, noteId: ObjectId, by: Actor): Promise<boolean> {
  const written = await customerNotes().updateOne(
    { _id: customer._id, "notes._id": noteId },
    {
      $pull: { notes: { _id: noteId } },
      $push: { auditPending: noteChanged("delete", customer, noteId, by) },
    },
  );
  return written.modifiedCount === 1;
}

/** The audit says who wrote when, and not what: it would keep a text that was deleted. */
const noteChanged = (
  event: "add" | "delete",
  { _id, email }: Customer,
  noteId: ObjectId,
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "customerNote",
    event,
    subject: { id: _id, label: email },
    changes: [
      {
        field: "note",
        from: event === "add" ? null : noteId.toHexString(),
        to: event === "add" ? noteId.toHexString() : null,
      },
    ],
  });

export const eraseNotesAbout = async (customerId: ObjectId): Promise<void> => {
  await customerNotes().deleteOne({ _id: customerId });
};

/** Notes about others stay, without the name of a person of the shop whose account is deleted. */
export const eraseNoteAuthor = async (userId: ObjectId): Promise<void> => {
  await customerNotes().updateMany(
    { "notes.by.userId": userId },
    { $set: { "notes.$[own].by.name": FORMER_CUSTOMER, "notes.$[own].by.userId": null } },
    { arrayFilters: [{ "own.by.userId": userId }] },
  );
};
