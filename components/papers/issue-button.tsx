"use client";

import { useRef } from "react";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { newKey } from "@/lib/values/new-key";

/** Issues the invoice of an order. */
export function IssueButton({ orderId }: { orderId: string }) {
  // The key stays until the call has succeeded, so that a second press makes no second invoice.
  const key = useRef("");
  return (
    <ConfirmButton
      label="Issue the invoice"
      question={{
        title: "Issue the invoice of this order?",
        description:
          "It gets the next number, and goes to the customer by mail. It is never changed or deleted.",
        keepLabel: "Not now",
        confirmLabel: "Issue",
      }}
      call={() =>
        call("POST /orders/{id}/papers", {
          path: { id: orderId },
          body: { kind: "invoice" },
          idempotencyKey: keyOf(key),
          answer: insertedSchema,
        })
      }
      onSuccess={() => {
        key.current = "";
      }}
      successToast="Issued"
    />
  );
}

function keyOf(key: { current: string }): string {
  if (key.current === "") key.current = newKey();
  return key.current;
}
