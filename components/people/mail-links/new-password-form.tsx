"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { call } from "@/components/api/call";
import { signIn } from "@/components/api/session";
import { Form } from "@/components/forms/form";
import { FormNotice } from "@/components/forms/form-notice";
import { needsSecondStep, redirectToSecondStep } from "@/components/forms/redirect-to-second-step";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { SubmitButton } from "@/components/forms/submit-button";
import { useBusy } from "@/components/forms/use-busy";
import { useForm } from "@/components/forms/use-form";
import { NewPasswordField } from "@/components/people/account/account-fields";
import { toastOnNextPage } from "@/components/ui/toast";
import { resetPasswordSchema } from "@/lib/core/domain/people/schemas/account";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { PASSWORD_MIN } from "@/lib/core/domain/shop/shop";
import { LinkState } from "./link-state";
import { useMailLink } from "./use-mail-link";

const schema = resetPasswordSchema.pick({ newPassword: true });

/** The page of a link for a new password. Its button uses the link up and signs in. */
export function NewPasswordForm() {
  const link = useMailLink("new-password");
  const [isEnded, setEnded] = useState(false);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: "" },
  });
  const { handleSubmit, setError } = form;
  const { busy, run } = useBusy();
  const [refusal, setRefusal] = useState<string | null>(null);

  if (link.state !== "open" || isEnded) {
    return (
      <LinkState
        link={link.state === "open" ? { state: "ended" } : link}
        title="New password"
        validFor="30 minutes"
        unchanged="Your password is as it was."
        askHref="/forgot"
        askLabel="Send me a new one"
      />
    );
  }
  const { email, token } = link;
  const send = handleSubmit(({ newPassword }) =>
    run(async () => {
      setRefusal(null);
      const set = await call("PUT /password-link", { body: { token, newPassword }, answer: modifiedSchema });
      if (!set.ok) {
        if (set.status === 410) setEnded(true);
        else setRefusal(showFieldErrors(set, setError, { newPassword: "newPassword" }));
        return;
      }
      const signedIn = await signIn(email, newPassword);
      if (!signedIn.ok && needsSecondStep(signedIn)) {
        redirectToSecondStep(signedIn, "/dashboard");
        await new Promise(() => {});
      }
      toastOnNextPage(signedIn.ok ? "New password saved" : "New password saved. Log in with it.");
      location.assign(signedIn.ok ? "/dashboard" : "/login");
      await new Promise(() => {});
    }),
  );
  return (
    <>
      <h1>New password</h1>
      <p className="wrap-anywhere text-ink-2">For {email}</p>
      <Form form={form} className="form-fields" onSubmit={send}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          name="newPassword"
          label="New password"
          hint={`${PASSWORD_MIN} characters or more. You are signed out everywhere else.`}
        />
        {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
        <SubmitButton wide size="large" busy={busy}>
          Save and log in
        </SubmitButton>
      </Form>
    </>
  );
}
