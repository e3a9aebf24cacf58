"use client";

import { useState } from "react";
import type { GoodsDetails } from "@/components/api/answers";
import { failureText } from "@/components/forms/failure-text";
import { useFormDraft } from "@/components/forms/form-draft";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { MAX_EXPECTED, SURENESS, SURENESS_WORD } from "@/lib/core/domain/catalogue/expected-deliveries";
import {
  type DeliveryField,
  type DeliveryRow,
  deliveriesText,
  deliveryRowsOf,
  faultKey,
  readDeliveryRows,
} from "./delivery-rows";
import { SectionForm } from "./section-form";
import { useSectionSave } from "./use-section-save";

interface DeliveryFormProps {
  goods: GoodsDetails;
  /** The e-mail of the person who edits. */
  editor: string;
}

/** Deliveries that a product waits for. Saved by themselves, as a section of its facts is. */
export function DeliveryForm({ goods, editor }: DeliveryFormProps) {
  const [rows, setRows] = useState<readonly DeliveryRow[]>(() => deliveryRowsOf(goods));
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const { conflicts, refusal, busy, clear, save } = useSectionSave(goods, {
    changesFrom: (read) => {
      const typed = readDeliveryRows(rows);
      if (!typed.ok || deliveriesText({ expected: typed.deliveries }) === deliveriesText(read)) return null;
      return { revision: read.revision, expected: typed.deliveries };
    },
    conflictsOf: (from, now) => {
      const [before, after] = [deliveriesText(from), deliveriesText(now)];
      return before === after
        ? []
        : [
            {
              name: "expected",
              label: "Expected deliveries",
              before: before || "none",
              now: after || "none",
            },
          ];
    },
    showRefusal: failureText,
    // In the order of their dates, as the shop keeps them; a row that was changed meanwhile stays as it is.
    onSaved: (now) => setRows((present) => (present === rows ? deliveryRowsOf(now) : present)),
  });

  useFormDraft({
    name: `deliveries:${goods._id}`,
    owner: editor,
    values: () => ({ rows }),
    restore: (draft) => setRows(draft.rows),
  });

  const change = (id: number, field: DeliveryField, value: string) => {
    setRows((before) => before.map((row) => (row.id === id ? { ...row, [field]: value } : row)));
    setFaults((before) => new Map([...before].filter(([key]) => key !== faultKey(id, field))));
  };
  const add = () =>
    setRows((before) => [
      ...before,
      { id: Math.max(0, ...before.map(({ id }) => id)) + 1, pieces: "", date: "", sureness: "confirmed" },
    ]);
  const remove = (id: number) => {
    setRows((before) => before.filter((row) => row.id !== id));
    // The button is gone with its row.
    document.getElementById("delivery-add")?.focus();
  };

  const submit = async () => {
    const typed = readDeliveryRows(rows);
    setFaults(typed.ok ? new Map() : typed.faults);
    if (typed.ok) await save();
    else clear();
  };

  return (
    <SectionForm
      conflicts={conflicts}
      values={{
        expected: rows.map(({ pieces, date, sureness }) => `${pieces} ${date} ${sureness}`).join("; "),
      }}
      refusal={refusal}
      busy={busy}
      saveLabel="Save deliveries"
      onSubmit={submit}
    >
      {rows.length === 0 ? <p>No delivery is expected.</p> : null}
      {rows.map((row, index) => (
        <Row
          key={row.id}
          row={row}
          index={index}
          faults={faults}
          onChange={(field, value) => change(row.id, field, value)}
          onRemove={() => remove(row.id)}
        />
      ))}
      {/* It stays where it is when the last row is added, so that the keyboard does not lose it. */}
      <div>
        <Button id="delivery-add" size="small" disabled={rows.length >= MAX_EXPECTED} onClick={add}>
          Add a delivery
        </Button>
      </div>
    </SectionForm>
  );
}

interface RowProps {
  row: DeliveryRow;
  index: number;
  faults: ReadonlyMap<string, string>;
  onChange: (field: DeliveryField, value: string) => void;
  onRemove: () => void;
}

function Row({ row, index, faults, onChange, onRemove }: RowProps) {
  const of = (field: DeliveryField) => ({
    id: `delivery-${row.id}-${field}`,
    error: faults.get(faultKey(row.id, field)),
    value: row[field],
  });
  const which = <span className="sr-only"> of delivery {index + 1}</span>;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
      <TextField
        {...of("pieces")}
        label={<>Pieces{which}</>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        onChange={({ target }) => onChange("pieces", target.value)}
      />
      <TextField
        {...of("date")}
        label={<>Date{which}</>}
        type="date"
        onChange={({ target }) => onChange("date", target.value)}
      />
      <SelectField
        {...of("sureness")}
        label={<>How sure{which}</>}
        onChange={({ target }) => onChange("sureness", target.value)}
      >
        {SURENESS.map((word) => (
          <option key={word} value={word}>
            {SURENESS_WORD[word]}
          </option>
        ))}
      </SelectField>
      <Button size="small" className="sm:mt-8" aria-label={`Remove delivery ${index + 1}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
