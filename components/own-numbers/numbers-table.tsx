"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { ownNumbersSchema } from "@/lib/features/own-numbers/domain/schemas";
import { formatCount } from "@/lib/values/money";
import type { OwnNumber } from "./number-form";

/** The table renders so many rows at a time, since 5,000 rows would freeze a phone. */
const ROWS_AT_A_TIME = 100;
/** The table has no search field for fewer numbers. */
const FEW = 10;

interface NumbersTableProps {
  revision: number;
  numbers: readonly OwnNumber[];
  onChange: (number: OwnNumber) => void;
}

export function NumbersTable({ revision, numbers, onChange }: NumbersTableProps) {
  const [words, setWords] = useState("");
  const [most, setMost] = useState(ROWS_AT_A_TIME);
  const found = numbers.filter((one) => hasWords(one, words));
  return (
    <>
      {numbers.length > FEW ? (
        <div className="mt-3 max-w-120">
          <TextField
            id="find-own-number"
            type="search"
            label="Find a number or a part"
            autoComplete="off"
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
              setMost(ROWS_AT_A_TIME);
            }}
          />
        </div>
      ) : null}
      <p className="field-hint mt-3" role="status">
        {words.trim() === ""
          ? countText(numbers.length)
          : `${formatCount(found.length)} of ${countText(numbers.length)}`}
      </p>
      {found.length === 0 ? null : (
        <DataTable
          caption="Your numbers"
          cards
          rows={found.slice(0, most)}
          keyOf={(one) => one.number}
          columns={[
            { label: "Your number", cell: (one) => <b className="break-all">{one.number}</b> },
            {
              label: "Part",
              cell: (one) => (
                <>
                  {one.name}
                  <SecondLine>{one.sku}</SecondLine>
                  {one.onSale ? null : <Status tone="bad">No longer sold</Status>}
                </>
              ),
            },
            {
              label: LABELS.columns.action,
              numeric: true,
              wide: true,
              cell: (one) => (
                <span className="button-row is-end">
                  <Button size="small" aria-label={`Change ${one.number}`} onClick={() => onChange(one)}>
                    Change
                  </Button>
                  <ConfirmButton
                    size="small"
                    variant="danger"
                    label="Delete"
                    aria-label={`Delete ${one.number}`}
                    question={{
                      title: `Delete your number ${one.number}?`,
                      description: `Quick order no longer reads it as ${one.sku}.`,
                      keepLabel: "Keep it",
                      confirmLabel: "Delete number",
                    }}
                    call={() =>
                      call("PUT /own-numbers", {
                        query: { mode: "merge", revision },
                        body: { numbers: [{ number: one.number, productId: null }] },
                        answer: ownNumbersSchema,
                      })
                    }
                    successToast="Number deleted"
                    focusAfter="heading"
                  />
                </span>
              ),
            },
          ]}
        />
      )}
      {found.length > most ? (
        <div className="button-row mt-3">
          <Button onClick={() => setMost(most + ROWS_AT_A_TIME)}>
            Show {formatCount(Math.min(ROWS_AT_A_TIME, found.length - most))} more of{" "}
            {formatCount(found.length)}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const countText = (count: number): string => (count === 1 ? "1 number" : `${formatCount(count)} numbers`);

function hasWords({ number, sku, name }: OwnNumber, words: string): boolean {
  const text = `${number} ${sku} ${name}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
