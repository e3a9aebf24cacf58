"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { call } from "@/components/api/call";
import { signInWithGoogle } from "@/components/api/session";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { failureText } from "@/components/forms/failure-text";
import { Form } from "@/components/forms/form";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { useBusy } from "@/components/forms/use-busy";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import { passwordAgainSchema } from "@/lib/core/domain/people/schemas/account";
import { acknowledgedSchema, deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { PasswordField } from "./account-fields";

interface GoogleAccountProps {
  isLinked: boolean;
  hasPassword: boolean;
}

/** Signing in with Google as well. The last way in stays. */
export function GoogleAccount({ isLinked, hasPassword }: GoogleAccountProps) {
  const [isOpen, setOpen] = useState(false);
  if (isLinked) {
    return (
      <>
        <p>
          <span className="status status-ok">linked</span>
        </p>
        {hasPassword ? (
          <div className="button-row">
            <ConfirmButton
              label="Unlink Google"
              variant="danger"
              question={{
                title: "Unlink Google?",
                description: "You log in with your password then. Your Google account stays as it is.",
                keepLabel: "Keep it",
                confirmLabel: "Unlink",
              }}
              call={() => call("DELETE /account/google", { answer: deletedSchema })}
              successToast="Google is unlinked"
              focusAfter="heading"
            />
          </div>
        ) : (
          <p className="field-hint">
            It is the only way into this account. <a href="/forgot">Choose a password</a> to be able to unlink
            it.
          </p>
        )}
      </>
    );
  }
  if (isOpen) {
    return (
      <LinkGoogleForm
        close={() => {
          setOpen(false);
          requestAnimationFrame(() => focusHeading());
        }}
      />
    );
  }
  return (
    <div className="button-row">
      <Button onClick={() => setOpen(true)}>Link Google</Button>
    </div>
  );
}

function LinkGoogleForm({ close }: { close: () => void }) {
  const form = useForm({
    resolver: zodResolver(passwordAgainSchema),
    defaultValues: { password: "" },
  });
  const { handleSubmit, setError } = form;
  const { busy, run } = useBusy();
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = handleSubmit((values) =>
    run(async () => {
      setRefusal(null);
      const allowed = await call("POST /account/google", { body: values, answer: acknowledgedSchema });
      if (!allowed.ok) {
        setRefusal(showFieldErrors(allowed, setError, { password: "password" }));
        return;
      }
      // The browser leaves for Google, unless that fails.
      const failure = await signInWithGoogle("/welcome?callbackUrl=%2Fdashboard%2Faccount");
      setRefusal(failure && failureText(failure));
    }),
  );
  return (
    <Form
      form={form}
      className="form-fields max-w-96"
      onSubmit={send}
      busy={busy}
      refusal={refusal}
      submitLabel="Continue with Google"
      buttons={<Button onClick={close}>Cancel</Button>}
    >
      <PasswordField id="password-for-google" label="Your password" />
    </Form>
  );
}
