"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { undoTransferSchema } from "@/lib/core/domain/payments/schemas/transfers";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { formatPrice } from "@/lib/values/money";

/** For accounts: takes the booking of a transfer back, of an order that is paid first before it is shipped. */
export function TakeBackButton({
  orderId,
  entry,
  cents,
  keepsOrder,
}: {
  orderId: string;
  entry: string;
  cents: number;
  keepsOrder: boolean;
}) {
  return (
    <ConfirmButton
      label="Take the booking back"
      aria-label={`Take the booking back: ${formatPrice(cents)}, entry ${entry}`}
      variant="danger"
      question={{
        title: "Take the booking back?",
        description: `For an entry that was booked for the wrong order, or that the bank has taken back. ${
          keepsOrder
            ? "The order stays, and is open again."
            : "The order ends, and its pieces go back to stock."
        } No money is sent: the entry can pay another order.`,
        details: [
          { term: "Entry", value: entry },
          { term: "Amount", value: formatPrice(cents) },
        ],
        keepLabel: "Keep the booking",
        confirmLabel: "Take it back",
      }}
      reason={{ hint: "The customer sees it.", schema: undoTransferSchema.shape.reason }}
      call={(reason) =>
        call("POST /orders/{id}/transfers/undo", {
          path: { id: orderId },
          body: { entry, reason },
          answer: modifiedSchema,
        })
      }
      successToast="The booking is taken back"
      focusAfter="heading-in-view"
    />
  );
}
