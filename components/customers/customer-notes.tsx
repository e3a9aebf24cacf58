"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useRequestKey } from "@/components/forms/use-request-key";
import { LocalTime } from "@/components/ui/local-time";
import { deletedSchema, insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { type CustomerNote, MOST_NOTES, NOTE_MAX } from "@/lib/features/customers/domain/notes";
import { noteTextSchema } from "@/lib/features/customers/domain/schemas";

interface CustomerNotesProps {
  customerId: string;
  notes: readonly CustomerNote[];
}

/** Facts that people of the shop keep in mind about a customer. */
export function CustomerNotes({ customerId, notes }: CustomerNotesProps) {
  return (
    <>
      {notes.length > 0 ? (
        <ul className="thing-list">
          {notes.map((note) => (
            <li key={note.id}>
              <div>
                <span className="whitespace-pre-line">{note.text}</span>
                <span className="second-line">
                  {note.by} · <LocalTime at={note.at} to="minute" />
                </span>
              </div>
              <div className="button-row">
                <ConfirmButton
                  label="Delete"
                  aria-label={`Delete the note: ${note.text.slice(0, 40)}`}
                  size="small"
                  variant="danger"
                  question={{
                    title: "Delete this note?",
                    description: "It cannot be brought back.",
                    keepLabel: "Keep it",
                    confirmLabel: "Delete",
                  }}
                  call={() =>
                    call("DELETE /customers/{id}/notes/{noteId}", {
                      path: { id: customerId, noteId: note.id },
                      answer: deletedSchema,
                    })
                  }
                  successToast="Note deleted"
                  focusAfter="heading"
                />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-3">
          No notes yet. Customers do not see them in the shop, but get them with a copy of their data.
        </p>
      )}
      {notes.length < MOST_NOTES ? <AddNote customerId={customerId} /> : null}
    </>
  );
}

function AddNote({ customerId }: { customerId: string }) {
  const requestKey = useRequestKey();
  return (
    <div className="button-row mt-4">
      <ConfirmButton
        label="Add note"
        question={{
          title: "Add a note",
          description: "Staff see it. The customer gets it with a copy of their data.",
          keepLabel: "Not now",
          confirmLabel: "Add note",
        }}
        reason={{
          label: "Note",
          hint: "Facts only, worded as you would say them to the customer.",
          schema: noteTextSchema,
          maxLength: NOTE_MAX,
        }}
        call={(text) =>
          call("POST /customers/{id}/notes", {
            path: { id: customerId },
            body: { text },
            idempotencyKey: requestKey.of(text),
            answer: insertedSchema,
          })
        }
        onSuccess={requestKey.end}
        successToast="Note added"
      />
    </div>
  );
}
