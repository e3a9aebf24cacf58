"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { outcomeIsUnknown } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { piecesOf } from "@/components/forms/typed-pieces";
import { useMutation } from "@/components/forms/use-mutation";
import { useRequestKey } from "@/components/forms/use-request-key";
import { SelectField, TextField } from "@/components/ui/field";
import { RETURN_REASONS, type ReturnReason } from "@/lib/core/domain/orders/returns";
import { returnOutSchema } from "@/lib/features/returns/domain/schemas";
import { REASON_LABELS } from "@/lib/features/returns/domain/words";
import { formatCount } from "@/lib/values/money";

interface LineToReturn {
  lineNo: number;
  name: string;
  sku: string;
  /** The pieces that can still be sent back. */
  left: number;
}

interface ReturnFormProps {
  orderId: string;
  lines: readonly LineToReturn[];
}

/** Asks for a return. Only lines with pieces are sent; a second press sends the same request. */
export function ReturnForm({ orderId, lines }: ReturnFormProps) {
  const [pieces, setPieces] = useState<Record<number, string>>({});
  const [reasons, setReasons] = useState<Record<number, ReturnReason>>({});
  const [mistakes, setMistakes] = useState<Record<number, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const requestKey = useRequestKey();
  const { mutate, busy } = useMutation();

  const ask = () => {
    const wrong: Record<number, string> = {};
    const asked = lines.flatMap(({ lineNo, left }) => {
      const text = (pieces[lineNo] ?? "").trim();
      const count = text === "" ? 0 : piecesOf(text);
      if (!(count >= 0 && count <= left))
        wrong[lineNo] = `Please enter a number from 0 to ${formatCount(left)}`;
      return count > 0 ? [{ lineNo, pieces: count, reason: reasons[lineNo] ?? "wrong" }] : [];
    });
    setMistakes(wrong);
    const first = lines.find(({ lineNo }) => wrong[lineNo] !== undefined);
    if (first) return document.getElementById(`pieces-${first.lineNo}`)?.focus();
    if (asked.length === 0) return setRefusal("Please enter the pieces of at least one line.");
    const body = { lines: asked };
    return void mutate(
      () =>
        call("POST /orders/{id}/returns", {
          path: { id: orderId },
          body,
          idempotencyKey: requestKey.of(body),
          answer: returnOutSchema,
        }),
      {
        onSuccess: () => {
          location.assign(`/dashboard/myorders/${orderId}#returns`);
        },
        onFailure: (failure) => {
          setRefusal(failureText(failure));
          if (!outcomeIsUnknown(failure)) requestKey.end();
        },
      },
    );
  };

  return (
    <PlainForm
      className="mt-6 grid max-w-160 gap-6"
      onSubmit={() => {
        setRefusal(null);
        ask();
      }}
      refusal={refusal}
      busy={busy}
      submitLabel="Request the return"
    >
      {lines.map((line) => (
        <fieldset key={line.lineNo} className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2">
            <b>{line.name}</b> <span className="text-ink-3">{line.sku}</span>
          </legend>
          <TextField
            id={`pieces-${line.lineNo}`}
            label="Pieces"
            hint={`At most ${formatCount(line.left)}`}
            inputMode="numeric"
            autoComplete="off"
            value={pieces[line.lineNo] ?? ""}
            error={mistakes[line.lineNo]}
            onChange={({ currentTarget }) => {
              setMistakes({});
              setPieces({ ...pieces, [line.lineNo]: currentTarget.value });
            }}
          />
          <SelectField
            id={`reason-${line.lineNo}`}
            label="Why"
            value={reasons[line.lineNo] ?? "wrong"}
            onChange={({ currentTarget }) => {
              const reason = RETURN_REASONS.find((one) => one === currentTarget.value) ?? "wrong";
              setReasons({ ...reasons, [line.lineNo]: reason });
            }}
          >
            {RETURN_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {REASON_LABELS[reason]}
              </option>
            ))}
          </SelectField>
        </fieldset>
      ))}
    </PlainForm>
  );
}
