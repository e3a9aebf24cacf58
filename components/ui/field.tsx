import type { ComponentProps, ReactNode } from "react";
import { Input } from "./input";
import { Select } from "./select";
import { Textarea } from "./textarea";

interface FieldText {
  /** Id of the control; label, hint and error refer to it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Says how to correct the value; undefined while the value is valid. */
  error?: string | undefined;
}

export interface ControlProps {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

interface FieldProps extends FieldText {
  /** Renders the control with its id and its description. */
  children: (control: ControlProps) => ReactNode;
}

/** A label above its control, error and hint below. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(controlProps({ id, hint, error }))}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function TextField({ id, label, hint, error, ...input }: FieldText & ComponentProps<"input">) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}

export function TextareaField({ id, label, hint, error, ...rest }: FieldText & ComponentProps<"textarea">) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <Textarea {...rest} {...control} />}
    </Field>
  );
}

export function SelectField({ id, label, hint, error, ...rest }: FieldText & ComponentProps<"select">) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  );
}

/** Error and hint of a field. Screen readers announce the error when it appears. */
export function FieldNotes({ id, hint, error }: Pick<FieldText, "id" | "hint" | "error">) {
  return (
    <>
      {error ? (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </>
  );
}

export function controlProps({ id, hint, error }: Pick<FieldText, "id" | "hint" | "error">): ControlProps {
  const describedBy = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return {
    id,
    ...(error ? { "aria-invalid": true as const } : {}),
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
  };
}
