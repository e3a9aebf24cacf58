import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { PASSWORD_MIN } from "@/lib/core/domain/shop/shop";
import { t } from "@/lib/values/text";
import { PasswordStrength } from "./password-strength";

export const NameField = () => <Field name="name" id="name" label={t("Name")} autoComplete="name" />;

export const EmailField = () => (
  <Field name="email" id="email" label={t("Email")} type="email" autoComplete="username" />
);

export const PhoneField = ({ hint }: { hint?: string }) => (
  <Field name="phone" id="phone" label={t("Phone")} type="tel" autoComplete="tel" hint={hint} />
);

interface PasswordFieldProps {
  name?: string;
  id?: string;
  label?: string;
  hint?: ReactNode;
}

/** The password that the account has. */
export const PasswordField = ({
  name = "password",
  id = "password",
  label = t("Password"),
}: Omit<PasswordFieldProps, "hint">) => (
  <Field name={name} id={id} label={label} type="password" autoComplete="current-password" />
);

/** A password that is being chosen. */
export function NewPasswordField({
  name = "password",
  id = "password",
  label = t("Password"),
  hint = t`${PASSWORD_MIN} characters or more`,
}: PasswordFieldProps) {
  const { watch } = useFormContext();
  return (
    <Field
      name={name}
      id={id}
      label={label}
      hint={hint}
      type="password"
      autoComplete="new-password"
      below={<PasswordStrength password={watch(name) ?? ""} />}
    />
  );
}
