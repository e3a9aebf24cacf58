"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { call } from "@/components/api/call";
import { signIn } from "@/components/api/session";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { changePasswordSchema } from "@/lib/core/domain/people/schemas/account";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { PASSWORD_MIN } from "@/lib/core/domain/shop/shop";
import { NewPasswordField, PasswordField } from "./account-fields";

const FIELDS = { currentPassword: "currentPassword", newPassword: "newPassword" } as const;

/** A new password ends every session of the account, so this browser signs in again with it. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const { handleSubmit, setError, reset } = form;
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
    <Form
      form={form}
      className="grid max-w-160 gap-6"
      onSubmit={send}
      busy={busy}
      refusal={refusal}
      submitLabel="Change password"
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className="field-pair">
        <PasswordField name="currentPassword" id="current-password" label="Current password" />
        <NewPasswordField
          name="newPassword"
          id="new-password"
          label="New password"
          hint={`${PASSWORD_MIN} characters or more. Other devices are signed out.`}
        />
      </div>
    </Form>
  );
}
