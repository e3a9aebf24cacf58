"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { useFormDraft } from "@/components/forms/form-draft";
import { useForm } from "@/components/forms/use-form";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { TextField } from "@/components/ui/field";
import type { Address } from "@/lib/core/domain/people/views";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { personNameSchema, phoneSchema } from "@/lib/core/domain/shop/schemas/fields";
import { NameField, PhoneField } from "./account-fields";
import { AddressFields } from "./address-fields";
import { ADDRESS_FIELDS, addressFormSchema, EMPTY_ADDRESS, toAddress } from "./address-values";

const schema = z.object({
  name: personNameSchema,
  phone: phoneSchema.or(z.literal("")),
  address: addressFormSchema,
});

/** The form's field for each field of the call. */
const FIELDS = { name: "name", phone: "phone", ...ADDRESS_FIELDS } as const;

interface ProfileFormProps {
  profile: { name: string; email: string; phone: string; address: Address | null };
}

export function ProfileForm({ profile }: ProfileFormProps) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: profile.name, phone: profile.phone, address: profile.address ?? EMPTY_ADDRESS },
  });
  const { handleSubmit, setError, reset, getValues } = form;
  useFormDraft({
    name: "profile",
    owner: profile.email,
    values: () => getValues(),
    restore: (draft) => reset(draft, { keepDefaultValues: true }),
  });
  const { mutate, busy, refusal } = useFormMutation(setError, FIELDS);

  const send = handleSubmit((values) => {
    const { name, phone } = values;
    return mutate(
      () =>
        call("PATCH /profile", {
          body: { name, phone, address: toAddress(values.address) },
          answer: modifiedSchema,
        }),
      {
        successToast: "Profile saved",
        onSuccess: () => reset(values),
      },
    );
  });

  return (
    <Form
      form={form}
      className="grid max-w-160 gap-6"
      onSubmit={send}
      busy={busy}
      refusal={refusal}
      submitLabel="Save"
    >
      <div className="field-pair">
        <NameField />
        <TextField id="email" label="Email" type="email" value={profile.email} readOnly />
      </div>
      <PhoneField hint="For the carrier. New orders start with it." />
      <fieldset>
        <legend className="mb-3 text-16 font-semibold">Delivery address</legend>
        <AddressFields />
      </fieldset>
    </Form>
  );
}
