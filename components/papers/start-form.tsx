"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { FormNotice } from "@/components/forms/form-notice";
import { useForm } from "@/components/forms/use-form";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { Button } from "@/components/ui/button";
import { nameOfPaper } from "@/lib/features/papers/domain/paper";
import { typedNumberSchema } from "@/lib/features/papers/domain/typed-number";

const schema = z.object({ number: typedNumberSchema });
const FIELDS = { "start.number": "number" } as const;

/** The first number of a series, once, before its first paper. */
export function StartForm({ series, revision }: { series: string; revision: number }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { number: "" } });
  const { mutate, busy, refusal } = useFormMutation(form.setError, FIELDS);
  const send = form.handleSubmit(({ number }) =>
    mutate(
      () =>
        call("PATCH /paper-numbers", {
          body: { start: { series, number: Number(number) }, revision },
          answer: z.unknown(),
        }),
      { successToast: `${series} begins with ${nameOfPaper(series, Number(number))}` },
    ),
  );
  return (
    <Form form={form} className="mt-4 grid max-w-120 gap-4" onSubmit={send}>
      <form.Field
        name="number"
        id={`start-${series}`}
        label={`First number of ${series}`}
        hint="For a shop that has issued papers elsewhere this year. It can be set once."
        inputMode="numeric"
        autoComplete="off"
      />
      {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
      <div className="button-row">
        <Button type="submit" busy={busy}>
          Set
        </Button>
      </div>
    </Form>
  );
}
