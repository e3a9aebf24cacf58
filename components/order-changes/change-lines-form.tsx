// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { FormNotice } from "@/components/forms/form-notice";
import { useMutation } from "@/components/forms/use-mutation";
import { LineTableHead } from "@/components/orders/line-table";
import { TextField } from "@/components/ui/field";
import { toastOnNextPage } from "@/components/ui/toast";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { centsToDollars } from "@/lib/values/money";
import { AddPart } from "./add-part";
import { ChangeRow } from "./change-row";
import { type ChangeableLine, previewOf, previewOrder } from "./change-rows";
import { ChangeSummary } from "./change-summary";
import type { ChangedFor } from "./find-parts";

interface ChangeLinesFormProps {
  orderId: string;
  revision: number;
  lines: ChangeableLine[];
  /** The customer, where staff change it. */
  changedFor?: ChangedFor | null;
}

/** Changes the lines of an unpaid order: nothing is saved before the difference was seen. */
export function ChangeLinesForm({ orderId, revision, lines, changedFor = null }: ChangeLinesFormProps) {
  const router = useRouter();
  const { mutate, busy } = useMutation();
  const [added, setAdded] = useState<ChangeableLine[]>([]);
  const [texts, setTexts] = useState<Readonly<Record<string, string | null>>>({});
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [reason, setReason] = useState("");
  const [reasonError, setReasonError] = useState<string | undefined>();

  const rows = [...lines, ...added].map((line) => {
    const text = texts[line.productId];
    return { line, text: text === undefined ? String(line.heldQuantity) : text };
  });
  // A new part that was taken out again is no line.
  const shown = rows.filter(({ line, text }) => line.heldQuantity > 0 || text !== null);
  const sent = shown.filter(({ text }) => text !== null);
  const set = (productId: string, text: string | null) => setTexts({ ...texts, [productId]: text });

  const save = () => {
    setFailure(null);
    if (changedFor && reason.trim() === "") {
      setReasonError(SAY_WHY);
      document.getElementById(REASON_ID)?.focus();
      return;
    }
    const body = sent.map((row) => {
      const { quantity, unitCents, isChanged } = previewOf(row);
      const { productId } = row.line;
      return isChanged
        ? { productId, quantity, unitPrice: centsToDollars(unitCents) }
        : { productId, quantity };
    });
    void mutate(
      () =>
        call("PUT /orders/{id}/lines", {
          path: { id: orderId },
          body: { revision, lines: body, ...(changedFor ? { reason: reason.trim() } : {}) },
          answer: modifiedSchema,
        }),
      {
        onSuccess: () => {
          toastOnNextPage(changedFor ? "Order changed, and the customer is told" : "Order changed");
          router.push(`/dashboard/myorders/${orderId}`);
        },
        onFailure: setFailure,
      },
    );
  };

  return (
    <div className="basket-layout is-beside-menu mt-6">
      <div>
        {failure ? <FormNotice tone="bad" title={failureText(failure)} /> : null}
        <table className="data-table basket-table" role="table">
          <caption className="sr-only">The lines of the order</caption>
          <LineTableHead removeLabel="Take out" />
          {shown.map((row) => (
            <ChangeRow
              key={row.line.productId}
              row={row}
              refusal={refusalOf(failure, sent.indexOf(row))}
              onChange={(text) => set(row.line.productId, text)}
            />
          ))}
        </table>
        <AddPart
          changedFor={changedFor}
          taken={new Set(shown.map(({ line }) => line.productId))}
          onAdd={(line, quantity) => {
            setAdded([...added.filter(({ productId }) => productId !== line.productId), line]);
            set(line.productId, String(quantity));
          }}
        />
      </div>
      <ChangeSummary
        orderId={orderId}
        rows={shown}
        before={previewOrder(lines.map((line) => ({ line, text: String(line.heldQuantity) })))}
        busy={busy}
        onSave={save}
      >
        {changedFor ? (
          <TextField
            id={REASON_ID}
            label="Reason"
            hint={`${changedFor.name} reads it.`}
            autoComplete="off"
            maxLength={500}
            value={reason}
            error={reasonError}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value);
              setReasonError(undefined);
            }}
          />
        ) : null}
      </ChangeSummary>
    </div>
  );
}

const REASON_ID = "change-reason";
const SAY_WHY = "Please say why: the customer reads it";

const refusalOf = (failure: ApiFailure | null, index: number): string | null =>
  failure?.fields[`lines[${index}].quantity`] ?? failure?.fields[`lines[${index}].unitPrice`] ?? null;
