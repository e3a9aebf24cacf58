"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { TextField } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { centsToDollars } from "@/lib/values/money";
import { typedCents } from "@/lib/values/typed-amount";

interface AgreeDeliveryFormProps {
  order: { id: string; revision: number };
  /** In whole units; empty where none is set yet. */
  price: string;
}

/** For staff: the price of the delivery of an order that is not paid. */
export function AgreeDeliveryForm({ order, price: before }: AgreeDeliveryFormProps) {
  const router = useRouter();
  const [price, setPrice] = useState(before);
  const [reason, setReason] = useState("");
  const [mistakes, setMistakes] = useState<{ price?: string; reason?: string }>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, busy } = useMutation();
  const save = () => {
    const cents = typedCents(price);
    const found = {
      ...(cents !== null ? {} : { price: "Please enter an amount such as 49.00, or 0 for none" }),
      ...(reason.trim() === "" ? { reason: "Please say why: the customer reads it" } : {}),
    };
    setMistakes(found);
    if (cents === null || Object.keys(found).length > 0) {
      document.getElementById(cents !== null ? "delivery-reason" : "delivery-price")?.focus();
      return;
    }
    void mutate(
      () =>
        call("PUT /orders/{id}/charges", {
          path: { id: order.id },
          body: { revision: order.revision, delivery: centsToDollars(cents), reason: reason.trim() },
          answer: modifiedSchema,
        }),
      {
        onSuccess: () => {
          showToast("The price is set, and the customer is told");
          router.refresh();
        },
        onFailure: (failure) => setRefusal(failureText(failure)),
      },
    );
  };
  return (
    <section className="mt-6" aria-labelledby="agree-delivery">
      <div className="section-head">
        <h2 id="agree-delivery">Delivery</h2>
      </div>
      <PlainForm
        className="mt-4 grid max-w-160 gap-4"
        onSubmit={() => {
          setRefusal(null);
          save();
        }}
        refusal={refusal}
        busy={busy}
        submitLabel="Set the price"
      >
        <TextField
          id="delivery-price"
          label="Price of the delivery"
          hint="Enter 0 if it is free, or if the customer fetches the parts."
          inputMode="decimal"
          autoComplete="off"
          value={price}
          error={mistakes.price}
          onChange={({ currentTarget }) => setPrice(currentTarget.value)}
        />
        <TextField
          id="delivery-reason"
          label="Reason"
          hint="The customer reads it."
          autoComplete="off"
          maxLength={500}
          value={reason}
          error={mistakes.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </PlainForm>
    </section>
  );
}
