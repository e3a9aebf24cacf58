"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { useRequestKey } from "@/components/forms/use-request-key";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { insertedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { type ArrivalView, MAX_ARRIVAL_LINES } from "@/lib/features/arrivals/domain/arrivals";
import { ArrivalLine, fieldOf } from "./arrival-line";
import {
  type ArrivalRow,
  filledRows,
  linesOf,
  mistakesOf,
  newRow,
  pastedRows,
  type RowMistakes,
  refusedRows,
  rowsOf,
  withPasted,
} from "./arrival-rows";

const PATH = "/dashboard/arrivals";
const HEAD_FIELDS = ["supplier", "reference"] as const;

/** Writes down what a supplier has delivered. Nothing moves until it is booked. */
export function ArrivalForm({ arrival }: { arrival: ArrivalView | null }) {
  const router = useRouter();
  const [head, setHead] = useState({
    supplier: arrival?.supplier ?? "",
    reference: arrival?.reference ?? "",
  });
  const [rows, setRows] = useState<ArrivalRow[]>(() => (arrival ? rowsOf(arrival) : [newRow()]));
  const [revision, setRevision] = useState(arrival?.revision ?? 0);
  const [mistakes, setMistakes] = useState<ReadonlyMap<string, RowMistakes>>(new Map());
  const [headMistakes, setHeadMistakes] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isStale, setStale] = useState(false);
  const key = useRequestKey();
  const { mutate, busy } = useMutation();

  const change = (at: string, changed: Partial<ArrivalRow>) =>
    setRows((before) => before.map((row) => (row.key === at ? { ...row, ...changed } : row)));
  const addRow = () => {
    if (rows.length >= MAX_ARRIVAL_LINES) return;
    const row = newRow();
    setRows([...rows, row]);
    focusSoon(fieldOf(row.key, "sku"));
  };
  const goOn = (at: number) => {
    const next = rows[at + 1];
    if (next) document.getElementById(fieldOf(next.key, "sku"))?.focus();
    else addRow();
  };
  const paste = (at: string, text: string) => {
    const pasted = pastedRows(text);
    const room = MAX_ARRIVAL_LINES - rows.length + 1;
    setRows(withPasted(rows, at, pasted));
    setRefusal(
      pasted.length > room
        ? `An arrival has ${MAX_ARRIVAL_LINES} products at most: ${pasted.length - room} rows were left out`
        : null,
    );
  };

  const fail = (failure: ApiFailure, sent: readonly ArrivalRow[]) => {
    const atRows = refusedRows(failure.fields, sent);
    setMistakes(atRows);
    setHeadMistakes(failure.fields);
    setStale(failure.code === "changed_meanwhile");
    const [first] = atRows;
    if (first) focusSoon(fieldOf(first[0], first[1].sku ? "sku" : "pieces"));
    else if (!HEAD_FIELDS.some((name) => failure.fields[name])) setRefusal(failureText(failure));
  };
  const send = () => {
    setRefusal(null);
    setStale(false);
    const sent = filledRows(rows);
    const found = new Map(
      sent.flatMap((row) => (mistakesOf(row) ? [[row.key, mistakesOf(row) ?? {}] as const] : [])),
    );
    setMistakes(found);
    setHeadMistakes(head.supplier.trim() === "" ? { supplier: "Please enter the supplier" } : {});
    const [first] = found;
    if (head.supplier.trim() === "") return focusSoon("arrival-supplier");
    if (first) return focusSoon(fieldOf(first[0], first[1].sku ? "sku" : "pieces"));
    if (sent.length === 0) return setRefusal("Please enter at least one product");
    const body = { ...head, lines: linesOf(sent) };
    const onFailure = (failure: ApiFailure) => fail(failure, sent);
    if (arrival)
      return void mutate(
        () =>
          call("PATCH /arrivals/{id}", {
            path: { id: arrival.id },
            body: { ...body, revision },
            answer: modifiedSchema,
          }),
        {
          successToast: "Draft saved",
          onSuccess: ({ modifiedCount }) => setRevision(revision + modifiedCount),
          onFailure,
        },
      );
    return void mutate(
      () => call("POST /arrivals", { body, idempotencyKey: key.of(body), answer: insertedSchema }),
      {
        onSuccess: ({ insertedId }) => router.push(`${PATH}/${insertedId}`),
        onFailure,
      },
    );
  };

  return (
    <PlainForm
      className="mt-6 grid gap-6"
      onSubmit={send}
      refusal={refusal}
      remedy={isStale && arrival ? <a href={`${PATH}/${arrival.id}`}>Load it again</a> : null}
      busy={busy}
      submitLabel={arrival ? "Save the draft" : "Save as a draft"}
      buttons={
        <Button onClick={addRow} disabled={rows.length >= MAX_ARRIVAL_LINES}>
          Add a row
        </Button>
      }
    >
      <div className="grid max-w-160 gap-4 sm:grid-cols-2">
        {HEAD_FIELDS.map((name) => (
          <TextField
            key={name}
            id={`arrival-${name}`}
            label={name === "supplier" ? "Supplier" : "Delivery number"}
            hint={name === "reference" ? "As on the delivery note. You can leave it empty." : undefined}
            maxLength={name === "supplier" ? 80 : 40}
            autoComplete="off"
            value={head[name]}
            error={headMistakes[name]}
            onChange={({ currentTarget }) => setHead({ ...head, [name]: currentTarget.value })}
          />
        ))}
      </div>
      <div>
        <h2>Products</h2>
        <p className="field-hint">Type or scan a number, or paste rows of a spreadsheet: SKU and pieces.</p>
        <ol className="draft-lines">
          {rows.map((row, index) => (
            <ArrivalLine
              key={row.key}
              row={row}
              number={index + 1}
              mistakes={mistakes.get(row.key)}
              onChange={(changed) => change(row.key, changed)}
              onPaste={(text) => paste(row.key, text)}
              onEnd={() => goOn(index)}
              onRemove={() => {
                const left = rows.filter(({ key: other }) => other !== row.key);
                const shown = left.length > 0 ? left : [newRow()];
                setRows(shown);
                focusSoon(fieldOf(shown[Math.min(index, shown.length - 1)]?.key ?? "", "sku"));
              }}
            />
          ))}
        </ol>
      </div>
    </PlainForm>
  );
}

/** Once the field is drawn. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
