"use client";

import { useEffect, useRef, useState } from "react";
import { call } from "@/components/api/call";
import { outcomeIsUnknown } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { useFormDraft } from "@/components/forms/form-draft";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { useRequestKey } from "@/components/forms/use-request-key";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { madePayLinkSchema, newPayLinkSchema } from "@/lib/features/pay-links/domain/schemas";

interface NewPayLinkProps {
  orderId: string;
  /** The viewer's e-mail: what they typed comes back to nobody else. */
  owner: string;
}

/** Makes a pay link, and has it sent where an e-mail is entered. A second press before an answer sends the same request. */
export function NewPayLink({ orderId, owner }: NewPayLinkProps) {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const requestKey = useRequestKey();
  const { mutate, busy } = useMutation();
  useFormDraft({
    name: `pay-link-${orderId}`,
    owner,
    values: () => ({ email: field.current?.value ?? email }),
    restore: (draft) => setEmail(draft.email),
  });
  // The field may have text that was typed before the scripts ran.
  useEffect(() => {
    const typed = field.current?.value ?? "";
    if (typed !== "") setEmail(typed);
  }, []);

  const send = () => {
    const typed = email.trim();
    const parsed = newPayLinkSchema.safeParse(typed === "" ? {} : { email: typed });
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message);
      field.current?.focus();
      return;
    }
    void mutate(
      () =>
        call("POST /orders/{id}/pay-links", {
          path: { id: orderId },
          body: parsed.data,
          idempotencyKey: requestKey.of(parsed.data),
          answer: madePayLinkSchema,
        }),
      {
        successToast: typed === "" ? "The pay link is made" : "The pay link is on its way",
        onSuccess: () => {
          requestKey.end();
          setEmail("");
        },
        onFailure: (failure) => {
          setError(failureText(failure));
          if (!outcomeIsUnknown(failure)) requestKey.end();
        },
      },
    );
  };

  return (
    <PlainForm
      className="mt-4 grid gap-4"
      onSubmit={() => {
        send();
      }}
    >
      <TextField
        id="pay-link-email"
        ref={field}
        label="E-mail of who pays"
        type="email"
        autoComplete="off"
        hint="We send the link there. Leave it empty to copy the link yourself."
        error={error}
        value={email}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value);
          setError(undefined);
        }}
      />
      <div className="button-row">
        <Button type="submit" busy={busy}>
          {email.trim() === "" ? "Make a pay link" : "Send a pay link"}
        </Button>
      </div>
    </PlainForm>
  );
}
