"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { AddressFields } from "@/components/account/address-fields";
import { addressFormSchema, EMPTY_ADDRESS, toAddress } from "@/components/account/address-values";
import { updateProfile } from "@/components/api/people";
import { useFormDraft } from "@/components/forms/form-draft";
import { FormNotice } from "@/components/forms/form-notice";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { SubmitButton } from "@/components/forms/submit-button";
import { useMutation } from "@/components/forms/use-mutation";
import { TextField } from "@/components/ui/field";
import { personNameSchema, phoneSchema } from "@/lib/domain/schemas/fields";
import type { Address } from "@/lib/domain/views";

const schema = z.object({
  name: personNameSchema,
  phone: phoneSchema.or(z.literal("")),
  address: addressFormSchema,
});

/** The form's field for each of the wire's. */
const FIELDS = {
  name: "name",
  phone: "phone",
  "address.company": "address.company",
  "address.street": "address.street",
  "address.city": "address.city",
  "address.postalCode": "address.postalCode",
  "address.country": "address.country",
} as const;

interface ProfileFormProps {
  profile: { name: string; email: string; phone: string; address: Address | null };
}

export function ProfileForm({ profile }: ProfileFormProps) {
  const { register, handleSubmit, formState, setError, reset, getValues } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: profile.name, phone: profile.phone, address: profile.address ?? EMPTY_ADDRESS },
  });
  useFormDraft({
    name: "profile",
    owner: profile.email,
    values: () => getValues(),
    restore: (kept) => reset(kept, { keepDefaultValues: true }),
  });
  const { act, busy } = useMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = handleSubmit((values) => {
    setRefusal(null);
    const { name, phone } = values;
    return act(() => updateProfile({ name, phone, address: toAddress(values.address) }), {
      said: "Profile saved",
      onDone: () => reset(values),
      onRefused: (failure) => setRefusal(showFieldErrors(failure, setError, FIELDS)),
    });
  });

  return (
    <form noValidate method="post" className="grid max-w-160 gap-6" onSubmit={(event) => void send(event)}>
      <div className="two">
        <TextField
          id="name"
          label="Name"
          autoComplete="name"
          error={formState.errors.name?.message}
          {...register("name")}
        />
        <TextField id="email" label="Email" type="email" value={profile.email} readOnly />
      </div>
      <TextField
        id="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="Filled into your orders, for the carrier."
        error={formState.errors.phone?.message}
        {...register("phone")}
      />
      <fieldset>
        <legend className="mb-3 text-16 font-semibold">Delivery address</legend>
        <AddressFields register={register} errors={formState.errors} />
      </fieldset>
      {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
      <div className="acts acts-start">
        <SubmitButton busy={busy}>Save</SubmitButton>
      </div>
    </form>
  );
}
