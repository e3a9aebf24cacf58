"use client";

import { type ChangeEvent, useId, useState } from "react";
import { call } from "@/components/api/call";
import { outcomeIsUnknown } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { useFormDraft } from "@/components/forms/form-draft";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { TextareaField, TextField } from "@/components/ui/field";
import { focusHeading } from "@/components/ui/focus-heading";
import { showToast } from "@/components/ui/toast";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { MAX_MENDED_TEXT } from "@/lib/features/imports/domain/mends";

export interface MendableRow {
  row: number;
  mistakes: string[];
  isLeftOut: boolean;
  cells: { key: string; label: string; text: string }[];
  /** Texts with one reading for a doubtful cell. */
  choices: { key: string; label: string; text: string }[];
}

interface RowMendProps {
  importId: string;
  /** Of the import as it is shown. */
  readAt: string;
  /** The e-mail of the person who corrects. */
  owner: string;
  row: MendableRow;
}

type Correction = { cells?: { field: string; text: string }[]; leaveOut?: boolean };

/** Corrects a row of an import, or leaves it out; then the file is compared anew. */
export function RowMend({ importId, readAt, owner, row }: RowMendProps) {
  const { mutate, busy } = useMutation();
  const [isOpen, setOpen] = useState(false);
  const { choices, cells, isLeftOut } = row;

  const send = (correction: Correction) =>
    void mutate(
      () =>
        call("PATCH /imports/{id}/rows/{row}", {
          path: { id: importId, row: row.row },
          body: { readAt, ...correction },
          answer: modifiedSchema,
        }),
      {
        onSuccess: () => {
          setOpen(false);
          requestAnimationFrame(() => focusHeading({ inSight: true }));
        },
        onFailure: (failure) => {
          if (!outcomeIsUnknown(failure) && failure.status === 409) setOpen(false);
          showToast(failureText(failure), { tone: "bad" });
        },
      },
    );

  return (
    <div className="button-row is-end">
      {choices.map(({ key, label, text }) => (
        <Button
          key={`${key} ${text}`}
          size="small"
          busy={busy && !isOpen}
          aria-label={`Row ${row.row}: ${label} is ${text}`}
          onClick={() => send({ cells: [{ field: key, text }] })}
        >
          {text}
        </Button>
      ))}
      {cells.length > 0 && !isLeftOut ? (
        <Button size="small" aria-label={`Correct row ${row.row}`} onClick={() => setOpen(true)}>
          Correct
        </Button>
      ) : null}
      <Button
        size="small"
        variant="quiet"
        busy={busy && !isOpen}
        aria-label={isLeftOut ? `Take again: row ${row.row}` : `Leave out row ${row.row}`}
        onClick={() => send({ leaveOut: !isLeftOut })}
      >
        {isLeftOut ? "Take again" : "Leave out"}
      </Button>
      {isOpen ? (
        <RowForm
          name={`import-row:${importId}:${readAt}:${row.row}`}
          owner={owner}
          row={row}
          busy={busy}
          onClose={() => setOpen(false)}
          onSend={send}
        />
      ) : null}
    </div>
  );
}

interface RowFormProps {
  name: string;
  owner: string;
  row: MendableRow;
  busy: boolean;
  onClose: () => void;
  onSend: (correction: Correction) => void;
}

function RowForm({ name, owner, row, busy, onClose, onSend }: RowFormProps) {
  const id = useId();
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(row.cells.map(({ key, text }) => [key, text])),
  );
  useFormDraft({ name, owner, values: () => texts, restore: setTexts });
  const changed = row.cells.filter(({ key, text }) => (texts[key] ?? "").trim() !== text);

  const save = () => {
    if (busy) return;
    if (changed.length === 0) onClose();
    else onSend({ cells: changed.map(({ key }) => ({ field: key, text: texts[key] ?? "" })) });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Correct row ${row.row}`}
      description={
        row.mistakes.length > 0 ? (
          <ul>
            {row.mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        ) : (
          "The file itself stays as it is. All rows are compared again."
        )
      }
      keepLabel="Leave as it is"
      confirmLabel="Compare again"
      busy={busy}
      onConfirm={save}
    >
      <PlainForm className="grid gap-4 sm:grid-cols-2" onSubmit={save}>
        {row.cells.map(({ key, label }) => {
          const field = {
            id: `${id}-${key}`,
            label,
            maxLength: MAX_MENDED_TEXT,
            value: texts[key] ?? "",
            onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
              const { value } = currentTarget;
              setTexts((before) => ({ ...before, [key]: value }));
            },
          };
          // An input would drop the line breaks.
          return key === "longDescription" ? (
            <TextareaField key={key} {...field} />
          ) : (
            <TextField key={key} {...field} autoComplete="off" />
          );
        })}
        {/* Enter in a field sends the form. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </PlainForm>
    </ConfirmDialog>
  );
}
