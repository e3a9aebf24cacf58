import type { ComponentProps, ReactNode } from "react";
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  useFormContext,
} from "react-hook-form";
import { CheckboxField, SelectField, TextareaField, TextField } from "@/components/ui/field";
import { again } from "@/lib/values/text";

/** The form itself knows these. */
type Own = "name" | "error" | "ref" | "value" | "defaultValue" | "onChange" | "onBlur";

type Control =
  | ({ as?: "input" } & Omit<ComponentProps<typeof TextField>, Own>)
  | ({ as: "select" } & Omit<ComponentProps<typeof SelectField>, Own>)
  | ({ as: "textarea" } & Omit<ComponentProps<typeof TextareaField>, Own>)
  | { as: "checkbox"; id?: string; label: ReactNode; hint?: ReactNode; value?: string };

export type FieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  name: Name;
  /** For what the form's schema does not say. */
  rules?: RegisterOptions<Values, Name>;
  /** A message that the form does not hold. */
  error?: string | undefined;
} & Control;

export type FieldOf<Values extends FieldValues> = <Name extends FieldPath<Values>>(
  props: FieldProps<Values, Name>,
) => ReactNode;

/** A field of the `Form` around it: label, control, error and hint. */
export function Field<Name extends string>({
  name,
  rules,
  error,
  ...control
}: FieldProps<FieldValues, Name>) {
  const { register, formState } = useFormContext();
  const registered = register(name, rules);
  if (control.as === "checkbox") {
    const { as, ...rest } = control;
    return <CheckboxField {...rest} {...registered} />;
  }
  const known = { ...registered, error: error ?? messageOf(formState.errors, name) };
  if (control.as === "select") {
    const { as, ...rest } = control;
    return <SelectField {...rest} {...known} />;
  }
  if (control.as === "textarea") {
    const { as, ...rest } = control;
    return <TextareaField {...rest} {...known} />;
  }
  const { as, ...rest } = control;
  return <TextField {...rest} {...known} />;
}

/** The name may be a path such as `address.city`. */
function messageOf(errors: FieldErrors, name: string): string | undefined {
  const error: { message?: string } | undefined = get(errors, name);
  return error?.message && again(error.message);
}
