"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { call } from "@/components/api/call";
import { outcomeIsUnknown } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { piecesOf } from "@/components/forms/typed-pieces";
import { useMutation } from "@/components/forms/use-mutation";
import { useRequestKey } from "@/components/forms/use-request-key";
import { CheckboxField, TextareaField } from "@/components/ui/field";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { reasonSchema } from "@/lib/features/papers/domain/browser-schemas";
import type { CreditedLine, Left } from "@/lib/features/papers/domain/build-credit";
import { printed } from "@/lib/features/papers/domain/printed";
import { readTypedCredit, type TypedLine } from "@/lib/features/papers/domain/typed-credit";
import { CreditLineFields } from "./credit-line-fields";
import { CreditPreview } from "./credit-preview";

interface CreditPartFormProps {
  invoice: { id: string; name: string; orderId: string; currency: string };
  left: Left;
  /** The questions that the page shows, by their ids. */
  answers: readonly string[];
}

const EMPTY: TypedLine = { pieces: "", amount: "" };

/** A credit note of some lines of an invoice: pieces that came back, or an amount that a line costs less. */
export function CreditPartForm({
  invoice: { id, name, orderId, currency },
  left,
  answers,
}: CreditPartFormProps) {
  const router = useRouter();
  const [typed, setTyped] = useState<Record<number, TypedLine>>({});
  const [charges, setCharges] = useState(false);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const requestKey = useRequestKey();
  const { mutate, busy } = useMutation();
  const read = readTypedCredit(left, typed, charges, { readPieces: piecesOf, currency });
  const reasonRead = reasonSchema.safeParse(reason);
  const changed = () => setRefusal(null);

  const send = () => {
    setTried(true);
    setRefusal(null);
    if (!read.ok) {
      const first = Object.keys(read.mistakes)[0];
      if (first) document.getElementById(first)?.focus();
      else setRefusal("Please enter the pieces or the amount of one line at least.");
      return;
    }
    if (!reasonRead.success) return void document.getElementById("credit-reason")?.focus();
    const body = { lines: read.lines.map(onTheWire), charges: read.charges, reason: reasonRead.data };
    // The same credit note keeps its key when the page shows other questions meanwhile.
    const idempotencyKey = requestKey.of(body);
    void mutate(
      () =>
        call("POST /papers/{id}/credit", {
          path: { id },
          body: { ...body, answers: [...answers] },
          idempotencyKey,
          answer: insertedSchema,
        }),
      {
        successToast: `A part of ${name} is credited`,
        onSuccess: () => router.push(`/dashboard/myorders/${orderId}`),
        onFailure: (failure) => {
          setRefusal(failureText(failure));
          if (!outcomeIsUnknown(failure)) requestKey.end();
        },
      },
    );
  };

  return (
    <PlainForm
      className="mt-4 grid max-w-160 gap-6"
      onSubmit={send}
      refusal={refusal}
      busy={busy}
      submitLabel="Issue the credit note"
    >
      {left.lines.map((line) => (
        <CreditLineFields
          key={line.no}
          line={line}
          currency={currency}
          typed={typed[line.no] ?? EMPTY}
          // An amount that is over what is left is told at once; other mistakes once the form was sent.
          mistakes={read.ok ? {} : read.mistakes}
          onChange={(now) => {
            changed();
            setTyped({ ...typed, [line.no]: now });
          }}
        />
      ))}
      {left.charges.map(({ label, netCents }) => (
        <CheckboxField
          key={label}
          id="credit-charges"
          label={`${label} as well, ${printed(netCents)} ${currency}`}
          checked={charges}
          onChange={({ currentTarget }) => {
            changed();
            setCharges(currentTarget.checked);
          }}
        />
      ))}
      <TextareaField
        id="credit-reason"
        label="Reason"
        hint="It stands on the credit note."
        rows={2}
        maxLength={300}
        value={reason}
        error={tried && !reasonRead.success ? reasonRead.error.issues[0]?.message : undefined}
        onChange={({ currentTarget }) => {
          changed();
          setReason(currentTarget.value);
        }}
      />
      <CreditPreview taken={read.ok ? read.taken : null} currency={currency} />
    </PlainForm>
  );
}

const onTheWire = (line: CreditedLine) =>
  "pieces" in line
    ? { lineNo: line.no, pieces: line.pieces }
    : { lineNo: line.no, amount: line.netCents / 100 };
