import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/field";
import { PASSWORD_MIN } from "@/lib/domain/shop";

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
  hint,
  ...props
}: PasswordFieldProps) {
  return (
    <TextField
      {...props}
      id={id}
      label={label}
      type="password"
      autoComplete="new-password"
      hint={hint ?? `${PASSWORD_MIN} characters or more`}
    />
  );
}

type PasswordFieldProps = FieldProps & Partial<Pick<TextFieldProps, "id" | "label">>;
