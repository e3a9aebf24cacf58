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

interface FieldFrameProps extends FieldText {
  /** Renders the control with its id and its description. */
  children: (control: ControlProps) => ReactNode;
  below?: ReactNode;
}

/** A label above its control, error and hint below. */
export function FieldFrame({ id, label, hint, error, below, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(controlProps({ id, hint, error }))}
      <FieldNotes id={id} hint={hint} error={error} />
      {below}
    </div>
  );
}

interface TextFieldProps extends FieldText, Omit<ComponentProps<"input">, "id"> {
  /** Below error and hint, such as how strong a password is. */
  below?: ReactNode;
}

export function TextField({ id, label, hint, error, below, ...input }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} below={below}>
      {(control) => <Input {...input} {...control} />}
    </FieldFrame>
  );
}

export function TextareaField({ id, label, hint, error, ...rest }: FieldText & ComponentProps<"textarea">) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(control) => <Textarea {...rest} {...control} />}
    </FieldFrame>
  );
}

export function SelectField({ id, label, hint, error, ...rest }: FieldText & ComponentProps<"select">) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(control) => <Select {...rest} {...control} />}
    </FieldFrame>
  );
}

interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "id" | "type" | "className"> {
  id?: string;
  label: ReactNode;
  /** Its consequence, below a label that stands out. */
  hint?: ReactNode;
}

/** A box before its label. */
export function CheckboxField({ id, label, hint, ...input }: CheckboxFieldProps) {
  if (!hint)
    return (
      <label className="flex items-center gap-2" htmlFor={id}>
        <input {...input} type="checkbox" id={id} className="size-4 shrink-0 accent-act" />
        {label}
      </label>
    );
  return (
    <label className="flex items-start gap-3" htmlFor={id}>
      <input {...input} type="checkbox" id={id} className="mt-0.5 size-4 shrink-0 accent-act" />
      <span>
        <b>{label}</b>
        <span className="block text-ink-2">{hint}</span>
      </span>
    </label>
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
