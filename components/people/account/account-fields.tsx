import type { ComponentProps } from "react";
import { controlProps, FieldNotes, TextField } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PASSWORD_MIN } from "@/lib/core/domain/shop/shop";
import { PasswordStrength } from "./password-strength";

type TextFieldProps = ComponentProps<typeof TextField>;
/** The props that a form passes to a field: its registration, its error and a hint. */
type FieldProps = Omit<TextFieldProps, "id" | "label" | "type" | "autoComplete">;

export function NameField(props: FieldProps) {
  return <TextField {...props} id="name" label="Name" autoComplete="name" />;
}

export function EmailField(props: FieldProps) {
  const autoComplete = props.readOnly ? undefined : "username";
  return <TextField {...props} id="email" label="Email" type="email" autoComplete={autoComplete} />;
}

export function PhoneField(props: FieldProps) {
  return <TextField {...props} id="phone" label="Phone" type="tel" autoComplete="tel" />;
}

/** The password that the account has. */
export function PasswordField({ id = "password", label = "Password", ...props }: PasswordFieldProps) {
  return <TextField {...props} id={id} label={label} type="password" autoComplete="current-password" />;
}

/** A password that is being chosen. */
export function NewPasswordField({
  id = "password",
  label = "Password",
  hint = `${PASSWORD_MIN} characters or more`,
  error,
  typed = "",
  ...input
}: PasswordFieldProps & {
  /** The text typed so far, as the form's `watch` returns it. */
  typed: string | undefined;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Input {...input} {...controlProps({ id, hint, error })} type="password" autoComplete="new-password" />
      <FieldNotes id={id} hint={hint} error={error} />
      <PasswordStrength password={typed} />
    </div>
  );
}

type PasswordFieldProps = FieldProps & Partial<Pick<TextFieldProps, "id" | "label">>;
