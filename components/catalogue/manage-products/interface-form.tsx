"use client";

import { useState } from "react";
import type { GoodsDetails } from "@/components/api/answers";
import { failureText } from "@/components/forms/failure-text";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { KINDS_BY_PART } from "@/lib/core/domain/fitment/kinds-by-part";
import {
  type InterfaceKind,
  isInterfaceKind,
  kindOf,
  MAX_INTERFACES,
} from "@/lib/core/domain/fitment/vocabulary";
import { findRowFaults, type InterfaceRow, interfacesOf, interfacesText, keysOf } from "./interface-rows";
import { SectionForm } from "./section-form";
import { useSectionSave } from "./use-section-save";

/** Where a product meets other parts, by choice lists. Saved by itself, as a section of its facts is. */
export function InterfaceForm({ goods }: { goods: GoodsDetails }) {
  const [rows, setRows] = useState<readonly InterfaceRow[]>(() => rowsOf(goods));
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const { conflicts, refusal, busy, clear, save } = useSectionSave(goods, {
    changesFrom: (read) =>
      keysOf(rows) === keysOf(interfacesOf(read))
        ? null
        : { revision: read.revision, interfaces: rows.map(({ kind, value }) => ({ kind, value })) },
    conflictsOf: (from, now) => {
      const [before, after] = [interfacesOf(from), interfacesOf(now)];
      if (keysOf(before) === keysOf(after)) return [];
      return [
        {
          name: "interfaces",
          label: "Interfaces",
          before: interfacesText(before),
          now: interfacesText(after),
        },
      ];
    },
    showRefusal: failureText,
  });

  const change = (id: number, value: string) => {
    setRows((before) => before.map((row) => (row.id === id ? { ...row, value } : row)));
    setFaults((before) => new Map([...before].filter(([row]) => row !== id)));
  };
  const add = (kind: InterfaceKind) =>
    setRows((before) => [
      ...before,
      { id: Math.max(0, ...before.map((row) => row.id)) + 1, kind, value: "" },
    ]);

  const submit = async () => {
    const found = findRowFaults(rows);
    setFaults(found);
    if (found.size > 0) clear();
    else await save();
  };

  return (
    <SectionForm
      conflicts={conflicts}
      values={{ interfaces: interfacesText(rows) }}
      refusal={refusal}
      busy={busy}
      saveLabel="Save interfaces"
      onSubmit={submit}
    >
      {rows.length === 0 ? <p>No interfaces are known. Nothing is said about what fits.</p> : null}
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          error={faults.get(row.id)}
          onChange={(value) => change(row.id, value)}
          onRemove={() => setRows((before) => before.filter(({ id }) => id !== row.id))}
        />
      ))}
      {rows.length < MAX_INTERFACES ? <AddRow onAdd={add} /> : <p>A product has {MAX_INTERFACES} at most.</p>}
    </SectionForm>
  );
}

const rowsOf = (goods: GoodsDetails): InterfaceRow[] =>
  interfacesOf(goods).map((one, id) => ({ ...one, id }));

interface RowProps {
  row: InterfaceRow;
  error: string | undefined;
  onChange: (value: string) => void;
  onRemove: () => void;
}

function Row({ row, error, onChange, onRemove }: RowProps) {
  const { part, label, values } = kindOf(row.kind);
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <SelectField
        id={`interface-${row.id}`}
        label={`${part}: ${label}`}
        error={error}
        value={row.value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Choose</option>
        {Object.entries(values).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <Button size="small" onClick={onRemove}>
        Remove
        <span className="sr-only">
          {" "}
          {part}: {label}
        </span>
      </Button>
    </div>
  );
}

/** Choosing a kind adds its row. */
function AddRow({ onAdd }: { onAdd: (kind: InterfaceKind) => void }) {
  return (
    <SelectField
      id="interface-add"
      label="Add an interface"
      hint="Two of the same kind are alternatives."
      value=""
      onChange={({ target }) => {
        if (isInterfaceKind(target.value)) onAdd(target.value);
      }}
    >
      <option value="">Choose where it meets another part</option>
      {KINDS_BY_PART.map(({ part, kinds }) => (
        <optgroup key={part} label={part}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindOf(kind).label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
