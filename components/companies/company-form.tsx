"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import type { ApiResult } from "@/components/api/request";
import { FormNotice } from "@/components/forms/form-notice";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { useRevisedDraft } from "@/components/forms/use-revised-draft";
import { AddressFields } from "@/components/people/account/address-fields";
import { ADDRESS_FIELDS, EMPTY_ADDRESS } from "@/components/people/account/address-values";
import { TextField } from "@/components/ui/field";
import type { CompanyFormData } from "@/lib/core/domain/companies/companies";
import { companyFormSchema } from "@/lib/core/domain/companies/schemas/companies";

/** The form's field for each field of the calls. */
const FIELDS = {
  name: "name",
  legalName: "legalName",
  vatId: "vatId",
  "billing.company": "address.company",
  "billing.street": "address.street",
  "billing.city": "address.city",
  "billing.postalCode": "address.postalCode",
  "billing.country": "address.country",
} as const;

/** The address has the name that the shared fields ask for. */
const schema = companyFormSchema
  .omit({ billing: true })
  .extend({ address: companyFormSchema.shape.billing, poRequired: z.boolean() });

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
  save: (data: CompanyFormData, revision: number) => Promise<ApiResult<unknown>>;
  successToast?: string;
  onSuccess: (value: unknown) => void | Promise<void>;
  /** A button beside the one that saves. */
  children?: ReactNode;
}

/** Names, VAT ID and billing address of a company. */
export function CompanyForm(props: CompanyFormProps) {
  const { company, owner, draft, submitLabel, save, successToast, onSuccess, children } = props;
  const { register, handleSubmit, formState, setError, reset, getValues } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      name: company?.name ?? "",
      legalName: company?.legalName ?? "",
      vatId: company?.vatId ?? "",
      address: company?.billing ?? EMPTY_ADDRESS,
      poRequired: company?.poRequired ?? false,
    },
  });
  const [revision] = useRevisedDraft({
    name: draft,
    owner,
    revision: props.revision ?? 0,
    form: { getValues, reset },
  });
  const { mutate, busy, refusal } = useFormMutation(setError, { ...FIELDS, ...ADDRESS_FIELDS });
  const send = handleSubmit(({ address: billing, ...data }) =>
    mutate(() => save({ ...data, billing }, revision), {
      onSuccess,
      ...(successToast === undefined ? {} : { successToast }),
    }),
  );
  const { errors } = formState;

  return (
    <form noValidate method="post" className="grid max-w-160 gap-6" onSubmit={(event) => void send(event)}>
      <div className="field-pair">
        <TextField
          id="company-name"
          label="Company"
          hint="As your people call it."
          autoComplete="organization"
          error={errors.name?.message}
          {...register("name")}
        />
        <TextField
          id="company-legal-name"
          label="Registered name"
          hint="As it stands in the register."
          autoComplete="off"
          error={errors.legalName?.message}
          {...register("legalName")}
        />
      </div>
      <TextField
        id="company-vat-id"
        label="VAT ID"
        hint="With its country, such as SE 5566 7788 9901. Empty where the company has none."
        autoComplete="off"
        error={errors.vatId?.message}
        {...register("vatId")}
      />
      {company ? (
        <p className="text-ink-2">
          With another name or VAT ID the company waits for the shop&apos;s approval, and cannot order
          meanwhile.
        </p>
      ) : null}
      <fieldset>
        <legend className="mb-3 text-16 font-semibold">Billing address</legend>
        <AddressFields register={register} errors={errors} idPrefix="company-billing" use="billing" />
      </fieldset>
      {company ? (
        <label className="flex items-start gap-3" htmlFor="company-po-required">
          <input
            type="checkbox"
            id="company-po-required"
            className="mt-0.5 size-4 shrink-0 accent-act"
            {...register("poRequired")}
          />
          <span>
            <b>Each order needs a PO number</b>
            <span className="block text-ink-2">Nobody can order for the company without one.</span>
          </span>
        </label>
      ) : null}
      {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
      <div className="button-row">
        <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
        {children}
      </div>
    </form>
  );
}
