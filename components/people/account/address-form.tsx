"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { z } from "zod";
import type { ApiResult } from "@/components/api/request";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { Button } from "@/components/ui/button";
import { addressOf } from "@/lib/core/domain/people/address-book";
import type { Address } from "@/lib/core/domain/people/views";
import { addressSchema } from "@/lib/core/domain/shop/schemas/fields";
import { AddressFields } from "./address-fields";
import { EMPTY_ADDRESS } from "./address-values";

const schema = z.object({ address: addressSchema });

/** The form's field for each field of the call. */
const FIELDS = {
  company: "address.company",
  street: "address.street",
  city: "address.city",
  postalCode: "address.postalCode",
  country: "address.country",
} as const;

interface AddressFormProps {
  /** Unique on the page. */
  name: string;
  use: "shipping" | "billing";
  address: Address | null;
  save: (address: Address) => Promise<ApiResult<unknown>>;
  /** After it was saved, and for the button that leaves everything as it was. */
  close: () => void;
}

/** The form of an address. It takes the focus when it opens. */
export function AddressForm({ name, use, address, save, close }: AddressFormProps) {
  const form = useForm({
    resolver: zodResolver(schema),
    // Without the id and the code, which the schema does not know.
    defaultValues: { address: address ? addressOf(address) : EMPTY_ADDRESS },
  });
  const { handleSubmit, setError, setFocus } = form;
  const { mutate, busy, refusal } = useFormMutation(setError, FIELDS);
  useEffect(() => setFocus("address.company"), [setFocus]);

  const send = handleSubmit((values) => {
    return mutate(() => save(values.address), {
      successToast: "Address saved",
      onSuccess: close,
    });
  });

  return (
    <Form
      form={form}
      className="grid gap-5"
      onSubmit={send}
      busy={busy}
      refusal={refusal}
      submitLabel="Save address"
      buttons={<Button onClick={close}>Cancel</Button>}
    >
      <AddressFields idPrefix={name} use={use} />
    </Form>
  );
}
