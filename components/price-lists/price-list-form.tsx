"use client";

import { useRouter } from "next/navigation";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { useRequestKey } from "@/components/forms/use-request-key";
import { useRevisedDraft } from "@/components/forms/use-revised-draft";
import { Button } from "@/components/ui/button";
import {
  MAX_BASIS_POINTS,
  PRICE_LIST_NAME_MAX,
  type PriceListTerms,
} from "@/lib/core/domain/prices/own-prices";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { priceListSchema } from "@/lib/features/price-lists/domain/schemas";
import { daysText } from "@/lib/values/shop-day";
import { type TermsValues, termsInput, termsValues } from "./price-list-values";

interface PriceListFormProps {
  /** Null for a new one. */
  list: (PriceListTerms & { id: string; name: string; revision: number }) | null;
  /** The e-mail of the person who edits it. */
  editor: string;
}

const FIELDS = { name: "name", percentOff: "percentOff", from: "from", until: "until" } as const;

/** Makes a price list, or changes its name, percentage and days. */
export function PriceListForm({ list, editor }: PriceListFormProps) {
  const router = useRouter();
  const form = useForm<TermsValues>({
    defaultValues: termsValues(list),
  });
  const { handleSubmit, setError, getValues, reset } = form;
  const [revision, setRevision] = useRevisedDraft({
    name: `price list ${list?.id ?? ""}`,
    owner: editor,
    revision: list?.revision ?? 0,
    form: { getValues, reset },
  });
  const { mutate, busy, refusal } = useFormMutation(setError, FIELDS);
  const requestKey = useRequestKey();
  const save = handleSubmit((values) => {
    const input = termsInput(values);
    if (list)
      return mutate(
        () =>
          call("PATCH /price-lists/{id}", {
            path: { id: list.id },
            body: { ...input, revision },
            answer: priceListSchema,
          }),
        {
          successToast: "Price list saved",
          onSuccess: (saved) => setRevision(saved.revision),
        },
      );
    const idempotencyKey = requestKey.of(input);
    return mutate(() => call("POST /price-lists", { body: input, idempotencyKey, answer: insertedSchema }), {
      successToast: "Price list added",
      onSuccess: ({ insertedId }) => router.push(`/dashboard/price-lists/${insertedId}`),
    });
  });
  const showAsItIs = () => {
    reset(termsValues(list));
    setRevision(list?.revision ?? 0);
  };
  return (
    <Form
      form={form}
      className="grid max-w-160 gap-6"
      onSubmit={save}
      refusal={refusal}
      remedy={
        list && list.revision !== revision ? (
          <Button size="small" className="mt-2" onClick={showAsItIs}>
            Show it as it is now
          </Button>
        ) : null
      }
      busy={busy}
      submitLabel={list ? "Save" : "Add price list"}
    >
      <div className="field-pair">
        <form.Field
          name="name"
          rules={{ validate: (name) => name.trim() !== "" || "Please enter a name" }}
          id="price-list-name"
          label="Name"
          hint="It stands on the orders that are priced by it."
          maxLength={PRICE_LIST_NAME_MAX}
          autoComplete="off"
        />
        <form.Field
          name="percentOff"
          id="price-list-percent"
          label="Per cent off the list price"
          hint={`For every product without a price of its own, 0 to ${MAX_BASIS_POINTS / 100}. A lower public tier counts.`}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <div className="field-pair">
        <form.Field
          name="from"
          id="price-list-from"
          type="date"
          label="First day"
          hint={`Empty: from the beginning. ${daysText()}`}
        />
        <form.Field
          name="until"
          id="price-list-until"
          type="date"
          label="Last day"
          hint="Empty: without an end."
        />
      </div>
    </Form>
  );
}
