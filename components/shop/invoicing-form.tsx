"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import {
  DEFAULT_INVOICING,
  INVOICING_LABELS,
  type Invoicing,
  ISSUE_WHEN,
  ISSUE_WORDS,
} from "@/lib/core/domain/shop/invoicing";
import { invoicingSchema } from "@/lib/core/domain/shop/schemas/invoicing";
import { useSectionForm } from "./use-section-form";

type Values = Record<keyof Invoicing, string>;

const NAMES = { "invoices.issue": "issue", "invoices.keptYears": "keptYears" } as const;

/** The server judges the number of years, which is a text here. */
const schema = invoicingSchema.extend({ issue: z.string(), keptYears: z.string() });

const toValues = ({ issue, keptYears }: Invoicing): Values => ({ issue, keptYears: String(keptYears) });

const fromValues = ({ issue, keptYears }: Values): Invoicing => ({
  issue: ISSUE_WHEN.find((when) => when === issue) ?? DEFAULT_INVOICING.issue,
  // The server says at the field that a text is no number.
  keptYears: Number(keptYears.trim() || Number.NaN),
});

interface InvoicingFormProps {
  invoices: Invoicing;
  /** Of the shop's record. */
  revision: number;
  /** The e-mail of the person who types. */
  owner: string;
}

/** When invoices are issued, and how long they are kept. */
export function InvoicingForm({ invoices, revision, owner }: InvoicingFormProps) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: toValues(invoices) });
  const section = useSectionForm({
    section: "invoices",
    read: { value: invoices, revision },
    owner,
    form,
    names: NAMES,
    labels: INVOICING_LABELS,
    toValues,
    fromValues,
  });
  const named = (name: keyof Invoicing) => ({
    name,
    id: `invoices-${name}`,
    label: INVOICING_LABELS[name],
    autoComplete: "off",
  });
  return (
    <Form form={form} className="mt-6 grid max-w-160 gap-6" {...section} submitLabel="Save">
      <form.Field
        as="select"
        {...named("issue")}
        hint="An invoice has a number of law: it is never changed or deleted, only corrected by a credit note."
      >
        {ISSUE_WHEN.map((when) => (
          <option key={when} value={when}>
            {ISSUE_WORDS[when]}
          </option>
        ))}
      </form.Field>
      <form.Field
        {...named("keptYears")}
        inputMode="numeric"
        hint="For so long papers keep their buyer's name and address, also when the account is deleted."
      />
    </Form>
  );
}
