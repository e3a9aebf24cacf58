"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { useForm } from "@/components/forms/use-form";
import { useMutation } from "@/components/forms/use-mutation";
import { useRequestKey } from "@/components/forms/use-request-key";
import { EmailField, NameField, PhoneField } from "@/components/people/account/account-fields";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { emailSchema, personNameSchema, phoneSchema } from "@/lib/core/domain/shop/schemas/fields";
import type { NewOffer } from "@/lib/features/offers/domain/schemas";

interface NewOfferFormProps {
  /** Null for a caller without an account. */
  customer: { email: string; name: string; companies: readonly { id: string; name: string }[] } | null;
  /** The id of the company that it begins with. */
  company: string | null;
}

const SELF = "self";
const callerSchema = z.object({
  orderFor: z.string(),
  name: personNameSchema,
  email: emailSchema,
  phone: phoneSchema,
});
const knownSchema = z.object({
  orderFor: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
});

const FIELDS = {
  "newCustomer.name": "name",
  "newCustomer.email": "email",
  "newCustomer.phone": "phone",
  companyId: "orderFor",
} as const;

/** Whom an offer is for. Its lines and prices come on its own page. */
export function NewOfferForm({ customer, company }: NewOfferFormProps) {
  const router = useRouter();
  const key = useRequestKey();
  const { mutate, busy } = useMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const first = customer?.companies.find(({ id }) => id === company) ?? customer?.companies[0];
  const form = useForm({
    resolver: zodResolver(customer === null ? callerSchema : knownSchema),
    defaultValues: { orderFor: first?.id ?? SELF, name: "", email: "", phone: "" },
  });
  const begin = form.handleSubmit(({ orderFor, name, email, phone }) => {
    setRefusal(null);
    const asked: NewOffer =
      customer === null
        ? { newCustomer: { name, email, phone } }
        : { customerEmail: customer.email, ...(orderFor === SELF ? {} : { companyId: orderFor }) };
    return mutate(
      () => call("POST /offers", { body: asked, idempotencyKey: key.of(asked), answer: insertedSchema }),
      {
        onSuccess: ({ insertedId }) => router.push(`/dashboard/offers/${insertedId}`),
        onFailure: (failure) => setRefusal(showFieldErrors(failure, form.setError, FIELDS)),
      },
    );
  });
  return (
    <Form
      form={form}
      className="mt-6 grid max-w-120 gap-4"
      onSubmit={begin}
      busy={busy}
      refusal={refusal}
      submitLabel="Begin the offer"
    >
      {customer === null ? (
        <>
          <NameField />
          <EmailField />
          <PhoneField hint="They get an account without a password once the offer is sent." />
        </>
      ) : customer.companies.length > 0 ? (
        <form.Field as="select" name="orderFor" id="offer-for" label="Offer for">
          {customer.companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={SELF}>{customer.name}</option>
        </form.Field>
      ) : null}
    </Form>
  );
}
