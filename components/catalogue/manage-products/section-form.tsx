import type { FormEvent, ReactNode } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { SubmitButton } from "@/components/forms/submit-button";
import { type ProductConflict, ProductConflicts } from "./product-conflicts";

interface SectionFormProps {
  conflicts: readonly ProductConflict[] | null;
  /** The form's present values, by the names of its fields. */
  values: Readonly<Record<string, string>>;
  refusal: string | null;
  busy: boolean;
  saveLabel: string;
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** The form around the fields of one section, with its notices and its button. */
export function SectionForm(props: SectionFormProps) {
  const { conflicts, values, refusal, busy, saveLabel, onSubmit, children } = props;
  return (
    <form
      noValidate
      method="post"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(event);
      }}
    >
      {children}
      {conflicts ? <ProductConflicts conflicts={conflicts} values={values} /> : null}
      {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
      <div className="button-row">
        <SubmitButton busy={busy}>{saveLabel}</SubmitButton>
      </div>
    </form>
  );
}
