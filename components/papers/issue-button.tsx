"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useRequestKey } from "@/components/forms/use-request-key";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";

/** Issues the invoice of an order. */
export function IssueButton({ orderId }: { orderId: string }) {
  const requestKey = useRequestKey();
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
          idempotencyKey: requestKey.of("invoice"),
          answer: insertedSchema,
        })
      }
      onSuccess={requestKey.end}
      successToast="Issued"
    />
  );
}
