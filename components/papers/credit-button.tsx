"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useRequestKey } from "@/components/forms/use-request-key";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { reasonSchema } from "@/lib/features/papers/domain/browser-schemas";

interface CreditButtonProps {
  id: string;
  name: string;
}

/** Credits all that is left of an invoice. */
export function CreditButton({ id, name }: CreditButtonProps) {
  const requestKey = useRequestKey();
  return (
    <ConfirmButton
      label="Credit all"
      aria-label={`Credit all of ${name}`}
      size="small"
      variant="danger"
      question={{
        title: `Credit all of ${name}?`,
        description:
          "A credit note takes back all that is left of it. No money moves. The order can have a new invoice then.",
        keepLabel: "Keep it",
        confirmLabel: "Issue the credit note",
      }}
      reason={{ hint: "It stands on the credit note.", schema: reasonSchema }}
      call={(reason) =>
        call("POST /papers/{id}/credit", {
          path: { id },
          body: { reason },
          idempotencyKey: requestKey.of(reason),
          answer: insertedSchema,
        })
      }
      onSuccess={requestKey.end}
      successToast="Credited"
    />
  );
}
