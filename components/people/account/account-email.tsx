"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import { Notice } from "@/components/ui/notice";
import { changeEmailSchema } from "@/lib/core/domain/people/schemas/account";
import { deletedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { PasswordField } from "./account-fields";
import { SendConfirmation } from "./send-confirmation";

interface AccountEmailProps {
  email: string;
  isConfirmed: boolean;
  hasPassword: boolean;
  /** The e-mail that was asked for and is not confirmed. */
  asked: string | null;
}

/** The account's e-mail, whether it is confirmed, and how it becomes another one. */
export function AccountEmail({ email, isConfirmed, hasPassword, asked }: AccountEmailProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="thing-head wrap-anywhere">
        <b>{email}</b>
        <span className={isConfirmed ? "status status-ok" : "status status-low"}>
          {isConfirmed ? "confirmed" : "not confirmed yet"}
        </span>
      </p>
      {asked === null ? null : <AskedFor email={asked} old={email} />}
      {isConfirmed || asked !== null ? null : (
        <div className="button-row">
          <SendConfirmation>Send the link again</SendConfirmation>
        </div>
      )}
      {!hasPassword ? (
        <p className="field-hint">
          To change it, the account needs a password first: <a href="/forgot">choose one</a> by a link to this
          e-mail.
        </p>
      ) : isOpen ? (
        <ChangeEmailForm
          close={() => {
            setOpen(false);
            requestAnimationFrame(() => focusHeading());
          }}
        />
      ) : (
        <div className="button-row">
          <Button onClick={() => setOpen(true)}>Use another e-mail</Button>
        </div>
      )}
    </>
  );
}

function AskedFor({ email, old }: { email: string; old: string }) {
  const { mutate, busy } = useMutation();
  const keep = () =>
    mutate(() => call("DELETE /account/email", { answer: deletedSchema }), {
      successToast: "Your e-mail stays as it is",
      onSuccess: () => {
        requestAnimationFrame(() => focusHeading());
      },
    });
  return (
    <Notice tone="low" title="The new e-mail is not confirmed yet">
      <span className="wrap-anywhere">
        We sent a link to <b className="inline!">{email}</b>; it works for 24 hours. Until then everything
        goes to {old}, which was told.
      </span>
      <div className="button-row mt-3">
        <SendConfirmation>Send it again</SendConfirmation>
        <Button size="small" variant="quiet" busy={busy} onClick={() => void keep()}>
          Keep the old one
        </Button>
      </div>
    </Notice>
  );
}

const FIELDS = { email: "email", password: "password" } as const;

function ChangeEmailForm({ close }: { close: () => void }) {
  const form = useForm({
    resolver: zodResolver(changeEmailSchema),
    defaultValues: { email: "", password: "" },
  });
  const { handleSubmit, setError } = form;
  const { mutate, busy, refusal } = useFormMutation(setError, FIELDS);
  const send = handleSubmit((values) => {
    return mutate(() => call("PUT /account/email", { body: values, answer: modifiedSchema }), {
      successToast: "Look into the mail of your new e-mail",
      onSuccess: close,
    });
  });
  return (
    <Form
      form={form}
      className="form-fields"
      onSubmit={send}
      busy={busy}
      refusal={refusal}
      submitLabel="Send the link"
      buttons={<Button onClick={close}>Cancel</Button>}
    >
      <form.Field
        name="email"
        id="new-email"
        label="New e-mail"
        type="email"
        autoComplete="email"
        hint="We send a link there, and tell your present e-mail."
      />
      <PasswordField id="password-for-email" label="Your password" />
    </Form>
  );
}
