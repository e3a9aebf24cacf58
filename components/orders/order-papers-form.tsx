"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { FormNotice } from "@/components/forms/form-notice";
import { useForm } from "@/components/forms/use-form";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { AddressFields } from "@/components/people/account/address-fields";
import {
  ADDRESS_FIELDS,
  addressFormSchema,
  EMPTY_ADDRESS,
  toAddress,
} from "@/components/people/account/address-values";
import { Button } from "@/components/ui/button";
import { orderPapersSchema } from "@/lib/core/domain/orders/schemas/orders";
import { MAX_SHIP_FROM_DAYS } from "@/lib/core/domain/orders/ship-from";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";

const schema = z.object({
  poNumber: orderPapersSchema.shape.poNumber.unwrap(),
  note: orderPapersSchema.shape.note.unwrap(),
  shipFrom: orderPapersSchema.shape.shipFrom.unwrap(),
  address: addressFormSchema,
  reason: z.string(),
});

/** Staff say why. */
const byShop = schema.extend({
  reason: z.string().trim().min(1, "Please say why: the customer reads it").max(500),
});

const FIELDS = {
  reason: "reason",
  poNumber: "poNumber",
  note: "note",
  shipFrom: "shipFrom",
  ...ADDRESS_FIELDS,
} as const;

interface OrderPapersFormProps {
  order: Pick<OrderView, "id" | "poNumber" | "note" | "shipFrom" | "address">;
  /** Whether the delivery address can still be changed. */
  withAddress: boolean;
  /** Staff change them for its customer. */
  asShop: boolean;
}

/** The form for an order's papers, until it is shipped. */
export function OrderPapersForm({ order, withAddress, asShop }: OrderPapersFormProps) {
  const form = useForm({
    resolver: zodResolver(asShop ? byShop : schema),
    defaultValues: {
      poNumber: order.poNumber,
      note: order.note,
      shipFrom: order.shipFrom ?? "",
      address: order.address ?? EMPTY_ADDRESS,
      reason: "",
    },
  });
  const { handleSubmit, setError, reset } = form;
  const { mutate, busy, refusal } = useFormMutation(setError, FIELDS);
  const send = handleSubmit((values) => {
    const address = withAddress ? toAddress(values.address) : null;
    // Texts that were not touched here may have been changed elsewhere.
    const { defaultValues } = form.formState;
    const touched = (["poNumber", "note", "shipFrom"] as const).filter(
      (field) => values[field] !== defaultValues?.[field],
    );
    const papers = {
      ...Object.fromEntries(touched.map((field) => [field, values[field]])),
      ...(address ? { address } : {}),
      ...(asShop ? { reason: values.reason } : {}),
    };
    return mutate(
      () =>
        call("PATCH /orders/{id}/reference", {
          path: { id: order.id },
          body: papers,
          answer: modifiedSchema,
        }),
      {
        successToast: asShop ? "Saved, and the customer is told" : "Saved",
        onSuccess: () => reset({ ...values, reason: "" }),
      },
    );
  });
  return (
    <section className="mt-12" aria-labelledby="papers">
      <h2 id="papers">{asShop ? "The customer’s papers" : "For your papers"}</h2>
      <Form form={form} className="mt-4 grid gap-4" onSubmit={send}>
        <form.Field name="poNumber" id="po-number" label="PO number" autoComplete="off" />
        <form.Field as="textarea" name="note" id="order-note" label="Note for the packing slip" rows={2} />
        <form.Field
          name="shipFrom"
          id="ship-from"
          type="date"
          label="Ship from"
          hint={`We ship on this day or later. At most ${MAX_SHIP_FROM_DAYS} days ahead. Leave it empty to have it as soon as possible.`}
        />
        <p className="text-ink-3">You can change this until the order is shipped.</p>
        {withAddress ? (
          <fieldset>
            <legend className="mb-3 text-16 font-semibold">Delivery address</legend>
            <AddressFields />
          </fieldset>
        ) : null}
        {asShop ? (
          <form.Field
            name="reason"
            id="papers-reason"
            label="Reason"
            hint="The customer reads it."
            autoComplete="off"
          />
        ) : null}
        {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
        <div className="button-row">
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </div>
      </Form>
    </section>
  );
}
