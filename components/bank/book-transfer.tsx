"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { useFormDraft } from "@/components/forms/form-draft";
import { FormNotice } from "@/components/forms/form-notice";
import { useForm } from "@/components/forms/use-form";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import { inGroups, referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import { bookTransferSchema } from "@/lib/core/domain/payments/schemas/transfers";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { currencyName } from "@/lib/values/currency";

const { entry, day, reason } = bookTransferSchema.shape;
const schema = z.object({
  entry,
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,7}(?:\.\d{1,2})?$/, "An amount such as 1240.50")
    .transform(Number),
  day,
  reason,
});
const EMPTY = { entry: "", amount: "", day: "", reason: "" };
const FIELDS = { entry: "entry", amount: "amount", day: "day", reason: "reason" } as const;

/** For accounts: books a transfer that has come for this order. The amount is typed, not offered, so that two people have read it. */
export function BookTransfer({ orderId, owner }: { orderId: string; owner: string }) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: EMPTY,
  });
  const { handleSubmit, setError, reset, getValues } = form;
  useFormDraft({
    name: `transfer-${orderId}`,
    owner,
    values: () => getValues(),
    restore: (draft) => reset(draft, { keepDefaultValues: true }),
  });
  const { mutate, busy, refusal } = useFormMutation(setError, FIELDS);
  const send = handleSubmit((transfer) =>
    mutate(
      () =>
        call("POST /orders/{id}/transfers", {
          path: { id: orderId },
          body: transfer,
          answer: modifiedSchema,
        }),
      {
        successToast: "The transfer is booked",
        onSuccess: () => {
          reset(EMPTY);
          // The form leaves the page once nothing is open any more.
          focusHeading();
        },
      },
    ),
  );
  return (
    <section className="mt-12 print:hidden" aria-labelledby="book-transfer">
      <h2 id="book-transfer">Book a bank transfer</h2>
      <p className="mt-1 text-ink-2">
        For money that is in the account. The order&apos;s reference is{" "}
        <b className="whitespace-nowrap">{inGroups(referenceOf(orderId))}</b>.
      </p>
      <Form form={form} className="mt-4 grid gap-4" onSubmit={send}>
        <form.Field
          name="entry"
          id="transfer-entry"
          label="The bank's reference of the entry"
          hint="As the statement has it. What is left of its amount can pay other orders."
          autoComplete="off"
        />
        <div className="field-pair">
          <form.Field
            name="amount"
            id="transfer-amount"
            label={`Amount that came, in ${currencyName()}`}
            inputMode="decimal"
            autoComplete="off"
          />
          <form.Field name="day" id="transfer-day" label="Day of the entry" type="date" />
        </div>
        <form.Field
          name="reason"
          id="transfer-reason"
          label="Reason"
          hint="Such as the number of the statement. The customer sees it."
          autoComplete="off"
        />
        {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
        <div className="button-row">
          <Button type="submit" busy={busy}>
            Book the transfer
          </Button>
        </div>
      </Form>
    </section>
  );
}
