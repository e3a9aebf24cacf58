"use client";

import { useEffect, useState } from "react";
import type { Basket } from "@/components/api/answers";
import { FieldNotes, TextareaField, TextField } from "@/components/ui/field";
import { BASKET_NOTE_MAX, PO_NUMBER_MAX } from "@/lib/core/domain/basket/basket-limits";
import { t } from "@/lib/values/text";
import { PO_NUMBER_ID } from "./settle-basket";

interface BasketNotesProps {
  basket: Pick<Basket, "poNumber" | "note">;
  message: string | null;
  onNotes: (notes: { poNumber: string; note: string }) => void;
}

/** The PO number and the note, stored when a field is left. */
export function BasketNotes({ basket: { poNumber, note }, message, onNotes }: BasketNotesProps) {
  const [typed, setTyped] = useState({ poNumber, note });
  // Another window has changed them.
  useEffect(() => setTyped({ poNumber, note }), [poNumber, note]);
  const save = () => {
    const notes = { poNumber: typed.poNumber.trim(), note: typed.note.trim() };
    if (notes.poNumber !== poNumber || notes.note !== note) onNotes(notes);
  };
  return (
    <div className="grid gap-4">
      <TextField
        id={PO_NUMBER_ID}
        label={t("PO number")}
        maxLength={PO_NUMBER_MAX}
        autoComplete="off"
        value={typed.poNumber}
        onChange={({ target }) => setTyped({ ...typed, poNumber: target.value })}
        onBlur={save}
      />
      <TextareaField
        id="basket-note"
        label={t("Note")}
        hint={t("Optional. It goes with the order.")}
        maxLength={BASKET_NOTE_MAX}
        rows={2}
        value={typed.note}
        onChange={({ target }) => setTyped({ ...typed, note: target.value })}
        onBlur={save}
      />
      <FieldNotes id="basket-notes" error={message ?? undefined} />
    </div>
  );
}
