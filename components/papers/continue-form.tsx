"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { FormNotice } from "@/components/forms/form-notice";
import { useForm } from "@/components/forms/use-form";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { Button } from "@/components/ui/button";
import { reasonSchema } from "@/lib/features/papers/domain/browser-schemas";
import { typedNumberSchema } from "@/lib/features/papers/domain/typed-number";

interface ContinueFormProps {
  series: string;
  /** Of the papers that the database has. */
  highest: number;
  /** Of the numbers' book. */
  revision: number;
}

const schema = z.object({ after: typedNumberSchema, reason: reasonSchema });
const FIELDS = { "continue.after": "after", "continue.reason": "reason" } as const;

/** After a restore: accounts say which number a customer has last had. */
export function ContinueForm({ series, highest, revision }: ContinueFormProps) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { after: "", reason: "" },
  });
  const { mutate, busy, refusal } = useFormMutation(form.setError, FIELDS);
  const send = form.handleSubmit(({ after, reason }) =>
    mutate(
      () =>
        call("PATCH /paper-numbers", {
          body: { continue: { series, after: Number(after), reason }, revision },
          answer: z.unknown(),
        }),
      { successToast: `${series} goes on` },
    ),
  );
  return (
    <Form form={form} className="mt-4 grid max-w-120 gap-4" onSubmit={send}>
      <form.Field
        name="after"
        id={`after-${series}`}
        label={`${series} goes on after number`}
        hint={`${highest} is the highest number in this database. Enter a higher one if a customer has it.`}
        inputMode="numeric"
        autoComplete="off"
      />
      <form.Field
        name="reason"
        id={`reason-${series}`}
        label="How you know"
        hint="It stands in the audit."
        autoComplete="off"
      />
      {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
      <div className="button-row">
        <Button type="submit" busy={busy}>
          Continue {series}
        </Button>
      </div>
    </Form>
  );
}
