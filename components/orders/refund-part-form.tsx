"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { z } from "zod";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { FormNotice } from "@/components/forms/form-notice";
import { useForm } from "@/components/forms/use-form";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { Button } from "@/components/ui/button";
import { refundOrderSchema } from "@/lib/core/domain/payments/schemas/payments";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { currencyName } from "@/lib/values/currency";
import { formatPrice } from "@/lib/values/money";
import { newKey } from "@/lib/values/new-key";

const EMPTY = { amount: "", reason: "" };
const FIELDS = { cents: "amount", reason: "reason" } as const;

interface RefundPartFormProps {
  orderId: string;
  /** The money of the order that the shop has. */
  paidCents: number;
  /** It came by bank transfer, so that a person sends the part back first. */
  byTransfer: boolean;
  /** As much of it goes to the card first, without that person. */
  cardCents: number;
}

/** For accounts: sends a part of an order's money back. */
export function RefundPartForm({ orderId, paidCents, byTransfer, cardCents }: RefundPartFormProps) {
  const schema = z.object({
    amount: z
      .string()
      .trim()
      .regex(/^\d{1,7}(?:\.\d{1,2})?$/, "An amount such as 40.50")
      .transform(Number)
      .refine((amount) => amount > 0 && Math.round(amount * 100) <= paidCents, {
        message: `At most ${formatPrice(paidCents)}`,
      }),
    reason: refundOrderSchema.shape.reason,
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY });
  const { handleSubmit, setError, reset } = form;
  const { mutate, busy, refusal } = useFormMutation(setError, FIELDS);
  // Unlike `useRequestKey`, the key stays for another amount: where the answer to the first was lost, its money may have been sent.
  // The second is then refused instead of being sent on top.
  const key = useRef("");
  const send = handleSubmit(({ amount, reason }) => {
    if (key.current === "") key.current = newKey();
    return mutate(
      () =>
        call("POST /orders/{id}/refund", {
          path: { id: orderId },
          idempotencyKey: key.current,
          body: { cents: Math.round(amount * 100), reason },
          answer: modifiedSchema,
        }),
      {
        successToast: "The part is noted",
        onSuccess: () => {
          key.current = "";
          reset(EMPTY);
        },
      },
    );
  });
  return (
    <details className="mt-8 print:hidden">
      <summary>Send a part of the money back</summary>
      <p className="mt-2 text-ink-2">
        {byTransfer && cardCents > 0
          ? `The first ${formatPrice(cardCents)} go to the card. Send what is more by bank transfer first: this says that it was sent. The order keeps its pieces.`
          : byTransfer
            ? "Send it by bank transfer first: this says that it was sent. The order keeps its pieces."
            : "It goes to the card. The order keeps its pieces."}
      </p>
      <Form form={form} className="mt-4 grid gap-4" onSubmit={send}>
        <form.Field
          name="amount"
          id="refund-amount"
          label={`Amount in ${currencyName()}`}
          hint={`At most ${formatPrice(paidCents)}`}
          inputMode="decimal"
          autoComplete="off"
        />
        <form.Field
          name="reason"
          id="refund-reason"
          label="Reason"
          hint="The customer sees it."
          autoComplete="off"
        />
        {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
        <div className="button-row">
          <Button type="submit" variant="danger" busy={busy}>
            Send the part back
          </Button>
        </div>
      </Form>
    </details>
  );
}
