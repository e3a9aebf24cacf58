"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { call } from "@/components/api/call";
import { useFormDraft } from "@/components/forms/form-draft";
import { FormNotice } from "@/components/forms/form-notice";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { focusHeading } from "@/components/ui/focus-heading";
import { inGroups, referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import { bookTransferSchema } from "@/lib/core/domain/payments/schemas/transfers";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";

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
  const { register, handleSubmit, formState, setError, reset, getValues } = useForm({
    resolver: zodResolver(schema),
    defaultValues: EMPTY,
  });
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
          // The form leaves the page with the order's state.
          focusHeading();
        },
      },
    ),
  );
  const { errors } = formState;
  return (
    <section className="mt-12 print:hidden" aria-labelledby="book-transfer">
      <h2 id="book-transfer">Book a bank transfer</h2>
      <p className="mt-1 text-ink-2">
        For money that is in the account. The order&apos;s reference is{" "}
        <b className="whitespace-nowrap">{inGroups(referenceOf(orderId))}</b>.
      </p>
      <form noValidate method="post" className="mt-4 grid gap-4" onSubmit={(event) => void send(event)}>
        <TextField
          id="transfer-entry"
          label="The bank's reference of the entry"
          hint="As the statement has it. An entry pays one order."
          autoComplete="off"
          error={errors.entry?.message}
          {...register("entry")}
        />
        <div className="field-pair">
          <TextField
            id="transfer-amount"
            label="Amount that came, in US dollars"
            inputMode="decimal"
            autoComplete="off"
            error={errors.amount?.message}
            {...register("amount")}
          />
          <TextField
            id="transfer-day"
            label="Day of the entry"
            type="date"
            error={errors.day?.message}
            {...register("day")}
          />
        </div>
        <TextField
          id="transfer-reason"
          label="Reason"
          hint="Such as the number of the statement. The customer sees it."
          autoComplete="off"
          error={errors.reason?.message}
          {...register("reason")}
        />
        {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
        <div className="button-row">
          <Button type="submit" busy={busy}>
            Book the transfer
          </Button>
        </div>
      </form>
    </section>
  );
}
