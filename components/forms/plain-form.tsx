import type { ComponentProps, FormEvent, ReactNode } from "react";
import { FormNotice } from "./form-notice";
import { SubmitButton } from "./submit-button";

export interface PlainFormProps extends Omit<ComponentProps<"form">, "onSubmit" | "method" | "noValidate"> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** The message about the whole form, below its fields. */
  refusal?: string | null | undefined;
  /** Stands in the notice of the refusal: what can be done about it. */
  remedy?: ReactNode;
  busy?: boolean;
  /** Of the button that ends the form. Without it the form draws its end itself. */
  submitLabel?: ReactNode;
  /** Beside the button that submits. */
  buttons?: ReactNode;
}

/** The frame of a form that is sent by script: the shop's schemas judge, not the browser. Its values are the caller's. */
export function PlainForm(props: PlainFormProps) {
  const { onSubmit, refusal, remedy, busy, submitLabel, buttons, children, ...rest } = props;
  return (
    <form
      noValidate
      // Sent before the scripts run, nothing that was typed gets into the URL.
      method="post"
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(event);
      }}
    >
      {children}
      {refusal ? (
        <FormNotice tone="bad" title={refusal}>
          {remedy}
        </FormNotice>
      ) : null}
      {submitLabel ? (
        <div className="button-row">
          <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
          {buttons}
        </div>
      ) : null}
    </form>
  );
}
