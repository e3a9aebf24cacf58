import type { FormEvent, ReactNode } from "react";
import { Form } from "@/components/forms/form";
import { PlainForm } from "@/components/forms/plain-form";
import type { ShopForm } from "@/components/forms/use-form";
import { type ProductConflict, ProductConflicts } from "./product-conflicts";

interface SectionFormProps {
  /** Of the section's texts. A section whose fields are rows has none. */
  form?: ShopForm<Record<string, string>>;
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
  const { form, conflicts, values, saveLabel, children, ...rest } = props;
  const frame = {
    ...rest,
    className: "grid gap-6",
    submitLabel: saveLabel,
    children: (
      <>
        {children}
        {conflicts ? <ProductConflicts conflicts={conflicts} values={values} /> : null}
      </>
    ),
  };
  return form ? <Form form={form} {...frame} /> : <PlainForm {...frame} />;
}
