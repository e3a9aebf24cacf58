"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { outcomeIsUnknown } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { piecesOf } from "@/components/forms/typed-pieces";
import { useMutation } from "@/components/forms/use-mutation";
import { useRequestKey } from "@/components/forms/use-request-key";
import { TextField } from "@/components/ui/field";
import { shipmentOutSchema } from "@/lib/features/shipments/domain/schemas";
import { formatCount } from "@/lib/values/money";
import { checkedParcel, type ParcelMistakes, type TypedParcel } from "./checked-parcel";
import { ParcelFields } from "./parcel-fields";

export interface LineToPack {
  lineNo: number;
  name: string;
  sku: string;
  quantity: number;
  /** The pieces that are neither shipped nor packed. */
  left: number;
}

interface PackFormProps {
  order: { id: string; revision: number };
  lines: readonly LineToPack[];
  /** The names of the shop's carriers. */
  carriers: readonly string[];
}

const NO_PARCEL: TypedParcel = { carrier: "", tracking: "", url: "" };

/** Packs some pieces of an order. Each line begins with all that is left of it; a second press sends the same request. */
export function PackForm({ order, lines, carriers }: PackFormProps) {
  const [typed, setTyped] = useState<Record<number, string>>({});
  const [parcel, setParcel] = useState(NO_PARCEL);
  const [mistakes, setMistakes] = useState<{ lines: Record<number, string>; parcel: ParcelMistakes }>({
    lines: {},
    parcel: {},
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const requestKey = useRequestKey();
  const { mutate, busy } = useMutation();
  const textOf = ({ lineNo, left }: LineToPack) => typed[lineNo] ?? String(left);

  const pack = () => {
    const wrong: Record<number, string> = {};
    const asked = lines.flatMap((line) => {
      const pieces = textOf(line).trim() === "" ? 0 : piecesOf(textOf(line));
      if (!(pieces >= 0 && pieces <= line.left)) {
        wrong[line.lineNo] = `Please enter a number from 0 to ${formatCount(line.left)}`;
      }
      return pieces > 0 ? [{ lineNo: line.lineNo, pieces }] : [];
    });
    const checked = checkedParcel(parcel);
    setMistakes({ lines: wrong, parcel: checked.mistakes });
    const first = lines.find(({ lineNo }) => wrong[lineNo] !== undefined);
    if (first) return document.getElementById(`pieces-${first.lineNo}`)?.focus();
    if (!checked.parcels) return document.getElementById(checked.focus)?.focus();
    if (asked.length === 0) return setRefusal("Please enter the pieces of at least one line.");
    const { parcels } = checked;
    // Without the revision, which a shipment that was packed has raised.
    const idempotencyKey = requestKey.of([asked, parcels]);
    return void mutate(
      () =>
        call("POST /orders/{id}/shipments", {
          path: { id: order.id },
          body: { revision: order.revision, lines: asked, parcels },
          idempotencyKey,
          answer: shipmentOutSchema,
        }),
      {
        successToast: "The shipment is packed",
        onSuccess: () => {
          requestKey.end();
          setTyped({});
          setParcel(NO_PARCEL);
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
      className="mt-4 grid max-w-160 gap-4"
      onSubmit={() => {
        setRefusal(null);
        pack();
      }}
      refusal={refusal}
      busy={busy}
      submitLabel="Pack"
    >
      {lines.map((line) => (
        <TextField
          key={line.lineNo}
          id={`pieces-${line.lineNo}`}
          label={line.name}
          hint={`${line.sku}. ${formatCount(line.left)} of ${formatCount(line.quantity)} pieces are to be packed.`}
          inputMode="numeric"
          autoComplete="off"
          value={textOf(line)}
          error={mistakes.lines[line.lineNo]}
          onChange={({ currentTarget }) => setTyped({ ...typed, [line.lineNo]: currentTarget.value })}
        />
      ))}
      <ParcelFields
        idPrefix="parcel"
        parcel={parcel}
        mistakes={mistakes.parcel}
        carriers={carriers}
        onChange={setParcel}
      />
    </PlainForm>
  );
}
