"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { z } from "zod";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { useRevisedDraft } from "@/components/forms/use-revised-draft";
import { AddressFields } from "@/components/people/account/address-fields";
import { EMPTY_ADDRESS } from "@/components/people/account/address-values";
import { Button } from "@/components/ui/button";
import {
  ADDRESS_LABEL_MAX,
  type CompanyAddresses,
  type LabelledAddress,
  withCompanyAddress,
} from "@/lib/core/domain/companies/company-addresses";
import {
  companyAddressesSchema,
  companyAddressFormSchema,
} from "@/lib/core/domain/companies/schemas/company-addresses";
import { addressOf } from "@/lib/core/domain/people/address-book";
import { addressSchema } from "@/lib/core/domain/shop/schemas/fields";

/** The address has the name that the shared fields ask for. */
const schema = z.object({ label: companyAddressFormSchema.shape.label, address: addressSchema });

interface CompanyAddressFormProps {
  companyId: string;
  /** As they were when the form was opened, so that it does not overwrite a colleague's later change. */
  opened: { revision: number; addresses: readonly LabelledAddress[] };
  /** The position of the address; null for a new one. */
  at: number | null;
  /** The person's e-mail, whose draft it is. */
  owner: string;
  /** After it was saved, and for the button that leaves everything as it was. */
  close: (saved: CompanyAddresses | null) => void;
}

/** The form of one address of a company. It takes the focus when it opens. */
export function CompanyAddressForm({ companyId, opened, at, owner, close }: CompanyAddressFormProps) {
  const before = at === null ? undefined : opened.addresses[at];
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { label: before?.label ?? "", address: before ? addressOf(before) : EMPTY_ADDRESS },
  });
  const { handleSubmit, setError, setFocus, getValues, reset } = form;
  const [revision] = useRevisedDraft({
    name: `company-address-${companyId}-${at ?? "new"}`,
    owner,
    revision: opened.revision,
    form: { getValues, reset },
  });
  const row = `addresses[${at ?? opened.addresses.length}]`;
  const { mutate, busy, refusal } = useFormMutation(setError, {
    [`${row}.label`]: "label",
    [`${row}.company`]: "address.company",
    [`${row}.street`]: "address.street",
    [`${row}.city`]: "address.city",
    [`${row}.postalCode`]: "address.postalCode",
    [`${row}.country`]: "address.country",
  });
  useEffect(() => setFocus("label"), [setFocus]);

  const send = handleSubmit(({ label, address }) => {
    const addresses = withCompanyAddress(opened.addresses, at, { ...address, label });
    return mutate(
      () =>
        call("PUT /companies/{id}/addresses", {
          path: { id: companyId },
          body: { addresses, revision },
          answer: companyAddressesSchema,
        }),
      {
        successToast: "Address saved",
        onSuccess: close,
      },
    );
  });

  return (
    <Form
      form={form}
      className="grid max-w-160 gap-5"
      aria-label={before ? `Address ${before.label}` : "New address"}
      onSubmit={send}
      busy={busy}
      refusal={refusal}
      submitLabel="Save address"
      buttons={<Button onClick={() => close(null)}>Cancel</Button>}
    >
      <form.Field
        name="label"
        id="company-address-label"
        label="Name of the place"
        hint="As your people call it, such as Warehouse North."
        autoComplete="off"
        maxLength={ADDRESS_LABEL_MAX}
      />
      <AddressFields idPrefix="company-address" />
    </Form>
  );
}
