"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { call } from "@/components/api/call";
import { signIn } from "@/components/api/session";
import { FormNotice } from "@/components/forms/form-notice";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { changePasswordSchema } from "@/lib/core/domain/people/schemas/account";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { PASSWORD_MIN } from "@/lib/core/domain/shop/shop";
import { NewPasswordField, PasswordField } from "./account-fields";

const FIELDS = { currentPassword: "currentPassword", newPassword: "newPassword" } as const;

/** A new password ends every session of the account, so this browser signs in again with it. */
export function PasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, formState, setError, reset, watch } = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const { mutate, busy, refusal } = useFormMutation(setError, FIELDS);

  const send = handleSubmit((values) => {
    const change = async () => {
      const changed = await call("PUT /password", { body: values, answer: modifiedSchema });
      return changed.ok ? signIn(email, values.newPassword) : changed;
    };
    return mutate(change, {
      successToast: "Password changed",
      onSuccess: () => reset(),
    });
  });

  return (
    <form noValidate method="post" className="grid max-w-160 gap-6" onSubmit={(event) => void send(event)}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className="field-pair">
        <PasswordField
          id="current-password"
          label="Current password"
          error={formState.errors.currentPassword?.message}
          {...register("currentPassword")}
        />
        <NewPasswordField
          id="new-password"
          label="New password"
          hint={`${PASSWORD_MIN} characters or more. Other devices are signed out.`}
          error={formState.errors.newPassword?.message}
          typed={watch("newPassword")}
          {...register("newPassword")}
        />
      </div>
      {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
      <div className="button-row">
        <SubmitButton busy={busy}>Change password</SubmitButton>
      </div>
    </form>
  );
}
