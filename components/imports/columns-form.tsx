"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { SelectField } from "@/components/ui/field";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import type { DecimalMark } from "@/lib/features/imports/domain/number-text";

interface ColumnsFormProps {
  id: string;
  columns: { heading: string; key: string | null; isOpen: boolean }[];
  fields: { key: string; label: string }[];
  decimalMark: DecimalMark | null;
}

const IGNORED = "-";

/** Says which column is which field; a column without a known heading waits for an answer. The answers are remembered. */
export function ColumnsForm({ id, columns, fields, decimalMark }: ColumnsFormProps) {
  const { mutate, busy } = useMutation();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [mark, setMark] = useState<DecimalMark | "">(decimalMark ?? "");
  const [isTried, setTried] = useState(false);
  const answerOf = ({ heading, key, isOpen }: ColumnsFormProps["columns"][number]) =>
    chosen[heading] ?? key ?? (isOpen ? "" : IGNORED);

  const send = () => {
    setTried(true);
    const open = columns.findIndex((column) => answerOf(column) === "");
    if (open >= 0) {
      document.getElementById(`column-${open}`)?.focus();
      return;
    }
    const said = columns
      .filter((column) => column.isOpen || chosen[column.heading] !== undefined)
      .map((column) => ({
        heading: column.heading,
        field: answerOf(column) === IGNORED ? null : answerOf(column),
      }));
    void mutate(
      () =>
        call("PUT /imports/{id}/columns", {
          path: { id },
          body: { columns: said, decimalMark: mark === "" ? null : mark },
          answer: modifiedSchema,
        }),
      {},
    );
  };

  return (
    <PlainForm className="grid max-w-160 gap-4" onSubmit={send} busy={busy} submitLabel="Compare again">
      <div className="grid gap-4 sm:grid-cols-2">
        {columns.map((column, index) => (
          <SelectField
            key={column.heading}
            id={`column-${index}`}
            label={column.heading}
            error={
              isTried && answerOf(column) === "" ? "Please choose a field, or that it is not read" : undefined
            }
            value={answerOf(column)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setChosen((before) => ({ ...before, [column.heading]: value }));
            }}
          >
            {column.isOpen ? <option value="">Unknown: please choose</option> : null}
            <option value={IGNORED}>Not read</option>
            {column.key?.startsWith("tier:") ? <option value={column.key}>{column.heading}</option> : null}
            {fields.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField
          id="decimal-mark"
          label="Numbers are written as"
          value={mark}
          onChange={(event) => setMark(event.currentTarget.value as DecimalMark | "")}
        >
          <option value="">1299.00 or 1299,00; 1,299 is refused</option>
          <option value="point">1,299.00</option>
          <option value="comma">1.299,00</option>
        </SelectField>
      </div>
    </PlainForm>
  );
}
