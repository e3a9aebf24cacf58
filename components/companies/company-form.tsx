"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { z } from "zod";
import type { ApiResult } from "@/components/api/request";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { useRevisedDraft } from "@/components/forms/use-revised-draft";
import { AddressFields } from "@/components/people/account/address-fields";
import { ADDRESS_FIELDS, EMPTY_ADDRESS } from "@/components/people/account/address-values";
import type { CompanyFormData } from "@/lib/core/domain/companies/companies";
import { companyFormSchema } from "@/lib/core/domain/companies/schemas/companies";
import { emailSchema } from "@/lib/core/domain/shop/schemas/fields";

import { type AddedChoices, AddedFields } from "./added-fields";
import { type AddedValues, creditMistakeIn, NOTHING_ADDED } from "./added-values";

/** The form's field for each field of the calls. */
const FIELDS = {
  name: "name",
  legalName: "legalName",
  vatId: "vatId",
  ownerEmail: "ownerEmail",
  number: "number",
  "terms.creditLimit": "credit",
  priceListId: "priceListId",
  "billing.company": "address.company",
  "billing.street": "address.street",
  "billing.city": "address.city",
  "billing.postalCode": "address.postalCode",
  "billing.country": "address.country",
} as const;

/** The address has the name that the shared fields ask for. */
const schema = companyFormSchema.omit({ billing: true }).extend({
  address: companyFormSchema.shape.billing,
  poRequired: z.boolean(),
  ownerEmail: z.string(),
  number: z.string(),
  netDays: z.string(),
  credit: z.string(),
  priceListId: z.string(),
});
const addedSchema = schema.extend({ ownerEmail: emailSchema }).superRefine((values, { addIssue }) => {
  const message = creditMistakeIn(values);
  if (message) addIssue({ code: "custom", path: ["credit"], message });
});

interface CompanyFormProps {
  /** Null for an application. */
  company: CompanyFormData | null;
  /** The person's e-mail, whose draft it is. */
  owner: string;
  /** Names the draft. */
  draft: string;
  submitLabel: string;
  /** Of the company as the fields show it. */
  revision?: number;
  /** The shop adds it: `save` gets the owner, and what it sets beside. */
  added?: AddedChoices;
  save: (data: CompanyFormData, revision: number, added: AddedValues) => Promise<ApiResult<unknown>>;
  successToast?: string;
  onSuccess: (value: unknown) => void | Promise<void>;
  /** A button beside the one that saves. */
  children?: ReactNode;
}

/** Names, VAT ID and billing address of a company. */
export function CompanyForm(props: CompanyFormProps) {
  const { company, owner, draft, submitLabel, save, successToast, onSuccess, children, added } = props;
  const form = useForm({
    resolver: zodResolver(added ? addedSchema : schema),
    defaultValues: {
      ...NOTHING_ADDED,
      name: company?.name ?? "",
      legalName: company?.legalName ?? "",
      vatId: company?.vatId ?? "",
      address: company?.billing ?? EMPTY_ADDRESS,
      poRequired: company?.poRequired ?? false,
    },
  });
  const { handleSubmit, setError, reset, getValues } = form;
  const [revision] = useRevisedDraft({
    name: draft,
    owner,
    revision: props.revision ?? 0,
    form: { getValues, reset },
  });
  const { mutate, busy, refusal } = useFormMutation(setError, { ...FIELDS, ...ADDRESS_FIELDS });
  const send = handleSubmit(({ address: billing, name, legalName, vatId, poRequired, ...typed }) =>
    mutate(() => save({ name, legalName, vatId, poRequired, billing }, revision, typed), {
      onSuccess,
      ...(successToast === undefined ? {} : { successToast }),
    }),
  );

  return (
    <Form
      form={form}
      className="grid max-w-160 gap-6"
      onSubmit={send}
      busy={busy}
      refusal={refusal}
      submitLabel={submitLabel}
      buttons={children}
    >
      <div className="field-pair">
        <form.Field
          name="name"
          id="company-name"
          label="Company"
          hint="As your people call it."
          autoComplete="organization"
        />
        <form.Field
          name="legalName"
          id="company-legal-name"
          label="Registered name"
          hint="As it stands in the register."
          autoComplete="off"
        />
      </div>
      <form.Field
        name="vatId"
        id="company-vat-id"
        label="VAT ID"
        hint="With its country, such as SE 5566 7788 9901. Empty where the company has none."
        autoComplete="off"
      />
      {added ? <AddedFields {...added} /> : null}
      {company ? (
        <p className="text-ink-2">
          After a change of its name or VAT ID the company has to be approved again, and cannot order until
          then.
        </p>
      ) : null}
      <fieldset>
        <legend className="mb-3 text-16 font-semibold">Billing address</legend>
        <AddressFields idPrefix="company-billing" use="billing" />
      </fieldset>
      {company ? (
        <form.Field
          as="checkbox"
          name="poRequired"
          id="company-po-required"
          label="Each order needs a PO number"
          hint="Nobody can order for the company without one."
        />
      ) : null}
    </Form>
  );
}
