"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { writeOffSchema } from "@/lib/core/domain/companies/schemas/terms";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { formatPrice } from "@/lib/values/money";

/** For accounts: ends a debt that will not be paid. */
export function WriteOffButton({ orderId, dueCents }: { orderId: string; dueCents: number }) {
  return (
    <ConfirmButton
      label="Write the debt off"
      variant="danger"
      question={{
        title: "Write the debt off?",
        description:
          "For money that will not come. The order stays unpaid, and the company's credit is free again. Money that comes all the " +
          "same can still be booked.",
        details: [{ term: "Amount", value: formatPrice(dueCents) }],
        keepLabel: "Keep waiting",
        confirmLabel: "Write it off",
      }}
      reason={{ hint: "The customer sees it.", schema: writeOffSchema.shape.reason }}
      call={(reason) =>
        call("POST /orders/{id}/write-off", {
          path: { id: orderId },
          body: { reason },
          answer: modifiedSchema,
        })
      }
      successToast="The debt is written off"
      focusAfter="heading-in-view"
    />
  );
}
