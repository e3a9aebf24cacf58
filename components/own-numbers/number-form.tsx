"use client";

import { useEffect, useState } from "react";
import { type AnswerOf, type BodyOf, call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { useFormDraft } from "@/components/forms/form-draft";
import { PlainForm } from "@/components/forms/plain-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { OWN_NUMBER_MAX, whyNoOwnNumber } from "@/lib/features/own-numbers/domain/own-numbers";
import { ownNumbersSchema } from "@/lib/features/own-numbers/domain/schemas";

export type OwnNumber = AnswerOf<"GET /own-numbers">["numbers"][number];

interface NumberFormProps {
  revision: number;
  /** The numbers of the page that is shown, whose parts are known here. */
  numbers: readonly OwnNumber[];
  /** All of the customer's numbers, as they are written. */
  taken: readonly string[];
  /** The number that is being changed; null where one is added. */
  changing: OwnNumber | null;
  /** The customer's e-mail. */
  owner: string;
  onEnd: () => void;
}

interface Errors {
  number?: string;
  sku?: string;
}

/** Adds one number, or changes the one that was chosen in the table. */
export function NumberForm({ revision, numbers, taken, changing, owner, onEnd }: NumberFormProps) {
  const { mutate, busy } = useMutation();
  const [number, setNumber] = useState(changing?.number ?? "");
  const [sku, setSku] = useState(changing?.sku ?? "");
  const [errors, setErrors] = useState<Errors>({});
  useFormDraft({
    name: `own number ${changing?.number ?? ""}`,
    owner,
    values: () => ({ number, sku }),
    restore: (draft) => {
      setNumber(draft.number);
      setSku(draft.sku);
    },
  });
  useEffect(() => {
    if (changing) focusField("own-number");
  }, [changing]);

  const fail = (found: Errors) => {
    setErrors(found);
    focusField(found.number ? "own-number" : "own-number-sku");
  };
  const save = () => {
    const found = errorsOf({ number: number.trim(), sku: sku.trim() }, changing, numbers, taken);
    if (found.number || found.sku) return fail(found);
    void mutate(
      () =>
        call("PUT /own-numbers", {
          query: { mode: "merge", revision },
          body: { numbers: rowsOf(number.trim(), sku.trim(), changing) },
          answer: ownNumbersSchema,
        }),
      {
        successToast: changing ? "Number changed" : "Number added",
        onSuccess: () => {
          setErrors({});
          setNumber("");
          setSku("");
          onEnd();
          focusField("own-number");
        },
        onFailure: (failure) => fail({ sku: whyOf(failure) }),
      },
    );
  };
  const leave = () => {
    onEnd();
    focusField("own-number");
  };
  return (
    <PlainForm
      className="mt-3 flex flex-wrap items-start gap-4"
      onSubmit={() => {
        save();
      }}
    >
      <TextField
        id="own-number"
        label="Your number"
        autoComplete="off"
        maxLength={OWN_NUMBER_MAX}
        value={number}
        error={errors.number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <TextField
        id="own-number-sku"
        label="Our SKU, or the GTIN"
        autoComplete="off"
        maxLength={OWN_NUMBER_MAX}
        value={sku}
        error={errors.sku}
        onChange={({ target }) => setSku(target.value)}
      />
      <div className="button-row self-end">
        <SubmitButton busy={busy}>{changing ? "Save number" : "Add number"}</SubmitButton>
        {changing ? <Button onClick={leave}>Leave as it was</Button> : null}
      </div>
    </PlainForm>
  );
}

function errorsOf(
  { number, sku }: { number: string; sku: string },
  changing: OwnNumber | null,
  numbers: readonly OwnNumber[],
  taken: readonly string[],
): Errors {
  const isTaken = number !== changing?.number && taken.includes(number);
  const part = numbers.find((one) => one.number === number)?.sku ?? "another part";
  const wrong = number === "" ? "Please enter your number" : whyNoOwnNumber(number);
  return {
    ...(wrong ? { number: wrong } : isTaken ? { number: `This is your number of ${part} already` } : {}),
    ...(sku === "" ? { sku: "Please enter our SKU or the GTIN" } : {}),
  };
}

/** A changed number replaces the old number. A part that stays is sent by its id, which works also where it is not on sale. */
function rowsOf(
  number: string,
  sku: string,
  changing: OwnNumber | null,
): BodyOf<"PUT /own-numbers">["numbers"] {
  const set = changing?.sku === sku ? { number, productId: changing.productId } : { number, sku };
  return changing && changing.number !== number ? [set, { number: changing.number, productId: null }] : [set];
}

const whyOf = (failure: ApiFailure): string => failure.fields["numbers[0]"] ?? failureText(failure);

const focusField = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};
